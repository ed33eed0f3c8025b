import type { Queryable } from '../../platform/database/database.ts'
import { foldName } from '../../platform/records/record-name.ts'

type Role = 'customer' | 'supplier' | 'salesperson'
interface Person {
  role: Role
  name: string
  company: string
  city: string
  province: string
  address: string
}

export const sampleSuppliers = [
  'Distribusi Seluler Nusantara',
  'Sumber Gadget Abadi',
  'Mitra Ponsel Sejahtera',
  'Aksesori Jaya Makmur',
  'Cahaya Komunikasi',
]

const customers = [
  ['Andi Wijaya', 'Toko Andi Cell'],
  ['Budi Santoso', 'Budi Ponsel'],
  ['Citra Lestari', 'Citra Gadget'],
  ['Dewi Anggraini', 'Dewi Cellular'],
  ['Eko Prasetyo', 'Eko Phone Shop'],
  ['Fitri Handayani', 'Fitri Seluler'],
  ['Gunawan Halim', 'Halim Komunikasi'],
  ['Hendra Kusuma', 'Kusuma Cell'],
  ['Indah Permata', 'Permata Gadget'],
  ['Joko Susilo', 'Susilo Ponsel'],
  ['Kartika Sari', 'Sari Cellular'],
  ['Lukman Hakim', 'Hakim Phone'],
] as const

export const sampleCustomers: readonly string[] = customers.map(([name]) => name)
export const sampleSalespersons = ['Rina Marlina', 'Agus Setiawan', 'Yusuf Maulana', 'Sinta Dewanti']

const places = [
  { city: 'Jakarta Barat', province: 'DKI Jakarta', address: 'Jl. Hayam Wuruk' },
  { city: 'Bandung', province: 'Jawa Barat', address: 'Jl. Braga' },
  { city: 'Surabaya', province: 'Jawa Timur', address: 'Jl. Tunjungan' },
  { city: 'Semarang', province: 'Jawa Tengah', address: 'Jl. Pemuda' },
  { city: 'Medan', province: 'Sumatera Utara', address: 'Jl. Gatot Subroto' },
] as const

const customerTypes: readonly (readonly [type: string, subtypes: readonly (readonly [string, string | null])[]])[] = [
  [
    'Ritel',
    [
      ['Umum', null],
      ['Member', null],
    ],
  ],
  [
    'Grosir',
    [
      ['Toko', null],
      ['Reseller', null],
    ],
  ],
  [
    'Korporat',
    [
      ['Perusahaan', null],
      ['Leasing', 'Pusat'],
    ],
  ],
]

/** Customer types, suppliers, customers and salespersons; names that are there already are left as they are. */
export async function addPeople(tx: Queryable): Promise<void> {
  await addCustomerTypes(tx)
  const people = [
    ...sampleSuppliers.map((name) => ({ role: 'supplier' as const, name, company: `PT ${name}` })),
    ...customers.map(([name, company]) => ({ role: 'customer' as const, name, company })),
    ...sampleSalespersons.map((name) => ({ role: 'salesperson' as const, name, company: '' })),
  ].map((person, index): Person => ({ ...person, ...place(index) }))
  await tx.query(
    `insert into contact (name, name_key, is_customer, is_supplier, is_salesperson, company, email, phone, address,
       city_id, province_id, npwp_or_nik, form, customer_type_id)
     select person.name, person.key, role = 'customer', role = 'supplier', role = 'salesperson', nullif(company, ''),
       email, phone, address, city.id, province.id, npwp, case role when 'salesperson' then 'kontak' else role end,
       case when role = 'customer' then (
         select child.id from customer_type child join customer_type parent on parent.id = child.parent_id
         where parent.name_key = 'grosir' and child.name_key = 'toko') end
     from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[], $6::text[], $7::text[], $8::text[], $9::text[], $10::text[])
       as person (name, key, role, company, email, phone, address, city, province, npwp)
     join master_value city on city.type = 'kota' and city.unique_key = person.city
     join master_value province on province.type = 'provinsi' and province.unique_key = person.province
     where not exists (select from contact where contact.name_key = person.key)`,
    [
      people.map(({ name }) => name),
      people.map(({ name }) => foldName(name)),
      people.map(({ role }) => role),
      people.map(({ company }) => company),
      people.map(({ name }) => `${foldName(name).replaceAll(' ', '.')}@contoh.id`),
      people.map((_, index) => `0812${String(30_000_000 + index * 7_919)}`),
      people.map(({ address }, index) => `${address} No. ${index + 1}`),
      people.map(({ city }) => foldName(city)),
      people.map(({ province }) => foldName(province)),
      people.map((_, index) => `0123456789${String(10_000 + index)}`),
    ],
  )
}

function place(index: number): (typeof places)[number] {
  return places[index % places.length] ?? places[0]
}

async function addCustomerTypes(tx: Queryable): Promise<void> {
  const types = customerTypes.map(([type]) => type)
  await tx.query(
    `insert into customer_type (name, name_key) select * from unnest($1::text[], $2::text[])
     on conflict (parent_id, name_key) do nothing`,
    [types, types.map(foldName)],
  )
  const subtypes = customerTypes.flatMap(([type, entries]) => entries.map(([name, branch]) => ({ type, name, branch })))
  await tx.query(
    `insert into customer_type (parent_id, name, name_key, branch)
     select parent.id, subtype.name, subtype.key, subtype.branch
     from unnest($1::text[], $2::text[], $3::text[], $4::text[]) as subtype (type, name, key, branch)
     join customer_type parent on parent.parent_id is null and parent.name_key = subtype.type
     on conflict (parent_id, name_key) do nothing`,
    [
      subtypes.map(({ type }) => foldName(type)),
      subtypes.map(({ name }) => name),
      subtypes.map(({ name }) => foldName(name)),
      subtypes.map(({ branch }) => branch),
    ],
  )
}
