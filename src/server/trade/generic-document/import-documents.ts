import type { Path, Values } from '../../../contract/module.ts'
import { typedCall } from '../../../contract/role-module.ts'
import { valueAt } from '../../../contract/runtime/change.ts'
import { isRecord } from '../../../contract/runtime/own.ts'
import { mayCall } from '../../platform/access/access.ts'
import type { FiledDocument, FiledFields, FiledValues } from '../../platform/http/filed.ts'
import type { DocumentForms, Handlers, OperationRequest } from '../../platform/http/operation.ts'
import { Problem, problemAt, type ProblemIssue } from '../../platform/http/problem.ts'
import { anyOf, Parameters } from '../../platform/lists/statement.ts'
import { foldName } from '../../platform/records/record-name.ts'
import { isCalled } from '../document/shown-number.ts'
import { importAll, rowIssues, storeAlone, unasked, type Verdict } from '../imports/import-rows.ts'
import { Names } from '../imports/names.ts'
import { optionsIn } from '../records/kept-options.ts'
import { newDocumentOf } from './document-type.ts'
import { type FileRow, type ReadRows, readFiled } from './read-filed.ts'
import { storeDocumentHandlers } from './store-document.ts'

type Request = OperationRequest<'imporDokumen'>
const storing = 'simpanDokumen'

interface Around {
  forms: DocumentForms
  fields: FiledFields
  names: Names
}

/** Rows that follow each other and are called alike. */
interface Filed {
  name: string
  rows: FileRow[]
}

function filedTogether(rows: readonly FileRow[], together: string): Filed[] {
  const found: Filed[] = []
  for (const row of rows) {
    const name = String(row[together] ?? '').trim()
    const last = found.at(-1)
    if (last && name !== '' && foldName(last.name) === foldName(name)) last.rows.push(row)
    else found.push({ name, rows: [row] })
  }
  return found
}

function refuse(issues: readonly Omit<ProblemIssue, 'keyword'>[]): void {
  if (issues.length === 0) return
  throw problemAt(
    'invalid',
    issues.map((issue) => ({ keyword: 'x-rules', ...issue })),
  )
}

function refuseUnsent(places: readonly Path[]): void {
  refuse(places.map((place) => ({ pointer: pointerAt(place), message: unasked })))
}

/** What a file says once more is the same; under a name that is taken it says nothing else. */
async function asStored(
  { database, path: { type } }: Request,
  { forms, fields }: Around,
  { filed, read, document }: { filed: Filed; read: ReadRows; document: FiledDocument },
  found: StoredDocument,
): Promise<Verdict> {
  const lookup = optionsIn(database)
  const [wanted, known] = await Promise.all([forms.fill(type, document.body, lookup), forms.fill(type, found.body, lookup)]) // prettier-ignore
  // What the page alone asked for stands in its export as well.
  refuseUnsent(document.unsent.filter((place) => (valueAt(known, place) ?? null) === null))
  if (saysTheSame(read, wanted, known)) return { putusan: 'sama', id: found.id, perubahan: [], masalah: [] }
  const message = `'${filed.name}' sudah ada sebagai #${found.series ?? found.number} dengan isi lain. Batalkan dulu, atau beri nama lain.`
  throw problemAt('conflict', [{ pointer: `/0/${fields.together}`, keyword: 'unique', message }])
}

