import type { Queryable } from '../database/database.ts'
import { IssueList } from '../http/issue-list.ts'
import { customerTypeRows } from './customer-type.ts'
import { foldName } from './folded-name.ts'
import type { Body, Handlers } from './operation.ts'
import { searchSources } from './option-lookup.ts'
import { resolveReference } from './reference.ts'

const columns = [
  ...['is_customer', 'is_supplier', 'is_salesperson', 'company', 'email', 'phone', 'sales_phone', 'address', 'city_id'],
  ...['province_id', 'npwp_or_nik', 'npwp', 'nik', 'customer_type_id', 'receivable_limit', 'payable_limit'],
] as const
type ContactRow = { name: string } & Partial<Record<(typeof columns)[number], string | number | boolean | null>>

async function insertContact(database: Queryable, row: ContactRow): Promise<{ id: number }> {
  const given = columns.filter((column) => row[column] !== undefined)
  const params = [row.name, foldName(row.name), ...given.map((column) => row[column])]
  const [inserted] = await database.query<{ id: number }>(
    `insert into contact (${['name', 'name_key', ...given].join(', ')})
     values (${params.map((_, index) => `$${index + 1}`).join(', ')}) returning id`,
    params,
  )
  if (!inserted) throw new Error('A contact was not inserted')
  return inserted
}

/** A customer or a supplier from the contact page. */
async function addPerson(
  database: Queryable,
  body: Body<'addSupplier'> & Partial<Body<'tambahClients'>>,
  role: Pick<ContactRow, 'is_customer' | 'is_supplier'>,
): Promise<{ id: number }> {
  const issues = new IssueList()
  const place = { database, issues }
  const row: ContactRow = {
    ...role,
    name: body.nama,
    company: body.pt,
    email: body.email,
    phone: body.no_tel,
    address: body.alamat,
    npwp_or_nik: body.npwpnik,
    city_id: await city(place, '/id_kota', body.id_kota),
    province_id: await province(place, '/id_provinsi', body.id_provinsi),
    customer_type_id: await resolveReference(database, issues, {
      pointer: '/id_tipe',
      title: 'Tipe customer',
      value: body.id_tipe,
      rows: customerTypeRows,
    }),
  }
  issues.throwIfAny()
  return insertContact(database, row)
}

interface Place {
  database: Queryable
  issues: IssueList
}
type Value = number | string | undefined

function city({ database, issues }: Place, pointer: string, value: Value): Promise<number | null> {
  return resolveReference(database, issues, { pointer, title: 'Kota', value, rows: searchSources.ambilKota.rows })
}

function province({ database, issues }: Place, pointer: string, value: Value): Promise<number | null> {
  return resolveReference(database, issues, {
    pointer,
    title: 'Provinsi',
    value,
    rows: searchSources.ambilProvinsi.rows,
  })
}

/** The subtype when there is one, else the type; a subtype has to belong to the type that came with it. */
async function customerType({ database, issues }: Place, body: Body<'simpanKontak'>): Promise<number | null> {
  const typeId = await resolveReference(database, issues, {
    pointer: '/tipeCustomer',
    title: 'Tipe Customer',
    value: body.tipeCustomer,
    rows: searchSources.ambilTipeCustomer.rows,
  })
  if (body.subtipeCustomer === undefined) return typeId
  return resolveReference(database, issues, {
    pointer: '/subtipeCustomer',
    title: 'Subtipe Customer',
    value: body.subtipeCustomer,
    rows: `${customerTypeRows} where parent_id = ${typeId ?? 0}`,
  })
}

/** What each type of contact is (specification, section 9). */
const roles = {
  Customer: { is_customer: true },
  Supplier: { is_supplier: true },
  'Customer dan Supplier': { is_customer: true, is_supplier: true },
  Salesman: { is_salesperson: true },
} satisfies Record<Body<'simpanKontak'>['tipe'], Partial<ContactRow>>

export const contactHandlers = {
  tambahClients: ({ database, body }) => addPerson(database, body, { is_customer: true }),
  addSupplier: ({ database, body }) => addPerson(database, body, { is_supplier: true }),
  simpanKontak: async ({ database, body }) => {
    const issues = new IssueList()
    const place = { database, issues }
    const row: ContactRow = {
      ...roles[body.tipe],
      name: body.nama,
      company: body.namaPt,
      phone: body.noHp,
      sales_phone: body.noHpSales,
      address: body.alamat,
      npwp: body.npwp || null,
      nik: body.nik || null,
      city_id: await city(place, '/kota', body.kota),
      province_id: await province(place, '/provinsi', body.provinsi),
      customer_type_id: await customerType(place, body),
      receivable_limit: body.limitPiutang,
      payable_limit: body.limitUtang,
    }
    issues.throwIfAny()
    return insertContact(database, row)
  },
} satisfies Partial<Handlers>
