import type { Queryable } from '../../platform/database/database.ts'
import type { Body, MasterTypes } from '../../platform/http/operation.ts'
import { Problem } from '../../platform/http/problem.ts'
import { pickerUses } from '../master/lookup-target.ts'
import { withStored } from '../records/own-fields.ts'
import type { HowRead, RecordKind, StoredRecord } from '../records/read-record.ts'
import { type ContactForm, contactFormOf, type ContactRow, contactBody, contactTypeOf } from './contact-body.ts'

export interface StoredContact extends StoredRecord {
  row: ContactRow
  /** The form that made it. */
  madeBy: ContactForm
  type: Body<'simpanKontak'>['tipe']
}

/** Where each form of contacts posts to. */
export const contactForms: Readonly<Record<ContactForm, string>> = {
  kontak: '/api/kontak',
  customer: '/api/penjualan/tambahclients',
  supplier: '/api/pembelian/addsupplier',
  umum: '/api/kontak/umum',
}

/** With `madeBy` those alone that the form made: no other one knows all of their fields. */
export function contactKind(masterTypes: MasterTypes, madeBy?: ContactForm): RecordKind<StoredContact> {
  return {
    entity: 'contact',
    table: 'contact',
    title: 'Kontak',
    read: async (database, id, how) => {
      const stored = await read(database, id, how)
      if (!stored || madeBy === undefined || stored.madeBy === madeBy) return stored
      throw new Problem('conflict', `Kontak '${stored.name}' dibuat dengan formulir lain (${stored.madeBy}).`)
    },
    whole: (stored, sent) => withStored(stored, sent),
    uses: [
      { noun: 'pembelian', rows: 'select from purchase where supplier_id = $1' },
      { noun: 'penjualan', rows: 'select from sale where customer_id = $1 or salesperson_id = $1' },
      ...pickerUses(masterTypes, 'contact'),
    ],
  }
}

const rows = `
  select contact.*, city.label as city, province.label as province, type.name as customer_type,
    type.parent_id as parent_type_id, parent.name as parent_type
  from contact
  left join master_value city on city.id = contact.city_id
  left join master_value province on province.id = contact.province_id
  left join customer_type type on type.id = contact.customer_type_id
  left join customer_type parent on parent.id = type.parent_id`

async function read(database: Queryable, id: number, { lock = false }: HowRead = {}): Promise<StoredContact | null> {
  const [row] = await database.query<ContactRow>(
    `${rows} where contact.id = $1 ${lock ? 'for update of contact' : ''}`,
    [id],
  )
  if (!row) return null
  const madeBy = contactFormOf(row)
  return {
    id,
    version: row.version,
    isArchived: row.archived_at !== null,
    name: row.name,
    form: contactForms[madeBy],
    body: contactBody(row),
    row,
    madeBy,
    type: contactTypeOf(row),
  }
}

/** The contacts of a form, as that would send them, in the order of their ids. */
export async function wholeContacts(database: Queryable, form: ContactForm, after: number, most: number) {
  const found = await database.query<ContactRow & { id: number }>(
    `${rows} where contact.form = $1 and contact.id > $2 order by contact.id limit $3`,
    [form, after, most],
  )
  return found.map((row) => ({ id: row.id, body: contactBody(row) }))
}
