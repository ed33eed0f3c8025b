import { own } from '../../../contract/runtime/own.ts'
import { placeIn } from '../../platform/definitions/master-types.ts'
import type { MasterTypes } from '../../platform/http/operation.ts'
import type { OwnRecords } from '../../platform/http/trade.ts'
import { indexesBy } from '../../platform/records/held-fields.ts'
import type { ContactForm } from '../contact/contact-body.ts'
import { contactForms, wholeContacts } from '../contact/contact-kind.ts'
import { type CustomerTypeLevel, wholeTypes } from '../contact/customer-type.ts'
import { documentTypes } from '../document/document-types.ts'
import { quotedText, type TableIndexes } from '../generic-document/list-indexes.ts'
import { singleValues } from '../master/master-value.ts'
import { productForm, wholeProducts } from '../product/product-kind.ts'

/** The indexes by which tables with own fields are sorted and narrowed down. */
export function ownIndexes(masterTypes: Pick<MasterTypes, 'types' | 'stored' | 'ownKeys' | 'places'>): TableIndexes[] {
  const keysOf = (forms: readonly string[]) => forms.flatMap((form) => masterTypes.ownKeys(form))
  const whole = (table: string, forms: readonly string[]): TableIndexes => {
    const placed = keysOf(forms).map((key) => ({ ...key, place: [key.name] }))
    return { table, where: '', indexes: indexesBy(`${table}.own`, placed) }
  }
  const values = masterTypes.types().map((type): TableIndexes => {
    const placeOf = placeIn(masterTypes.places(type))
    const placed = keysOf([masterTypes.stored(type)?.path ?? '']).map((key) => ({ ...key, place: placeOf(key.name) }))
    return {
      table: 'master_value',
      where: `type = ${quotedText(type)}`,
      indexes: indexesBy('master_value.data', placed),
    }
  })
  // Whatever a picker or a choice holds is found by one index of all of them.
  const documents = Object.values(documentTypes).map(({ kind, sendsTo }): TableIndexes => {
    const { indexes, ...table } = whole(kind, [sendsTo])
    const chosen = keysOf([sendsTo]).some(({ by }) => by === 'value')
    return {
      ...table,
      indexes: [...indexes, ...(chosen ? [{ of: 'using gin (own jsonb_path_ops)', inParts: false }] : [])],
    }
  })
  const found = [
    ...documents,
    whole('contact', Object.values(contactForms)),
    whole('product', [productForm]),
    ...values,
  ]
  return found.filter(({ indexes }) => indexes.length > 0)
}

function contacts(form: ContactForm): OwnRecords {
  return {
    entity: 'contact',
    table: 'contact',
    column: 'own',
    where: 'form = $1',
    type: form,
    wholeRows: (database, after, most) => wholeContacts(database, form, after, most),
  }
}

function customerTypes(level: CustomerTypeLevel): OwnRecords {
  const where = `parent_id is ${level === 'type' ? '' : 'not'} null and $1::text is not null`
  return {
    entity: 'customer_type',
    table: 'customer_type',
    column: 'own',
    where,
    type: level,
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
    entity: 'product',
    table: 'product',
    column: 'own',
    where: '$1::text is not null',
    type: 'produk',
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
