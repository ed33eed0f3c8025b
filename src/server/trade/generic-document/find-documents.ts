import { dayText } from '../../../contract/formats/day-text.ts'
import type { Queryable } from '../../platform/database/database.ts'
import type { Answer } from '../../platform/http/operation.ts'
import { wordsIn } from '../../platform/lists/sought.ts'
import { allOf, Parameters } from '../../platform/lists/statement.ts'
import { holds } from '../../platform/search/part-index.ts'
import { hasNumberOf } from '../document/document-search.ts'
import type { Search } from '../../platform/search/search-words.ts'
import { stagedSearch } from '../../platform/search/staged-search.ts'

type Row = { id: string; kind: string; name: string; about: string; day: string; is_cancelled: boolean }

/** So many are told. */
const most = 8

/** Documents of some types: those of the number first, then those that are about the words; the newest first. */
export async function findDocuments(
  database: Queryable,
  search: Search,
  types: readonly { type: string; definition: string }[],
): Promise<Omit<Answer<'cari'>['items'][number], 'jenis'>[]> {
  if (types.length === 0) return []
  const { text, words } = search
  const { bind, values } = new Parameters()
  const about = 'lower(document.about)'
  const stage = {
    row: allOf(words.map((word) => holds(about, word, bind))),
    way: wordsIn(about)(search, bind),
  }
  // One by one: the newest of a type have an index, those of several types together have none.
  const hits = types.flatMap(({ type }) => {
    const where = `document.kind = ${bind(type, 'text')}`
    return [
      stagedSearch({ from: 'document', id: 'document.id', key: '-document.id', where, most }, [stage]),
      ...hasNumberOf('document', text, bind).map(
        (is) => `select id, -id as key, -1 as rank from document where ${where} and ${is}`,
      ),
    ]
  })
  const rows = await database.query<Row>(
    `select document.id::text as id, document.kind, document.title || ' #' || document.number as name, document.about,
       to_char(document.day, 'YYYY-MM-DD') as day, document.cancelled_at is not null as is_cancelled
     from (select id, min(rank) as rank from (${hits.map((hit) => `(${hit})`).join(' union all ')}) hits group by id) hit
       join document on document.id = hit.id
     order by hit.rank, document.id desc limit ${most}`,
    values,
  )
  const definitions = new Map(types.map(({ type, definition }) => [type, definition]))
  return rows.map(({ id, kind, name, about: what, day, is_cancelled }) => ({
    ...{ definisi: definitions.get(kind) ?? null, id, judul: name },
    keterangan: [...(what === '' ? [] : [what]), dayText(day), ...(is_cancelled ? ['Batal'] : [])].join(', '),
  }))
}
