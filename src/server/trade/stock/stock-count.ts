import type { Queryable } from '../../platform/database/database.ts'
import { IssueList } from '../../platform/http/problem.ts'
import type { Handlers } from '../../platform/http/operation.ts'
import { searchSources } from '../master/option-lookup.ts'
import { referencedId } from '../document/reference.ts'
import { differencesOfGoods, differencesOfUnits } from './count-differences.ts'

/** What a count finds: the product of a code, or a product itself; and the newest movement that is stored by then. */
const countedThing = `
  select coalesce(known.id, listed.id) as id, coalesce(known.name, listed.name) as name, newest.tanda
  from (select coalesce(max(id), 0)::float8 as tanda from stock_movement) newest
    left join lateral (
      select product.id, product.name from imei_unit unit join product on product.id = unit.product_id
      where unit.imei = $1 order by unit.id desc limit 1
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
        ...{ pointer: '/idGudang', title: 'Gudang', rows: searchSources.ambilGudang.rows },
        value: idGudang,
      }),
      await referencedId(references, issues, {
        ...{ pointer: '/idMerek', title: 'Merek', rows: searchSources.ambilMerek.rows },
        value: idMerek ?? null,
      }),
    ]
    issues.throwIfAny()
    const begun = barang.reduce((first, { tanda }) => Math.min(first, tanda), Infinity)
    const count = {
      ...{ place: place ?? 0, brand, counted: barang },
      begun: Number.isFinite(begun) ? begun : (await thingOf(database, null, null)).tanda,
    }
    return { selisih: [...(await differencesOfUnits(database, count)), ...(await differencesOfGoods(database, count))] }
  },
} satisfies Partial<Handlers>