/** One document: all of it or nothing. Pointers of what is wrong are `/<row>/<column>`. */
async function storeFiled(request: Request, { forms, fields, names }: Around, filed: Filed): Promise<Verdict> {
  const { database: tx, path } = request
  const { type } = path
  if (filed.name === '') refuse([{ pointer: `/0/${fields.together}`, message: 'Wajib diisi.' }])
  const read = await readFiled(names, fields, filed.rows)
  const document = await forms.filed(type, read, optionsIn(tx))
  const against = document.issues.map(({ path: place, message }) => ({ pointer: pointerAt(place), message }))
  // A choice that is not found is not missing besides.
  const known = new Set(read.issues.map(({ pointer }) => pointer))
  refuse([...read.issues, ...against.filter(({ pointer }) => !known.has(pointer))])
  const found = await storedAs(request, filed.name)
  if (found) return asStored(request, { forms, fields, names }, { filed, read, document }, found)
  refuseUnsent(document.unsent)
  if (/^#/.test(filed.name)) refuse([{ pointer: `/0/${fields.together}`, message: `Dokumen ${filed.name} tidak ada.` }])
  const stored = await storeDocumentHandlers
    .simpanDokumen({ ...request, body: document.body })
    .catch((error: unknown) => {
      throw renamed(error, (pointer) => pointerAt(document.placeOf(pointer)))
    })
  await tx.query(
    `insert into imported_document (kind, name, name_key, document_id) values ($1, $2, $3, $4)
     on conflict (kind, name_key) do update set name = excluded.name, document_id = excluded.document_id`,
    [type, filed.name, foldName(filed.name), stored.id],
  )
  return { putusan: 'baru', id: stored.id, perubahan: [], masalah: [] }
}

type StoredDocument = { id: number; number: number; series: string | null; body: Values }

/** What a file called so before, or what has the number (`#12`), as exported files call it; nothing that was cancelled since. */
async function storedAs({ database, path }: Request, name: string) {
  const { bind, values } = new Parameters()
  const kind = bind(path.type, 'text')
  const names = [
    `id = (select document_id from imported_document where kind = ${kind} and name_key = ${bind(foldName(name), 'text')})`,
    ...(name.startsWith('#') ? isCalled('document', name, bind) : []),
  ]
  const [found] = await database.query<StoredDocument>(
    `select id, number, series_number as series, body from document
     where kind = ${kind} and cancelled_at is null and (${anyOf(names)}) order by id limit 1`,
    values,
  )
  return found
}

/** Whether a stored document has all that a file says of it, as far as it is stored; what the file leaves open is as it is. */
function saysTheSame({ head, list, rows }: FiledValues, wanted: Values, stored: Values): boolean {
  const [asked, known] = [wanted, stored].map((values): readonly unknown[] => {
    const entered = list === null ? [] : values[list]
    return Array.isArray(entered) ? entered : []
  })
  const isSame = rows.every((row, index) => hasAll(Object.keys(row), asked?.[index], known?.[index]))
  return isSame && asked?.length === known?.length && hasAll(Object.keys(head), wanted, stored)
}

function hasAll(names: readonly string[], wanted: unknown, stored: unknown): boolean {
  const keyOf = (value: unknown) => (isRecord(value) ? String(value['value']) : (value ?? null))
  if (!isRecord(wanted) || !isRecord(stored)) return false
  return names.every((name) => wanted[name] === undefined || keyOf(stored[name]) === keyOf(wanted[name]))
}

/** A field of the form is of the first row, one of a list's row of that row. */
function pointerAt([first, index, name]: readonly (string | number)[]): string {
  if (first === undefined) return '/0'
  if (typeof index !== 'number') return `/0/doc.${first}`
  return name === undefined ? `/${index}` : `/${index}/${first}.${name}`
}

function renamed(error: unknown, pointerOf: (pointer: string) => string): unknown {
  if (!(error instanceof Problem) || error.issues.length === 0) return error
  const issues = error.issues.map((issue) => ({ ...issue, pointer: pointerOf(issue.pointer) }))
  return problemAt(error.type === 'conflict' ? 'conflict' : 'invalid', issues)
}

/** The verdict of each row of a document: where one is wrong, none of them goes in. */
function ofEachRow({ rows }: Filed, verdict: Verdict): Verdict[] {
  return rows.map((_, index) => {
    if (verdict.putusan !== 'salah') return verdict
    const own = verdict.masalah.flatMap(({ pointer, message }) => {
      const [, row = '0', ...field] = pointer.split('/')
      return Number(row) === index ? [{ pointer: field.length > 0 ? `/${field.join('/')}` : '', message }] : []
    })
    const others = [{ pointer: '', message: 'Ditolak bersama baris lain dari dokumen ini.' }]
    return { ...verdict, masalah: own.length > 0 ? own : others }
  })
}

export const importDocumentHandlers = {
  imporDokumen: async (request) => {
    const { database: tx, path, body, documentForms, access, actor } = request
    const { type } = path
    const { forms, title } = newDocumentOf(type, documentForms)
    const fields = forms.filedFields(type)
    if (!fields) throw new Problem('notFound', `'${title}' tidak datang dari berkas.`)
    if (!mayCall({ access, actor }, typedCall(storing, type)))
      throw new Problem('forbidden', `Peran Anda tidak menyimpan '${title}'.`)
    // The same file in two windows goes in one after the other.
    await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`impor/dokumen/${type}`])
    const around = { forms, fields, names: new Names(tx) }
    const all = filedTogether(body.baris, fields.together)
    const { hasil } = await importAll(tx, { baris: all, coba: body.coba }, async (filed) => {
      const wrong = await Promise.all(
        filed.rows.map((row) => rowIssues(row, { schema: 'ImportedDocument', dialled: [] })),
      )
      const issues = wrong.flatMap((found, row) =>
        found.map((issue) => ({ ...issue, pointer: `/${row}${issue.pointer}` })),
      )
      return storeAlone(tx, issues, () => storeFiled(request, around, filed))
    })
    return { hasil: all.flatMap((filed, index) => ofEachRow(filed, hasil[index] ?? missing())) }
  },
} satisfies Partial<Handlers>

function missing(): never {
  throw new Error('A document of a file has no verdict')
}
