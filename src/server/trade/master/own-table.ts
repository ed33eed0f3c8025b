import type { Queryable } from '../../platform/database/database.ts'
import type { MasterTypes } from '../../platform/http/operation.ts'
import { Problem } from '../../platform/http/problem.ts'
import type { Use } from '../../platform/records/record-uses.ts'
import type { StoredRecord } from '../records/read-record.ts'
import { pickerUses } from './lookup-target.ts'
import type { OwnTable } from './value-table.ts'

/** What came to a warehouse or left it by documents of a kind; its stock says of which products, for the index. */
const moved = (what: string, kind: string) =>
  `select ${what} from stock join stock_movement moved using (product_id, warehouse_id)
   where warehouse_id = $1 and moved.kind = '${kind}'`

const uses: Readonly<Record<OwnTable, readonly Use[]>> = {
  warehouse: [
    { noun: 'produk dalam stok', rows: 'select from stock where warehouse_id = $1 and qty > 0' },
    { noun: 'unit', rows: 'select from imei_unit where warehouse_id = $1' },
    { noun: 'pembelian', rows: moved('distinct document_id', 'purchase') },
    { noun: 'penjualan', rows: moved('distinct document_id', 'sale') },
    { noun: 'stok awal', rows: moved('moved.id', 'opening') },
    { noun: 'dokumen lain', rows: moved('distinct document_id', 'document') },
  ],
  branch: [
    { noun: 'penjualan', rows: 'select from sale where branch_id = $1' },
    { noun: 'dokumen lain', rows: 'select from document where branch_id = $1' },
    { noun: 'tutup buku', rows: 'select from period where branch_id = $1' },
  ],
  purchase_type: [{ noun: 'pembelian', rows: 'select from purchase where purchase_type_id = $1' }],
}

/** What refers to values of a type that has a table of its own. */
export function ownUses(table: OwnTable, masterTypes: MasterTypes): Use[] {
  return [...uses[table], ...pickerUses(masterTypes, table)]
}

/** Refuses that the last value that documents can still be given goes, and a place that goods lie in. */
export async function refuseLeaving(
  database: Queryable,
  table: OwnTable,
  title: string,
  { id, name }: StoredRecord,
): Promise<void> {
  if (table === 'warehouse') await refuseGoods(database, id, name)
  // Of two that go at once the second waits here, and sees that the first has gone.
  await database.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`last of ${table}`])
  const [other] = await database.query(`select from ${table} where id <> $1 and archived_at is null limit 1`, [id])
  if (!other)
    throw new Problem('conflict', `${title} '${name}' satu-satunya yang aktif. Tambahkan atau aktifkan yang lain dulu.`)
}

async function refuseGoods(database: Queryable, id: number, name: string): Promise<void> {
  const [held] = await database.query<{ pieces: number }>(
    'select coalesce(sum(qty), 0)::bigint as pieces from stock where warehouse_id = $1',
    [id],
  )
  const pieces = held?.pieces ?? 0
  if (pieces > 0)
    throw new Problem('conflict', `'${name}' masih berisi ${pieces.toLocaleString('id-ID')} barang. Pindahkan dulu.`)
}
