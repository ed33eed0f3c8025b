import type { components } from '../../../api/schema.ts'
import { IssueList, Problem } from '../../platform/http/problem.ts'
import { importRows, type Verdict } from '../imports/import-rows.ts'
import { type NameReference, Names } from '../imports/names.ts'
import { type RowBody, storeRecord, ownCells, ownOfCells } from '../imports/store-record.ts'
import type { ContactForm } from './contact-body.ts'
import { contactForms, contactKind, type StoredContact } from './contact-kind.ts'
import { entityTag } from '../../platform/records/record-version.ts'
import { contactRecordHandlers, contactHandlers } from './contact-record.ts'
import { customerTypeRows } from './customer-type.ts'
import { foldName } from '../../platform/records/record-name.ts'
import type { Body, Handlers, OperationRequest } from '../../platform/http/operation.ts'
import { ownKey } from '../../platform/definitions/master-types.ts'
import { ownInBody, type OwnValues } from '../records/own-fields.ts'
import { searchSources } from '../master/option-lookup.ts'

type Request = OperationRequest<'imporKontak'>
type Row = components['schemas']['ImportedContact']

/** The contact that a row is about: by its id, else by name and telephone; null for a new one. */
async function findContact({ database, masterTypes }: Request, row: Row): Promise<StoredContact | null> {
  const kind = contactKind(masterTypes)
  const { id } = row
  if (id !== null && id !== undefined) {
    const stored = id > 0 ? await kind.read(database, id, { lock: true }) : null
    if (stored) return stored
    throw new Problem('notFound', `Kontak dengan ID ${id} tidak ada. Kosongkan ID untuk menambah kontak baru.`)
  }
  const named = await database.query<{ id: number; phone: string }>(
    'select id, phone from contact where name_key = $1',
    [foldName(row.nama ?? '')],
  )
  const found = named.filter(({ phone }) => digits(phone) === digits(row.noHp ?? ''))
  if (found.length > 1)
    throw new Problem('conflict', `Ada ${found.length} kontak dengan nama dan nomor telepon ini. Isi kolom ID.`)
  return found[0] ? kind.read(database, found[0].id, { lock: true }) : null
}

/** A number is the same with a country code or a 0, and however it is parted. */
function digits(phone: string): string {
  return phone.replace(/\D/g, '').replace(/^62/, '0')
}

/** What the fields of a row are called in the forms of the contact page. */
const personFields = new Map([
  ...[['nama', 'nama'], ['noHp', 'no_tel'], ['alamat', 'alamat'], ['namaPt', 'pt']],
  ...[['kota', 'id_kota'], ['provinsi', 'id_provinsi'], ['npwp', 'npwpnik'], ['tipeCustomer', 'id_tipe']],
] as [string, string][]) // prettier-ignore

const forms: Record<ContactForm, Pick<RowBody, 'form' | 'schema'>> = {
  kontak: { form: '/api/kontak', schema: 'Contact' },
  customer: { form: '/api/penjualan/tambahclients', schema: 'Customer' },
  supplier: { form: '/api/pembelian/addsupplier', schema: 'Supplier' },
  umum: { form: '/api/kontak/umum', schema: 'AnyCustomer' },
}

/** The row with ids in place of the names of what it refers to. */
async function withIds(
  request: Request,
  names: Names,
  row: Row,
  stored: StoredContact | null,
): Promise<Record<string, unknown>> {
  const issues = new IssueList()
  const form = contactForms[stored?.madeBy ?? 'kontak']
  const around = { names, issues, form, list: 'daftarKontak', stored: stored?.row.own ?? {} }
  const own = await ownOfCells(request, around, row.kolomTambahan)
  const had = stored?.row
  const id = (field: 'kota' | 'provinsi' | 'tipeCustomer', reference: Omit<NameReference, 'field'>) => {
    const name = row[field]
    return typeof name === 'string' ? names.id(issues, name, { field, ...reference }) : Promise.resolve(name)
  }
  const kept = (of: number | null | undefined, name: string | null | undefined) =>
    of && name ? { id: of, name } : undefined
  const { ambilKota, ambilProvinsi, ambilTipeCustomer } = searchSources
  const hasParent = had?.parent_type_id !== null
  const type = hasParent ? kept(had?.parent_type_id, had?.parent_type) : kept(had.customer_type_id, had.customer_type)
  const tipeCustomer = await id('tipeCustomer', { title: 'Tipe Customer', rows: ambilTipeCustomer.rows, kept: type })
  const found = {
    kota: await id('kota', { title: 'Kota', rows: ambilKota.rows, kept: kept(had?.city_id, had?.city) }),
    provinsi: await id('provinsi', { title: 'Provinsi', rows: ambilProvinsi.rows, kept: kept(had?.province_id, had?.province) }), // prettier-ignore
    tipeCustomer,
    subtipeCustomer: await subtype(names, issues, row, tipeCustomer ?? type?.id ?? null),
  }
  issues.throwIfAny()
  return { ...row, id: undefined, ...found, [ownKey]: own }
}

