import type { Side } from '../../../contract/runtime/postings.ts'
import type { Queryable } from '../../platform/database/database.ts'
import type { Handler } from '../../platform/http/operation.ts'
import { Parameters } from '../../platform/lists/statement.ts'
import { ageOf, overdueAges, narrowed } from './dimensions.ts'
import { type FigureAnswer, readFigures, shownFirst } from './figure-query.ts'

type Measure = 'sisa' | 'terlambat'

interface Asked {
  side: Side
  pada: string
  /** Rows by age, or by party; null for the total. */
  by: 'age' | 'party' | null
  party: number | undefined
  order: Measure | null
}

/**
 * What each party owed at the end of a day: what is open now, with what was laid on it or ended since. What others than
 * contacts owe stands together.
 */
function ofParties(side: string, day: string): string {
  const party = `case when item.party_entity = 'contact' then item.party_id else 0 end as party_id`
  const had = `item.side = ${side} and item.day <= ${day}`
  return `(
    select ${party}, item.due, item.rest as amount from open_item item where ${had} and item.rest > 0
    union all
    select ${party}, item.due, item.amount from open_item item where ${had} and item.cancelled_on > ${day}
    union all
    select ${party}, item.due, laid.amount
    from allocation laid join open_item item on item.id = laid.item_id
    where ${had} and laid.day > ${day} and (item.cancelled_on is null or item.cancelled_on > ${day})
  ) owed`
}

function owedFigures(database: Queryable, { side, pada, by, party, order }: Asked): Promise<FigureAnswer<Measure>> {
  const parameters = new Parameters()
  const { bind } = parameters
  const [of, day] = [bind(side, 'text'), bind(pada, 'date')]
  const source =
    by === 'party' || party !== undefined
      ? { from: ofParties(of, day), where: narrowed('owed.party_id', party, bind) }
      : { from: 'owed_day owed', where: [`owed.side = ${of}`, `owed.day <= ${day}`] }
  const dimensions = {
    age: ageOf(`${day} - owed.due`, overdueAges),
    party: { key: 'owed.party_id', name: `coalesce((select name from contact where id = row.key), 'Lainnya')` },
  }
  return readFigures(database, {
    ...source,
    values: parameters.values,
    by: by && dimensions[by],
    measures: {
      sisa: 'sum(owed.amount)',
      terlambat: `sum(owed.amount) filter (where owed.due < ${day})`,
    },
    order: by === 'party' ? order : null,
  })
}

export const receivableFigures: Handler<'laporanPiutang'> = (request) => {
  const { pada, menurut, customer } = request.query
  const order = shownFirst(request, 'laporanPiutang', ['sisa', 'terlambat'])
  const by = menurut === undefined ? null : menurut === 'umur' ? 'age' : 'party'
  return owedFigures(request.database, { side: 'receivable', pada, by, party: customer, order })
}

export const payableFigures: Handler<'laporanUtang'> = (request) => {
  const { pada, menurut, supplier } = request.query
  const order = shownFirst(request, 'laporanUtang', ['sisa', 'terlambat'])
  const by = menurut === undefined ? null : menurut === 'umur' ? 'age' : 'party'
  return owedFigures(request.database, { side: 'payable', pada, by, party: supplier, order })
}
