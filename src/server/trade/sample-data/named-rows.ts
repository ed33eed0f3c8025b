import type { Queryable } from '../../platform/database/database.ts'
import { Problem } from '../../platform/http/problem.ts'
import { foldName } from '../../platform/records/record-name.ts'

type NamedTable = 'branch' | 'product'

/** Adds branches that are not there yet, as their form would. */
export async function addBranches(tx: Queryable, names: readonly string[]): Promise<void> {
  await tx.query(
    `insert into branch (name, name_key, data)
     select name, key, jsonb_build_object('nama', name) from unnest($1::text[], $2::text[]) as given (name, key)
     on conflict (name_key) do nothing`,
    [names, names.map(foldName)],
  )
}

/** The same of warehouses, each with the name of its branch; null for the shop's first one, whatever it is called. */
export async function addWarehouses(
  tx: Queryable,
  warehouses: readonly (readonly [name: string, branch: string | null])[],
): Promise<void> {
  const named = warehouses.flatMap(([, branch]) => branch ?? [])
  const branches = await idsByName(tx, 'branch', named)
  const [first] = await tx.query<{ id: number }>('select id from branch order by archived_at is not null, id limit 1')
  await tx.query(
    `insert into warehouse (name, name_key, data)
     select name, key, jsonb_build_object('nama', name, 'cabang', branch)
     from unnest($1::text[], $2::text[], $3::bigint[]) as given (name, key, branch)
     on conflict (name_key) do nothing`,
    [
      warehouses.map(([name]) => name),
      warehouses.map(([name]) => foldName(name)),
      warehouses.map(([, branch]) => (branch === null ? first?.id : expectId(branches, branch))),
    ],
  )
}

/** The two warehouses that goods come into: the first ones there are; one that is alone is both. */
export async function firstWarehouses(tx: Queryable): Promise<readonly [number, number]> {
  const [first, second] = await tx.query<{ id: number }>(
    'select id from warehouse where archived_at is null order by id limit 2',
  )
  if (!first) throw new Problem('conflict', 'Contoh tidak dapat diisikan: tidak ada gudang yang dipakai.')
  return [first.id, second?.id ?? first.id]
}

/** Ids by name, regardless of letter case; throws when one is missing. */
export async function idsByName(
  tx: Queryable,
  table: NamedTable,
  names: readonly string[],
): Promise<Map<string, number>> {
  const rows = await tx.query<{ id: number; name_key: string }>(
    `select id, name_key from ${table} where name_key = any ($1::text[])`,
    [names.map(foldName)],
  )
  const byKey = new Map(rows.map((row) => [row.name_key, row.id]))
  return new Map(names.map((name) => [name, byKey.get(foldName(name)) ?? expectId(byKey, name)]))
}

/** The id of something that was just added, or that a new shop has; one that calls it otherwise is told so. */
export function expectId(ids: ReadonlyMap<string, number>, name: string): number {
  const id = ids.get(name)
  if (id === undefined)
    throw new Problem('conflict', `Contoh tidak dapat diisikan: "${name}" tidak ada, atau kini bernama lain.`)
  return id
}

const accounts = [
  { nama: 'Kas Toko', jenis: 'Kas' },
  { nama: 'Bank', jenis: 'Bank' },
  { nama: 'QRIS', jenis: 'QRIS' },
]

/** `account` by name; what a machine takes arrives later, less its fee. */
const methods = [
  { account: 'Kas Toko', method: { nama: 'Tunai', jenis: 'Tunai' } },
  { account: 'Bank', method: { nama: 'Transfer', jenis: 'Transfer' } },
  { account: 'QRIS', method: { nama: 'QRIS', jenis: 'QRIS', biaya: 0.7, hariCair: 1 } },
  { account: 'Bank', method: { nama: 'Kartu', jenis: 'Kartu', biaya: 1.5, hariCair: 1 } },
  { account: null, method: { nama: 'Deposit', jenis: 'Deposit' } },
  { account: null, method: { nama: 'Tukar tambah', jenis: 'Tukar Tambah' } },
]

/** What is paid for beside goods. */
export const expenses = [
  { kategori: 'Listrik dan internet', jumlah: 850_000 },
  { kategori: 'Gaji', jumlah: 3_500_000 },
  { kategori: 'Perlengkapan toko', jumlah: 275_000 },
] as const

/** The categories of expenses. */
export async function addCategories(tx: Queryable): Promise<void> {
  await addValues(
    tx,
    'kategori-kas',
    expenses.map(({ kategori }) => ({ nama: kategori })),
  )
}

/** Accounts for money, and the ways to pay into them, as their forms would store them. */
export async function addPaymentMethods(tx: Queryable): Promise<void> {
  const ids = await addValues(tx, 'akun', accounts)
  const paid = methods.map(({ account, method }) => ({
    ...method,
    ...(account !== null && { akun: expectId(ids, account) }),
  }))
  await addValues(tx, 'cara-bayar', paid)
}

/** Values that are not there yet; the ids of all that there are, by name. */
async function addValues(
  tx: Queryable,
  type: string,
  values: readonly { nama: string }[],
): Promise<Map<string, number>> {
  await tx.query(
    `insert into master_value (type, label, unique_key, data)
     select $1::text, label, key, data from unnest($2::text[], $3::text[], $4::jsonb[]) as value (label, key, data)
     on conflict (type, unique_key) do nothing`,
    [
      type,
      values.map(({ nama }) => nama),
      values.map(({ nama }) => foldName(nama)),
      values.map((value) => JSON.stringify(value)),
    ],
  )
  const rows = await tx.query<{ id: number; label: string }>('select id, label from master_value where type = $1', [
    type,
  ])
  return new Map(rows.map(({ id, label }) => [label, id]))
}
