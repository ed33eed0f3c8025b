import type { Queryable } from '../../platform/database/database.ts'
import type { IssueList } from '../../platform/http/problem.ts'
import type { ContactRow } from './contact-body.ts'
import { customerTypeRows } from './customer-type.ts'
import { foldName } from '../../platform/records/record-name.ts'
import type { Body } from '../../platform/http/operation.ts'
import { searchSources } from '../master/option-lookup.ts'
import type { OwnValues } from '../records/own-fields.ts'
import { resolveReference } from '../document/reference.ts'

const roles = ['is_customer', 'is_supplier', 'is_salesperson'] as const
const columns = [
  ...[...roles, 'company', 'email', 'phone', 'sales_phone', 'address', 'city_id', 'province_id', 'npwp_or_nik'],
  ...['npwp', 'nik', 'customer_type_id', 'receivable_limit', 'payable_limit', 'form'],
] as const
type Role = (typeof roles)[number]

/** What is stored of a contact; a column that is left out is empty. */
export type NewContact = { name: string; form: ContactRow['form']; own?: OwnValues } & Partial<
  Record<Exclude<(typeof columns)[number], 'form'>, string | number | boolean | null>
>

/** What a contact refers to already: it may stay though it was archived since. */
export type KeptReferences = Partial<
  Record<'city_id' | 'province_id' | 'customer_type_id' | 'parent_type_id', number | null>
>

export interface ContactPlace {
  database: Queryable
  issues: IssueList
  kept: KeptReferences
}

/** The columns of a contact with their values, in one order. */
export function contactColumns(row: NewContact): [column: string, value: unknown][] {
  const isRole = (column: string): boolean => (roles as readonly string[]).includes(column)
  const rest = columns.map((column): [string, unknown] => [column, row[column] ?? (isRole(column) ? false : null)])
  return [['name', row.name], ['name_key', foldName(row.name)], ['own', JSON.stringify(row.own ?? {})], ...rest]
}

/** A customer or a supplier as the contact page's dialogs ask for it. */
export async function personRow(
  place: ContactPlace,
  body: Body<'addSupplier'> & Partial<Body<'tambahClients'>>,
  form: 'customer' | 'supplier',
): Promise<NewContact> {
  return {
    form,
    [form === 'customer' ? 'is_customer' : 'is_supplier']: true,
    name: body.nama,
    company: body.pt,
    email: body.email,
    phone: body.no_tel,
    address: body.alamat,
    npwp_or_nik: body.npwpnik,
    city_id: await city(place, '/id_kota', body.id_kota),
    province_id: await province(place, '/id_provinsi', body.id_provinsi),
    customer_type_id: await resolveReference(place.database, place.issues, {
      pointer: '/id_tipe',
      title: 'Tipe customer',
      value: body.id_tipe,
      rows: customerTypeRows,
      kept: place.kept.customer_type_id,
    }),
  }
}

/** Whoever buys without giving his name: a customer of a name alone. */
export function anyCustomerRow(name: string): NewContact {
  return { form: 'customer', is_customer: true, name, phone: '', address: '' }
}

/** What each type of contact is (specification, section 9). */
const rolesOf: Record<Body<'simpanKontak'>['tipe'], readonly Role[]> = {
  Customer: ['is_customer'],
  Supplier: ['is_supplier'],
  'Customer dan Supplier': ['is_customer', 'is_supplier'],
  Salesman: ['is_salesperson'],
}

/** A contact as the Kontak dialog asks for it. */
export async function kontakRow(place: ContactPlace, body: Body<'simpanKontak'>): Promise<NewContact> {
  return {
    form: 'kontak',
    ...Object.fromEntries(rolesOf[body.tipe].map((role) => [role, true])),
    name: body.nama,
    company: body.namaPt ?? null,
    phone: body.noHp,
    sales_phone: body.noHpSales ?? null,
    address: body.alamat,
    npwp: body.npwp || null,
    nik: body.nik || null,
    city_id: await city(place, '/kota', body.kota),
    province_id: await province(place, '/provinsi', body.provinsi),
    customer_type_id: await customerType(place, body),
    receivable_limit: body.limitPiutang ?? null,
    payable_limit: body.limitUtang ?? null,
  }
}

type Value = number | string | undefined

function city({ database, issues, kept }: ContactPlace, pointer: string, value: Value): Promise<number | null> {
  const { rows } = searchSources.ambilKota
  return resolveReference(database, issues, { pointer, title: 'Kota', value, rows, kept: kept.city_id })
}

function province({ database, issues, kept }: ContactPlace, pointer: string, value: Value): Promise<number | null> {
  const { rows } = searchSources.ambilProvinsi
  return resolveReference(database, issues, { pointer, title: 'Provinsi', value, rows, kept: kept.province_id })
}

/** The subtype when there is one, else the type; a subtype has to belong to the type that came with it. */
async function customerType(
  { database, issues, kept }: ContactPlace,
  body: Body<'simpanKontak'>,
): Promise<number | null> {
  const typeId = await resolveReference(database, issues, {
    pointer: '/tipeCustomer',
    title: 'Tipe Customer',
    value: body.tipeCustomer,
    rows: searchSources.ambilTipeCustomer.rows,
    kept: kept.parent_type_id ?? kept.customer_type_id,
  })
  if (body.subtipeCustomer === undefined) return typeId
  return resolveReference(database, issues, {
    pointer: '/subtipeCustomer',
    title: 'Subtipe Customer',
    value: body.subtipeCustomer,
    rows: `${customerTypeRows} where parent_id = ${typeId ?? 0}`,
    kept: kept.customer_type_id,
  })
}
