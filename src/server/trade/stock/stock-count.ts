import type { Queryable } from '../../platform/database/database.ts'
import type { Answer, Body, Handlers } from '../../platform/http/operation.ts'
import { IssueList } from '../../platform/http/problem.ts'
import { referencedId } from '../document/reference.ts'
import { presentFirst } from '../goods/known-units.ts'
import { shownNumber } from '../document/shown-number.ts'
import { searchSources } from '../master/option-lookup.ts'

type Difference = Answer<'bandingkanStok'>['selisih'][number]

/** A place, and one brand of what lies there or all of it. */
export interface Count {
  place: number
  brand: number | null
  /** What was counted; a movement above `tanda` is newer than the counting of that thing. */
  counted: Body<'bandingkanStok'>['barang']
  /** The newest movement when the count began. */
  begun: number
}

type MissingRow = { imei: string; product_id: number; name: string }

/**
 * What is in stock here and was not counted, but for what came after the count had begun: receiving goes on meanwhile.
 * That can only be told by all that lies here, however few were counted: it is read of an index of its own.
 */
const missingUnits = `
  with missing as (
    select unit.imei, unit.product_id from imei_unit unit
    where unit.warehouse_id = $1 and unit.state = 'in_stock'
      and ($2::bigint is null or unit.product_id in (select id from product where brand_id = $2))
      and not exists (select from stock_movement came where came.unit_id = unit.id and came.quantity > 0 and came.id > $3)
      and not exists (select from unnest($4::text[]) as counted (code) where code = unit.imei)
  )
  select imei, product_id, product.name from missing join product on product.id = missing.product_id
  order by product.name_key collate "C", imei collate "C"`

type OtherRow = {
  imei: string
  product_id: number | null
  name: string | null
  place_id: number | null
  place: string | null
  state: string | null
  gone_kind: string | null
  gone_number: string | null
  gone_title: string | null
}

/** Codes that were counted and are not in stock here, but for what left after the count had begun. */
const otherUnits = `
  select counted.code as imei, last.product_id, product.name, last.warehouse_id as place_id, warehouse.name as place,
    last.state, gone.kind as gone_kind, document.title as gone_title,
    coalesce(${shownNumber('document')}, ${shownNumber('sale')}) as gone_number
  from unnest($3::text[]) as counted (code)
    left join lateral (
      select * from imei_unit stay where imei = counted.code ${presentFirst('stay')}
    ) last on true
    left join product on product.id = last.product_id
    left join warehouse on warehouse.id = last.warehouse_id
    left join stock_movement gone on gone.unit_id = last.id and gone.quantity < 0
    left join document on document.id = gone.document_id and gone.kind = 'document'
    left join sale_line line on line.id = last.sale_line_id
    left join sale on sale.id = line.sale_id
  where not (coalesce(last.state, '') = 'in_stock' and last.warehouse_id = $1)
    and not exists (
      select from imei_unit unit join stock_movement gone on gone.unit_id = unit.id and gone.quantity < 0
      where unit.imei = counted.code and unit.warehouse_id = $1 and gone.id > $2)
  order by product.name_key collate "C" nulls last, counted.code collate "C"`

/** Units that are missing, elsewhere, or in no stock at all. */
async function differencesOfUnits(database: Queryable, { place, brand, begun, counted }: Count): Promise<Difference[]> {
  const codes = counted.flatMap(({ kodeList }) => kodeList)
  const missing = await database.query<MissingRow>(missingUnits, [place, brand, begun, codes])
  const others = await database.query<OtherRow>(otherUnits, [place, begun, codes])
  return [
    ...missing.map(({ imei, product_id, name }): Difference => ({
      jenis: 'hilang',
      kode: imei,
      idBarang: product_id,
      nama: name,
      tercatat: 1,
      dihitung: 0,
      idTempat: null,
      catatan: null,
    })),
    ...others.map((row): Difference => {
      const isElsewhere = row.state === 'in_stock'
      return {
        jenis: isElsewhere ? 'pindah' : 'asing',
        kode: row.imei,
        idBarang: row.product_id,
        nama: row.name,
        tercatat: 0,
        dihitung: 1,
        idTempat: isElsewhere ? row.place_id : null,
        catatan: wordsOf(row),
      }
    }),
  ]
}

/** Where a counted code is instead of in stock here. */
function wordsOf({ state, place, gone_kind, gone_title, gone_number }: OtherRow): string {
  if (state === 'in_stock') return `Dari ${place ?? ''}`
  if (state === 'sold') return `Terjual pada Penjualan #${gone_number ?? ''}: catat lewat Retur`
  if (gone_kind === 'document') return `Keluar lewat ${gone_title ?? ''} #${gone_number ?? ''}`
  return state === null ? 'Belum pernah masuk: catat lewat Pembelian atau Stok awal' : 'Tidak ada dalam stok'
}

