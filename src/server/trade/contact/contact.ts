import { logChange } from '../../platform/changes/change-log.ts'
import type { Queryable } from '../../platform/database/database.ts'
import type { Handlers, MasterTypes } from '../../platform/http/operation.ts'
import { IssueList } from '../../platform/http/problem.ts'
import { shopProfile } from '../master/shop-profile.ts'
import { ownToStore, type OwnValues } from '../records/own-fields.ts'
import { contactFormOf } from './contact-body.ts'
import { contactForms } from './contact-kind.ts'
import {
  anyCustomerRow,
  contactColumns,
  kontakRow,
  type NewContact,
  personRow,
  type ContactPlace,
} from './contact-row.ts'

/** Whoever buys without giving his name, whom the shop's own record names. */
export const anyCustomerHandlers = {
  tambahCustomerUmum: (request) => addContact(request, () => Promise.resolve(anyCustomerRow(request.body.nama))),
  awalPenjualan: async ({ database }) => {
    const [customer] = await database.query<{ id: number; name: string }>(
      `select contact.id, contact.name
       from ${shopProfile} shop join contact on contact.id::text = shop.data ->> 'customer'
       where contact.is_customer and contact.archived_at is null`,
    )
    const branches = await database.query<{ value: number; label: string }>(
      'select id as value, name as label from branch where archived_at is null limit 2',
    )
    const [branch = null, another] = branches
    return {
      customer: customer ? { value: customer.id, label: customer.name } : null,
      cabang: another ? null : branch,
    }
  },
} satisfies Partial<Handlers>

async function insertContact(
  database: Queryable,
  row: NewContact,
  requestId: string | undefined,
): Promise<{ id: number }> {
  const columns = contactColumns(row)
  const [inserted] = await database.query<{ id: number }>(
    `insert into contact (${columns.map(([column]) => column).join(', ')})
     values (${columns.map((_, index) => `$${index + 1}`).join(', ')}) returning id`,
    columns.map(([, value]) => value),
  )
  if (!inserted) throw new Error('A contact was not inserted')
  await logChange(database, { entity: 'contact', id: inserted.id, action: 'Disimpan', requestId })
  return inserted
}

interface Adding {
  database: Queryable
  masterTypes: MasterTypes
  body: { kolomTambahan?: OwnValues }
  requestId?: string | undefined
}

/** Stores what the body describes, when all that it refers to is there. */
async function addContact(
  { database, masterTypes, body, requestId }: Adding,
  rowOf: (place: ContactPlace) => Promise<NewContact>,
) {
  const issues = new IssueList()
  const row = await rowOf({ database, issues, kept: {} })
  issues.throwIfAny()
  const own = ownToStore(
    masterTypes,
    contactForms[contactFormOf({ form: row.form, phone: String(row.phone ?? '') })],
    body.kolomTambahan,
  )
  return insertContact(database, { ...row, own }, requestId)
}

export const contactHandlers = {
  tambahClients: (request) => addContact(request, (place) => personRow(place, request.body, 'customer')),
  addSupplier: (request) => addContact(request, (place) => personRow(place, request.body, 'supplier')),
  simpanKontak: (request) => addContact(request, (place) => kontakRow(place, request.body)),
} satisfies Partial<Handlers>
