import { typedCall } from '../../contract/role-module.ts'
import { dayText } from '../../contract/runtime/shop-clock.ts'
import { hiddenIn, mayCall } from '../platform/access/access.ts'
import type { Queryable } from '../platform/database/database.ts'
import type { Answer, Handlers, OperationId } from '../platform/http/operation.ts'
import { wordsIn } from '../platform/lists/sought.ts'
import { allOf, type Bind, Parameters } from '../platform/lists/statement.ts'
import {
  foundBy,
  holds,
  literally,
  type Search,
  searchOf,
  commonOrRare,
  stagedSearch,
} from '../platform/search/search.ts'
import { contactTexts } from './contact/contact-list.ts'
import { documentName, hasNumberOf } from './document/shown-number.ts'
import type { DocumentKind, DocumentType } from './document/document-type.ts'
import { documentTypes } from './document/document-types.ts'
import { presentFirst } from './goods/known-units.ts'
import { findDocuments } from './generic-document/find-documents.ts'
import { leftWith, placeOfUnit, statusOfUnit } from './imei/imei-list.ts'
import { carriers } from './stock/unit-states.ts'
import { serialsOf } from './imei/serials.ts'

type Found = Answer<'cari'>['items'][number]
type FoundRow = { id: string; title: string; text: string | null }
type Looked = Omit<Found, 'jenis' | 'definisi'>[]

type DeviceRow = { id: string; product: string; place: string | null; state: string; left_with: string | null }
/** Who looks: what is hidden from them, and with which kinds of documents a unit is on its way here. */
type Seeker = { hides: (path: string) => boolean; carrying: readonly string[] }

/** So many of each kind. */
const most = 8
/** Of an IMEI, its last digits are enough. */
const shortestSerial = 5

async function found(database: Queryable, sql: string, values: readonly unknown[]): Promise<Looked> {
  const rows = await database.query<FoundRow>(sql, values)
  return rows.map(({ id, title, text }) => ({ id, judul: title, keterangan: text ?? '' }))
}

/** The last stay of each device that has the serial: whole first, then by its end, its beginning, any part of it. */
async function devices(database: Queryable, { text }: Search, { carrying }: Seeker): Promise<Looked> {
  const serial = text.replace(/[\s-]/g, '')
  if (serial.length < shortestSerial) return []
  const folded = literally(serial)
  const reversed = literally(Array.from(serial).reverse().join(''))
  const stage = (rank: number, condition: string) =>
    `(select unit.imei as id, ${rank} as rank from imei_unit unit where ${condition} limit ${most})`
  const units = { from: 'imei_unit unit', id: 'unit.imei', key: 'unit.id', where: 'true', most }
  const parts = commonOrRare(units, 3, {
    row: `strpos(${serialsOf('unit')}, $1) > 0`,
    way: `${serialsOf('unit')} like $4`,
  })
  const rows = await database.query<DeviceRow>(
    `with ${parts.join(', ')} select hit.id, product.name as product, ${placeOfUnit} as place, unit.state, ${leftWith} as left_with
     from (
       select id, min(rank) as rank from (
         ${stage(0, 'lower(unit.imei) collate "C" = $1')} union all
         ${stage(1, 'reverse(lower(unit.imei)) collate "C" like $2')} union all
         ${stage(2, 'lower(unit.imei) collate "C" like $3')} union all
         select id, 3 as rank from found_3
       ) hits group by id
     ) hit
       join lateral (
         select * from imei_unit stay where imei = hit.id ${presentFirst('stay')}
       ) unit on true
       join product on product.id = unit.product_id
     order by hit.rank, hit.id collate "C" limit ${most}`,
    [serial, `${reversed}%`, `${folded}%`, `%${folded}%`],
  )
  return rows.map(({ id, product, place, ...stay }) => ({
    id,
    judul: id,
    keterangan: [product, place, statusOfUnit(stay, carrying)].filter(Boolean).join(', '),
  }))
}

type DocumentRow = FoundRow & { day: string; is_cancelled: boolean }

