import { logChange } from '../../platform/changes/change-log.ts'
import type { Queryable } from '../../platform/database/database.ts'
import { IssueList } from '../../platform/http/problem.ts'
import { contactColumns, kontakRow, type NewContact, personRow, type Place } from './contact-row.ts'
import type { Handlers } from '../../platform/http/operation.ts'

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
  requestId?: string | undefined
}

/** Stores what the body describes, when all that it refers to is there. */
export async function addContact({ database, requestId }: Adding, rowOf: (place: Place) => Promise<NewContact>) {
  const issues = new IssueList()
  const row = await rowOf({ database, issues, kept: {} })
  issues.throwIfAny()
  return insertContact(database, row, requestId)
}

export const contactHandlers = {
  tambahClients: ({ body, ...request }) => addContact(request, (place) => personRow(place, body, 'customer')),
  addSupplier: ({ body, ...request }) => addContact(request, (place) => personRow(place, body, 'supplier')),
  simpanKontak: ({ body, ...request }) => addContact(request, (place) => kontakRow(place, body)),
} satisfies Partial<Handlers>
