import { logChange } from '../../platform/changes/change-log.ts'
import type { Queryable } from '../../platform/database/database.ts'
import { IssueList } from '../../platform/http/problem.ts'
import { contactColumns, kontakRow, type NewContact, personRow, type Place } from './contact-row.ts'
import type { Handlers, MasterTypes } from '../../platform/http/operation.ts'
import { ownToStore, type OwnValues } from '../records/own-fields.ts'
import { contactFormOf } from './contact-body.ts'
import { contactForms } from './contact-kind.ts'

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
export async function addContact(
  { database, masterTypes, body, requestId }: Adding,
  rowOf: (place: Place) => Promise<NewContact>,
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
