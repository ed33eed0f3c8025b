import { own } from '../../../contract/runtime/own.ts'
import type { OwnRecords } from '../../platform/http/trade.ts'
import type { ContactForm } from '../contact/contact-body.ts'
import { wholeContacts } from '../contact/contact-kind.ts'
import { documentTypes } from '../document/document-types.ts'
import { type CustomerTypeLevel, wholeTypes } from '../contact/customer-type-kind.ts'
import { singleValues } from '../master/master-value.ts'
import { wholeProducts } from '../product/product-kind.ts'

function contacts(form: ContactForm): OwnRecords {
  return {
    ...{ entity: 'contact', table: 'contact', column: 'own', where: 'form = $1', type: form },
    wholeRows: (database, after, most) => wholeContacts(database, form, after, most),
  }
}

function customerTypes(level: CustomerTypeLevel): OwnRecords {
  const where = `parent_id is ${level === 'type' ? '' : 'not'} null and $1::text is not null`
  return {
    ...{ entity: 'customer_type', table: 'customer_type', column: 'own', where, type: level },
    wholeRows: (database, after, most) => wholeTypes(database, level, after, most),
  }
}

/** Of documents with tables of their own nothing else is changed: what they booked stays. */
const ofDocuments = Object.values(documentTypes).map(({ kind, stores }): [string, OwnRecords] => [
  stores,
  { entity: kind, table: kind, column: 'own', where: '$1::text is not null', type: kind, isCounted: false },
])

const found: Readonly<Record<string, OwnRecords>> = {
  ...Object.fromEntries(ofDocuments),
  simpanKontak: contacts('kontak'),
  tambahClients: contacts('customer'),
  addSupplier: contacts('supplier'),
  addProduct: {
    ...{ entity: 'product', table: 'product', column: 'own', where: '$1::text is not null', type: 'produk' },
    wholeRows: wholeProducts,
  },
  tambahTipeCustomer: customerTypes('type'),
  tambahSubtipeCustomer: customerTypes('subtype'),
  ...Object.fromEntries(
    Object.entries(singleValues).map(([operation, { type }]): [string, OwnRecords] => [
      operation,
      { entity: 'master', table: 'master_value', column: 'data', where: 'type = $1', type },
    ]),
  ),
}

/** Where the records of an operation lie whose forms may have fields beyond it. */
export function ownRecords(operation: string): OwnRecords | null {
  return own(found, operation) ?? null
}
