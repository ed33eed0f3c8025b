import { mapValues } from '../../../contract/runtime/own.ts'
import { changesOf } from '../../platform/changes/change-log.ts'
import type { Queryable } from '../../platform/database/database.ts'
import { Problem } from '../../platform/http/problem.ts'
import type { Answer, OperationId, OperationRequest } from '../../platform/http/operation.ts'
import { lookupTable } from '../master/lookup-target.ts'
import { owedFor, paymentsOf } from '../money/owed.ts'
import { ownInAnswer, type OwnValues } from '../records/own-fields.ts'
import { selected } from './document-list.ts'
import {
  type DocumentTable,
  ownTableOf,
  type AnsweredColumns,
  type DocumentType,
  type NamedColumn,
} from './document-type.ts'
import { restOfDocument, stillThere } from './returned-goods.ts'
import { followersOf } from './way-of-goods.ts'
import { togetherWith } from './booking.ts'

/** What every document tells of itself, whichever table it is in. */
type Head = Pick<
  Answer<'bacaDokumen'>,
  'id' | 'nomor' | 'nomorSeri' | 'tanggal' | 'status' | 'total' | 'dibuat' | 'oleh' | 'batal'
>
type HeadRow = Omit<Head, 'status' | 'batal'> & {
  cancelled_at: string | null
  cancelled_by: string | null
  cancel_date: string | null
  cancel_reason: string | null
}

/** The document of an id with what every one tells, and `more`; undefined where there is none. */
export async function readHead<More extends object>(
  database: Queryable,
  { name, day }: Pick<DocumentTable, 'name' | 'day'>,
  { where, values }: { where: string; values: readonly unknown[] },
  more: AnsweredColumns,
): Promise<(Head & More) | undefined> {
  const columns: AnsweredColumns = {
    id: 'document.id',
    nomor: 'document.number',
    nomorSeri: 'document.series_number',
    tanggal: `document.${day}`,
    total: 'document.total',
    dibuat: 'document.created_at',
    oleh: 'document.created_by',
  }
  const [row] = await database.query<HeadRow & More>(
    `select ${selected({ ...columns, ...more })}, document.cancelled_at, document.cancelled_by, document.cancel_date,
       document.cancel_reason
     from ${name} document where ${where}`,
    values,
  )
  if (!row) return undefined
  const { cancelled_at, cancelled_by, cancel_date, cancel_reason, ...told } = row
  const isWhole = cancelled_at !== null && cancelled_by !== null && cancel_date !== null && cancel_reason !== null
  const answered: Pick<Head, 'status' | 'batal'> = {
    status: cancelled_at === null ? 'Tersimpan' : 'Batal',
    batal: isWhole ? { kapan: cancelled_at, tanggal: cancel_date, siapa: cancelled_by, alasan: cancel_reason } : null,
  }
  // Without the four columns the row is what every document tells, and more.
  return { ...(told as unknown as Omit<Head, keyof typeof answered> & More), ...answered }
}

/** As columns of a head: a row that it names, with its id, its name and what is told beside. */
function namedRow({ column, lookup, tells = {} }: NamedColumn): string {
  const told = Object.entries({ id: 'id', nama: 'name', ...tells }).map(([field, of]) => `'${field}', named.${of}`)
  return `(select jsonb_build_object(${told.join(', ')}) from ${lookupTable(lookup)} named where named.id = document.${column})`
}

/** A line with its id and of what a piece counts in the total; the rest of it is as it is answered. */
type LineRow = { line_id: number; net: number; quantity: number; hargaPerQuantity: number }

function linesOf(database: Queryable, { kind, lines }: DocumentType, id: number): Promise<LineRow[]> {
  const columns: AnsweredColumns = {
    line_id: 'line.id',
    net: lines.price,
    idProduk: 'line.product_id',
    namaProduk: 'product.name',
    isImei: 'product.is_imei',
    quantity: 'line.quantity',
    hargaPerQuantity: 'line.unit_price',
    subtotal: `line.quantity * ${lines.price}`,
    // A unit has a stay more for each time that it came back or changed its place: it stands once on a line.
    imeiList: `(
      select coalesce(jsonb_agg(jsonb_build_object('imei', imei, 'sn', sn) order by imei collate "C"), '[]')
      from (
        select distinct on (imei collate "C") imei, sn from imei_unit where ${kind}_line_id = line.id
        order by imei collate "C", id
      ) unit
    )`,
    ...lines.told,
  }
  return database.query<LineRow>(
    `select ${selected(columns)} from ${kind}_line line join product on product.id = line.product_id
     where line.${kind}_id = $1 order by line.position`,
    [id],
  )
}

function answeredLine(row: LineRow): Omit<LineRow, 'line_id' | 'net'> {
  const { line_id: _, net: __, ...line } = row
  return line
}

/** What is left of its goods: of what came in what is still there, of what left what has not come back. */
function restOf(database: Queryable, { kind, lines }: DocumentType, id: number, rows: readonly LineRow[]) {
  if (lines.sign === 1) return stillThere(database, kind, id)
  return restOfDocument(database, kind, id, new Map(rows.map(({ line_id, net }) => [line_id, net])))
}

/** What a document of a taxed shop was taxed with, and the part of its base that was, where that is not all of it. */
const taxedWith = `case when document.tax_percent is not null then jsonb_build_object(
  'persen', document.tax_percent, 'pembilang', document.tax_parts, 'penyebut', document.tax_of, 'nilaiLain',
  case when document.tax_parts <> document.tax_of
    then round(document.tax_base * document.tax_parts / document.tax_of) end) end`

/** One document of a kind that has tables of its own, whole. */
export async function readOwn<Id extends OperationId>(
  request: Pick<OperationRequest<OperationId>, 'database' | 'forms' | 'ifMatch' | 'masterTypes' | 'documentForms'>,
  type: DocumentType & { reads: Id },
  id: number,
): Promise<Answer<Id>> {
  const { database } = request
  const { kind, title, names, told, tellsPayments } = type
  const found = await readHead<{ own: OwnValues; pajak: object | null }>(
    database,
    ownTableOf(type),
    { where: 'document.id = $1', values: [id] },
    {
      jatuhTempo: 'document.due_date',
      referensi: 'document.reference',
      keterangan: 'document.note',
      unit: 'document.units',
      dpp: 'document.tax_base',
      ppn: 'document.tax_amount',
      own: 'document.own',
      ...told,
      pajak: taxedWith,
      ...mapValues(names, namedRow),
    },
  )
  if (!found) throw new Problem('notFound', `${title} ini tidak ditemukan.`)
  const { own, pajak, ...head } = found
  const rows = await linesOf(database, type, id)
  const off = rows.reduce((sum, { quantity, hargaPerQuantity, net }) => sum + quantity * (hargaPerQuantity - net), 0)
  const answer = {
    ...head,
    ...(pajak && { pajak }),
    total: (head.total ?? 0) + off,
    disc: off,
    grandTotal: head.total,
    lines: rows.map(answeredLine),
    sisa: await restOf(database, type, id, rows),
    tagihan: await owedFor(database, kind, id),
    ...(tellsPayments && { pembayaran: await paymentsOf(database, kind, id) }),
    ...(type.lines.sign === -1 && { lanjutan: await followersOf(request, kind, id) }),
    bersama: await togetherWith(database, kind, id),
    riwayat: await changesOf(database, kind, id),
    ...(await ownInAnswer(request, type.sendsTo, own)),
  }
  // The type's columns have the names of the answer's fields; tests hold each answer against the OpenAPI document.
  return answer as unknown as Answer<Id>
}
