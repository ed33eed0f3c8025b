import type { Queryable } from '../../platform/database/database.ts'
import { foldName } from '../../platform/records/record-name.ts'
import { expectId } from './named-rows.ts'

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