async function subtype(
  names: Names,
  issues: IssueList,
  row: Row,
  type: number | null,
): Promise<number | null | undefined> {
  const { subtipeCustomer: name } = row
  if (typeof name !== 'string') return name
  const rows = `${customerTypeRows} where parent_id = ${type ?? 0}`
  return names.id(issues, name, { field: 'subtipeCustomer', title: 'Subtipe Customer', rows })
}

/** The body that the contact's form would send; what the row leaves out is as it was, what it leaves empty is not there. */
function bodyOf(values: Record<string, unknown>, stored: StoredContact | null): RowBody {
  const form = stored?.madeBy ?? 'kontak'
  const body: Record<string, unknown> = { npwp: null, nik: null, ...stored?.body }
  const own = ownInBody({ ...stored?.row.own, ...(values[ownKey] as OwnValues | undefined) })
  if (form === 'kontak') {
    for (const [field, value] of Object.entries(values)) if (value !== undefined) body[field] = value
    return { ...forms.kontak, body: { ...withoutEmpty(body, ['npwp', 'nik']), ...own } }
  }
  const { npwp, nik, subtipeCustomer, tipe, ...others } = values
  refuseForeign(others, stored, tipe)
  const given = { ...others, npwp: npwp ?? nik, ...(subtipeCustomer ? { tipeCustomer: subtipeCustomer } : {}) }
  const person: Record<string, unknown> = { ...stored?.body }
  for (const [field, value] of Object.entries(given)) {
    const name = personFields.get(field)
    if (value !== undefined && name !== undefined && (form === 'customer' || name !== 'id_tipe')) person[name] = value
  }
  const fields = new Map([...personFields].map(([field, name]) => [name, field]))
  return { ...forms[form], body: { ...withoutEmpty(person, []), ...own }, fields }
}

/** The contact page's forms know fewer fields, and the type is what they make. */
function refuseForeign(values: Record<string, unknown>, stored: StoredContact | null, type: unknown): void {
  const issues = new IssueList()
  if (typeof type === 'string' && type !== stored?.type)
    issues.addInvalid('/tipe', 'form', `Kontak ini ${stored?.type ?? ''}; tipenya tidak dapat diubah di sini.`)
  for (const field of ['noHpSales', 'limitPiutang', 'limitUtang'])
    if (values[field] !== undefined && values[field] !== null)
      issues.addInvalid(`/${field}`, 'form', 'Formulir kontak ini tidak punya kolom ini. Kosongkan.')
  issues.throwIfAny()
}

function withoutEmpty(body: Record<string, unknown>, nullable: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(Object.entries(body).filter(([name, value]) => value !== null || nullable.includes(name)))
}

async function storeContact(request: Request, names: Names, row: Row): Promise<Verdict> {
  const stored = await findContact(request, row)
  const { fields, ...plain } = bodyOf(await withIds(request, names, row, stored), stored)
  const cells = ownCells(request.masterTypes.ownFields(contactForms[stored?.madeBy ?? 'kontak']))
  const made = { ...plain, fields: new Map([...(fields ?? []), ...cells]) }
  const given = { ...request, query: undefined }
  return storeRecord(request, stored, made, {
    // What the form's schema has just been found to hold.
    add: () => contactHandlers.simpanKontak({ ...given, path: undefined, body: made.body as Body<'simpanKontak'> }),
    change: ({ id, version }) => {
      const changed = { ...given, path: { id }, ifMatch: entityTag(version), body: made.body as never }
      return changes[stored?.madeBy ?? 'kontak'](changed)
    },
  })
}

/** Who changes a contact of each form. */
const changes = {
  kontak: contactRecordHandlers.ubahKontak,
  customer: contactRecordHandlers.ubahCustomer,
  supplier: contactRecordHandlers.ubahSupplier,
  umum: contactRecordHandlers.ubahCustomerUmum,
} satisfies Record<ContactForm, unknown>

export const contactImportHandlers = {
  imporKontak: async (request) => {
    // No index keeps a contact from being stored twice: the same file in two windows goes in one after the other.
    await request.database.query(`select pg_advisory_xact_lock(hashtextextended('impor/kontak', 0))`)
    const names = new Names(request.database)
    return importRows(
      request.database,
      request.body,
      { schema: 'ImportedContact', dialled: ['noHp', 'noHpSales'] },
      (row) => storeContact(request, names, row),
    )
  },
} satisfies Partial<Handlers>