type GoodsRow = { product_id: number; name: string; recorded: number; counted: number }

/**
 * What has moved after a count. What another count put right has not: it was as wrong when this one was made, and would
 * be put right twice.
 */
const movedSince = (since: string): string => `(
  select sum(quantity) from stock_movement moved
  where product_id = listed.product_id and warehouse_id = $1 and id > ${since} and not exists (
    select from document where document.id = moved.document_id and document.kind = 'opname'
      and moved.kind in ('document', 'document_cancel')))`

/**
 * Counted goods against what was there when each was counted. What nobody counted is missing, but for what has come or
 * gone since the count began.
 */
const goodsRows = `
  with counted as (
    select * from unnest($4::bigint[], $5::int[], $6::bigint[]) as one (product_id, qty, since)
  ), listed as (
    select product_id, qty, since, true as is_counted from counted
    union all
    select stock.product_id, 0, $3::bigint, false
    from stock join product on product.id = stock.product_id
    where stock.warehouse_id = $1 and stock.qty > 0 and not product.is_imei
      and ($2::bigint is null or product.brand_id = $2)
      and not exists (select from counted where counted.product_id = stock.product_id)
  ), compared as (
    select listed.product_id, product.name, product.name_key, listed.qty as counted, listed.is_counted,
      coalesce(stock.qty, 0) as now,
      coalesce(stock.qty, 0) - coalesce(${movedSince('listed.since')}, 0) as then_
    from listed
      join product on product.id = listed.product_id and not product.is_imei
      left join stock on stock.product_id = listed.product_id and stock.warehouse_id = $1
  )
  select product_id, name, counted,
    (case when is_counted then then_ else greatest(0, least(now, then_)) end)::int as recorded
  from compared
  where counted <> case when is_counted then then_ else greatest(0, least(now, then_)) end
  order by name_key collate "C"`

/** Counted goods of which there are more or fewer than the books say. */
async function differencesOfGoods(database: Queryable, { place, brand, begun, counted }: Count): Promise<Difference[]> {
  const goods = counted.filter(({ berkode }) => !berkode)
  const rows = await database.query<GoodsRow>(goodsRows, [
    ...[place, brand, begun, goods.map(({ idBarang }) => idBarang)],
    ...[goods.map(({ jumlah }) => jumlah), goods.map(({ tanda }) => tanda)],
  ])
  return rows.map(({ product_id, name, recorded, counted: found }) => ({
    jenis: found < recorded ? 'kurang' : 'lebih',
    kode: null,
    idBarang: product_id,
    nama: name,
    tercatat: recorded,
    dihitung: found,
    idTempat: null,
    catatan: null,
  }))
}

/** What a count finds: the product of a code, or a product itself; and the newest movement that is stored by then. */
const countedThing = `
  select coalesce(known.id, listed.id) as id, coalesce(known.name, listed.name) as name, newest.tanda
  from (select coalesce(max(id), 0)::float8 as tanda from stock_movement) newest
    left join lateral (
      select product.id, product.name from imei_unit unit join product on product.id = unit.product_id
      where unit.imei = $1 ${presentFirst('unit')}
    ) known on true
    left join product listed on listed.id = $2 and not listed.is_imei`

type Thing = { id: number | null; name: string | null; tanda: number }

async function thingOf(database: Queryable, code: string | null, product: number | null): Promise<Thing> {
  const [found] = await database.query<Thing>(countedThing, [code, product])
  return found ?? { id: null, name: null, tanda: 0 }
}

/** Counting what is there: nothing that these answer says how many there should be, until both are compared. */
export const stockCountHandlers = {
  hitungBarang: async ({ database, query }) => {
    const { id, name, tanda } = await thingOf(database, query?.kode?.trim() ?? null, query?.idBarang ?? null)
    return { idBarang: id, nama: name, tanda }
  },
  bandingkanStok: async ({ database, references, body: { idGudang, idMerek, barang } }) => {
    const issues = new IssueList()
    const [place, brand] = [
      await referencedId(references, issues, {
        pointer: '/idGudang',
        title: 'Gudang',
        rows: searchSources.ambilGudang.rows,
        value: idGudang,
      }),
      await referencedId(references, issues, {
        pointer: '/idMerek',
        title: 'Merek',
        rows: searchSources.ambilMerek.rows,
        value: idMerek ?? null,
      }),
    ]
    issues.throwIfAny()
    const begun = barang.reduce((first, { tanda }) => Math.min(first, tanda), Infinity)
    const count = {
      place: place ?? 0,
      brand,
      counted: barang,
      begun: Number.isFinite(begun) ? begun : (await thingOf(database, null, null)).tanda,
    }
    return { selisih: [...(await differencesOfUnits(database, count)), ...(await differencesOfGoods(database, count))] }
  },
} satisfies Partial<Handlers>