/** The document of a number first, then those whose reference is the text, then those whose reference has its words. */
async function documents(database: Queryable, search: Search, type: DocumentType): Promise<Looked> {
  const { kind: table, title, party } = type
  const { bind, values } = new Parameters()
  const hits = [
    byReference(table, search, bind),
    ...hasNumberOf(table, search.text, bind).map(
      (is, place) => `select id, id as key, ${place - 2} as rank from ${table} where ${is}`,
    ),
  ]
  const rows = await database.query<DocumentRow>(
    `select document.id::text as id, ${documentName('document', `'${title}'`)} as title,
       concat_ws(', ', contact.name, document.reference) as text,
       to_char(document.invoice_date, 'YYYY-MM-DD') as day, document.cancelled_at is not null as is_cancelled
     from (select id, min(rank) as rank from (${hits.map((hit) => `(${hit})`).join(' union all ')}) hits group by id) hit
       join ${table} document on document.id = hit.id join contact on contact.id = document.${party}
     order by hit.rank, document.id desc limit ${most}`,
    values,
  )
  return rows.map(({ id, title: judul, text, day, is_cancelled }) => {
    return { id, judul, keterangan: [text, dayText(day), ...(is_cancelled ? ['Batal'] : [])].join(', ') }
  })
}

function byReference(table: DocumentKind, search: Search, bind: Bind): string {
  const reference = `lower(${table}.reference)`
  const offered = { from: table, id: `${table}.id`, key: `${table}.id`, where: `${table}.reference is not null`, most }
  const whole = `${reference} = ${bind(search.text, 'text')}`
  return stagedSearch(offered, [
    { row: whole, way: allOf([foundBy(reference, search.text, bind), whole]) },
    {
      row: allOf(search.words.map((word) => holds(reference, word, bind))),
      way: wordsIn(reference)(search, bind),
    },
  ])
}

/** What is named so comes first, then what begins so, then what has the words anywhere. */
async function named(
  database: Queryable,
  search: Search,
  { table, texts, text }: { table: 'contact' | 'product'; texts: string; text: string },
): Promise<Looked> {
  const { bind, values } = new Parameters()
  const key = `${table}.name_key collate "C"`
  const offered = { from: table, id: `${table}.id`, key, where: `${table}.archived_at is null`, most }
  const stages = [
    `${key} = ${bind(search.text, 'text')}`,
    `${key} like ${bind(`${literally(search.text)}%`, 'text')}`,
    { row: allOf(search.words.map((word) => holds(texts, word, bind))), way: wordsIn(texts)(search, bind) },
  ]
  return found(
    database,
    `select ${table}.id::text as id, ${table}.name as title, ${text} as text
     from (${stagedSearch(offered, stages)}) hit join ${table} on ${table}.id = hit.id
     order by hit.rank, ${key}, ${table}.id limit ${most}`,
    values,
  )
}

/** Where is looked, in the order in which it is told: what somebody may not open is not found either. */
const places: readonly {
  kind: Found['jenis']
  read: OperationId
  look: (database: Queryable, search: Search, seeker: Seeker) => Promise<Looked>
}[] = [
  { kind: 'imei', read: 'bacaImei', look: devices },
  ...Object.values(documentTypes).map((type) => ({
    kind: type.name,
    read: type.reads,
    look: (database: Queryable, search: Search) => documents(database, search, type),
  })),
  {
    kind: 'kontak',
    read: 'bacaKontak',
    look: (database, search, { hides }) =>
      named(database, search, {
        table: 'contact',
        ...(hides('telepon')
          ? { texts: contactTexts.name, text: 'contact.company' }
          : { texts: contactTexts.whole, text: 'contact.phone' }),
      }),
  },
  {
    kind: 'produk',
    read: 'bacaProduk',
    look: (database, search) =>
      named(database, search, {
        table: 'product',
        texts: 'product.name_key',
        text: `case when product.is_imei then 'IMEI' else 'Non-IMEI' end`,
      }),
  },
]

export const globalSearchHandlers = {
  cari: async ({ database, query, actor, access, documentForms }) => {
    const search = searchOf(query.q)
    if (search === null || search.impossible) return { items: [] }
    const mayRead = (call: string) => mayCall({ access, actor }, call)
    const types = documentForms?.types() ?? []
    const read: OperationId = 'bacaDokumen'
    const carrying = carriers(documentForms)
    const [described, ...looked] = await Promise.all([
      findDocuments(
        database,
        search,
        types.filter(({ type }) => mayRead(typedCall(read, type))),
      ),
      ...places
        .filter((place) => mayRead(place.read))
        .map(async ({ kind, read: call, look }) =>
          (
            await look(database, search, {
              hides: (path) => hiddenIn({ access, actor }, call, path),
              carrying,
            })
          ).map((hit): Found => ({ jenis: kind, definisi: null, ...hit })),
        ),
    ])
    return { items: [...looked.flat(), ...described.map((hit): Found => ({ jenis: 'dokumen', ...hit }))] }
  },
} satisfies Partial<Handlers>
