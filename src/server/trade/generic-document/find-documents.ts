import { typedCall } from '../../../contract/role-module.ts'
import { dayText } from '../../../contract/runtime/shop-clock.ts'
import { mayCall } from '../../platform/access/access.ts'
import type { Queryable } from '../../platform/database/database.ts'
import type { Answer, OperationId, OperationRequest } from '../../platform/http/operation.ts'
import { wordsIn } from '../../platform/lists/sought.ts'
import { allOf, type Bind, Parameters } from '../../platform/lists/statement.ts'
import { foundBy, holds, type Search, stagedSearch } from '../../platform/search/search.ts'
import { describedTable, type DocumentTable, ownTableOf } from '../document/document-type.ts'
import { documentTypes } from '../document/document-types.ts'
import { documentName, hasNumberOf } from '../document/shown-number.ts'

type FoundRow = {
  id: string
  kind: string
  name: string
  about: string
  party: string | null
  day: string
  is_cancelled: boolean
}

/** So many are told. */
const mostFound = 8

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
      stagedSearch({ from: 'document', id: 'document.id', key: '-document.id', where, most: mostFound }, [stage]),
      ...hasNumberOf('document', text, bind).map(
        (is, place) => `select id, -id as key, ${place - 2} as rank from document where ${where} and ${is}`,
      ),
    ]
  })
  const all = [...hits, ...withParties(search, types, bind)]
  const rows = await database.query<FoundRow>(
    `select document.id::text as id, document.kind, ${documentName('document')} as name, document.about,
       party_name(document.party_entity, document.party_id) as party,
       to_char(document.day, 'YYYY-MM-DD') as day, document.cancelled_at is not null as is_cancelled
     from (select id, min(rank) as rank from (${all.map((hit) => `(${hit})`).join(' union all ')}) hits group by id) hit
       join document on document.id = hit.id
     order by hit.rank, document.id desc limit ${mostFound}`,
    values,
  )
  const definitions = new Map(types.map(({ type, definition }) => [type, definition]))
  return rows.map(({ id, kind, name, about: what, party, day, is_cancelled }) => ({
    definisi: definitions.get(kind) ?? null,
    id,
    judul: name,
    keterangan: [...whatOf(party, what), dayText(day), ...(is_cancelled ? ['Batal'] : [])].join(', '),
  }))
}

/** So many parties of a name are asked for their documents. */
const mostParties = 20

/** The newest documents with those whose name has the words. */
function withParties({ words }: Search, types: readonly { type: string }[], bind: Bind): string[] {
  const kinds = bind(
    types.map(({ type }) => type),
    'text[]',
  )
  return [
    { from: 'contact', name: 'contact.name_key', entity: `'contact'` },
    { from: 'master_value', name: 'master_value.unique_key', entity: `'master/' || master_value.type` },
  ].map(({ from, name, entity }) => {
    const stage = {
      row: allOf(words.map((word) => holds(name, word, bind))),
      way: allOf(words.map((word) => foundBy(name, word, bind))),
    }
    const named = stagedSearch({ from, id: `${from}.id`, key: `${from}.id`, where: 'true', most: mostParties }, [stage])
    return `select newest.id, -newest.id as key, 1 as rank from (${named}) named
      cross join lateral (select ${entity} as entity from ${from} where ${from}.id = named.id limit 1) party
      cross join lateral (select id from document where party_entity = party.entity and party_id = named.id
        and kind = any(${kinds}) order by id desc limit ${mostFound}) newest`
  })
}

/** Whom it is with, unless what it is about says so, and what it is about. */
function whatOf(party: string | null, about: string): string[] {
  return [...(party === null || about.includes(party) ? [] : [party]), ...(about === '' ? [] : [about])]
}

type Found = Answer<'bacaKontak'>['dokumen'][number]
type PartyRow = Omit<Found, 'definisi' | 'status'> & { type: string | null; is_cancelled: boolean }
type Asking = Pick<OperationRequest<'bacaKontak'>, 'database' | 'documentForms' | 'actor' | 'access'>

/** So many are told, the newest; all of them are in the lists, which are narrowed down to the party. */
const mostOfParty = 50

const newestOf = ({ name, origin, day, title, about, type, party, newest }: DocumentTable, where = '') =>
  `select '${origin}' as jenis, ${type} as type, id, ${documentName(name, title)} as nama, ${day} as tanggal,
     ${about} as tentang, total, cancelled_at is not null as is_cancelled
   from ${name} where ${party.entity} = 'contact' and ${party.id} = $1 ${where} order by ${newest} desc limit ${mostOfParty}`

/** The newest documents with a contact, of all kinds that whoever asks may read. */
export async function documentsOfContact(
  { database, documentForms, actor, access }: Asking,
  id: number,
): Promise<Found[]> {
  const mayRead = (call: string) => mayCall({ access, actor }, call)
  const types = (documentForms?.types() ?? []).filter(({ type }) =>
    mayRead(typedCall('bacaDokumen' satisfies OperationId, type)),
  )
  const selects = [
    ...Object.values(documentTypes)
      .filter((own) => mayRead(own.reads))
      .map((own) => newestOf(ownTableOf(own))),
    newestOf(describedTable, 'and kind = any($2::text[])'),
  ]
  const rows = await database.query<PartyRow>(
    `select * from (${selects.map((select) => `(${select})`).join(' union all ')}) newest
     order by tanggal desc, id desc limit ${mostOfParty}`,
    [id, types.map(({ type }) => type)],
  )
  const definitions = new Map(types.map(({ type, definition }) => [type, definition]))
  return rows.map(({ type, is_cancelled, ...row }) => ({
    ...row,
    definisi: definitions.get(type ?? '') ?? null,
    status: is_cancelled ? 'Batal' : 'Tersimpan',
  }))
}
