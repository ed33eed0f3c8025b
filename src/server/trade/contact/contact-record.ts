import { logChange } from '../../platform/changes/change-log.ts'
import type { Queryable } from '../../platform/database/database.ts'
import type { Handlers, MasterTypes, Answer, OperationRequest } from '../../platform/http/operation.ts'
import { IssueList } from '../../platform/http/problem.ts'
import { Versioned } from '../../platform/records/record-version.ts'
import { documentsOfContact } from '../generic-document/find-documents.ts'
import { shopProfile } from '../master/shop-profile.ts'
import { archiveRecord, changeRecord, recordRequest, deleteRecord } from '../records/change-record.ts'
import { ownToStore, type OwnValues } from '../records/own-fields.ts'
import { findRecord, recordParts } from '../records/read-record.ts'
import { type ContactForm, contactFormOf } from './contact-body.ts'
import { contactForms, contactKind, type StoredContact } from './contact-kind.ts'
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

function contactAnswer({
  id,
  row,
  type,
  madeBy,
}: StoredContact): Omit<Answer<'bacaKontak'>, 'arsip' | 'dipakai' | 'isian' | 'dokumen' | 'riwayat'> {
  const hasParent = row.parent_type !== null
  return {
    id,
    nama: row.name,
    tipe: type,
    bentuk: madeBy,
    perusahaan: row.company,
    email: row.email,
    telepon: row.phone,
    teleponSales: row.sales_phone,
    alamat: row.address,
    kota: row.city,
    provinsi: row.province,
    npwpNik: row.npwp_or_nik,
    npwp: row.npwp,
    nik: row.nik,
    tipeCustomer: hasParent ? row.parent_type : row.customer_type,
    subtipeCustomer: hasParent ? row.customer_type : null,
    limitPiutang: row.receivable_limit,
    limitUtang: row.payable_limit,
  }
}

/** Changes a contact in the form that made it. */
function change(
  request: OperationRequest<'ubahKontak' | 'ubahCustomer' | 'ubahSupplier' | 'ubahCustomerUmum'>,
  form: ContactForm,
  rowOf: (place: ContactPlace) => Promise<NewContact>,
) {
  const { database, masterTypes, path, body } = request
  const kind = contactKind(masterTypes, form)
  return changeRecord(recordRequest(request), kind, path.id, body, async ({ row }) => {
    const issues = new IssueList()
    const wanted = await rowOf({ database, issues, kept: row })
    issues.throwIfAny()
    const own = ownToStore(masterTypes, contactForms[form], body.kolomTambahan, row.own)
    await updateContact(database, path.id, { ...wanted, own })
  })
}

async function updateContact(database: Queryable, id: number, row: NewContact): Promise<void> {
  const columns = contactColumns(row)
  await database.query(
    `update contact set ${columns.map(([column], index) => `${column} = $${index + 2}`).join(', ')} where id = $1`,
    [id, ...columns.map(([, value]) => value)],
  )
}

export const contactRecordHandlers = {
  bacaKontak: async (request) => {
    const kind = contactKind(request.masterTypes)
    const stored = await findRecord(request.database, kind, request.path.id)
    const parts = await recordParts(recordRequest(request), kind, stored)
    const dokumen = await documentsOfContact(request, request.path.id)
    return new Versioned({ ...contactAnswer(stored), ...parts, dokumen }, stored.version)
  },
  ubahKontak: (request) => change(request, 'kontak', (place) => kontakRow(place, request.body)),
  ubahCustomer: (request) => change(request, 'customer', (place) => personRow(place, request.body, 'customer')),
  ubahSupplier: (request) => change(request, 'supplier', (place) => personRow(place, request.body, 'supplier')),
  ubahCustomerUmum: (request) => change(request, 'umum', () => Promise.resolve(anyCustomerRow(request.body.nama))),
  hapusKontak: (request) => deleteRecord(recordRequest(request), contactKind(request.masterTypes), request.path.id),
  arsipkanKontak: ({ path: { id }, body: { arsip }, masterTypes, ...request }) =>
    archiveRecord(request, contactKind(masterTypes), id, arsip),
} satisfies Partial<Handlers>
