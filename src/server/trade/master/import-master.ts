import type { components } from '../../../api/schema.ts'
import { typedCall } from '../../../contract/role-module.ts'
import { valueAt } from '../../../contract/runtime/change.ts'
import { writtenNumber } from '../../../contract/runtime/number-text.ts'
import { isRecord } from '../../../contract/runtime/own.ts'
import { mayCall } from '../../platform/access/access.ts'
import type { FiledColumn, FiledRecords, FiledRow, FiledValue } from '../../platform/http/filed.ts'
import type { Handlers, OperationRequest } from '../../platform/http/operation.ts'
import { IssueList, Problem } from '../../platform/http/problem.ts'
import { foldName } from '../../platform/records/record-name.ts'
import { entityTag } from '../../platform/records/record-version.ts'
import { importRows, unasked, type Verdict } from '../imports/import-rows.ts'
import { Names } from '../imports/names.ts'
import { storeRecord } from '../imports/store-record.ts'
import { optionsIn } from '../records/kept-options.ts'
import { hiddenOwn } from '../records/own-fields.ts'
import type { StoredRecord } from '../records/read-record.ts'
import { masterKind } from './master-kind.ts'
import { masterRecordHandlers, storeMasterHandlers } from './master-record.ts'
import { typeOfLookup } from './lookup-target.ts'
import { lookupRows } from './option-lookup.ts'
import { valuesOf } from './value-table.ts'

type Request = OperationRequest<'imporMaster'>
type Row = components['schemas']['ImportedRecord']

interface Around {
  filed: FiledRecords
  names: Names
  /** Fields that whoever sends the file is not shown. */
  hidden: readonly string[]
  mayChange: boolean
  /** Whether somebody may be told what else there is to choose. */
  mayChoose: (lookup: { operation: string; path: string }) => boolean
}

/** The value that a row is about: by its id, else by its name; null for a new one. */
async function findStored(
  { database, masterTypes, path: { type } }: Request,
  { id, ...row }: Row,
  title: string,
): Promise<StoredRecord | null> {
  const kind = masterKind(type, masterTypes)
  if (typeof id === 'number') {
    const stored = await kind.read(database, id, { lock: true })
    if (stored) return stored
    const issues = new IssueList()
    issues.addInvalid('/id', 'exists', `${title} dengan ID ${id} tidak ada. Kosongkan ID untuk menambah yang baru.`)
    issues.throwIfAny()
  }
  const name = row[`doc.${masterTypes.labelField(type) ?? ''}`]
  if (typeof name !== 'string') return null
  const named = `select id from ${valuesOf(type)} where type = $1 and unique_key = $2`
  const [found] = await database.query<{ id: number }>(named, [type, foldName(name)])
  return found ? kind.read(database, found.id, { lock: true }) : null
}

/** The cells of a stored value, by its columns: options and choices by their names. */
export function filedCells(columns: readonly FiledColumn[], held: Readonly<Record<string, unknown>>): FiledRow {
  return Object.fromEntries(columns.map((column) => [column.field, cellOf(column, valueAt(held, column.place))]))
}

function cellOf({ record }: FiledColumn, value: unknown): FiledRow[string] {
  if (isRecord(value)) return typeof value['label'] === 'string' ? value['label'] : null
  const chosen = record?.choices?.find((one) => one.value === value)
  if (chosen) return chosen.titles[0] ?? null
  if (typeof value === 'number' && record?.decimal === true) return String(value).replace('.', ',')
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : null
}

/** What the cells of a row say, as the form holds it; an empty one of a stored value empties that. */
async function readCells(
  { filed, names, hidden, mayChoose }: Around,
  row: Row,
  held: Readonly<Record<string, unknown>> | null,
): Promise<FiledValue[]> {
  const issues = new IssueList()
  const given: FiledValue[] = []
  const known = new Set(['id', ...filed.columns.map(({ field }) => field)])
  for (const field of Object.keys(row))
    if (!known.has(field)) issues.addInvalid(`/${field}`, 'additionalProperties', 'Kolom ini tidak dikenal.')
  for (const column of filed.columns) {
    const { field, place } = column
    const cell = row[field]
    if (cell === undefined) continue
    if (hidden.includes(place[0] ?? ''))
      issues.addInvalid(`/${field}`, 'form', 'Peran Anda tidak mengisi kolom ini. Hapus kolomnya.')
    else if (cell !== null && cell !== '')
      given.push({ place, value: await readCell({ names, issues, mayChoose }, column, { cell, held: valueAt(held ?? {}, place) }) }) // prettier-ignore
    else if (held !== null) given.push({ place, value: null })
  }
  issues.throwIfAny()
  return given
}

async function readCell(
  { names, issues, mayChoose }: Pick<Around, 'names' | 'mayChoose'> & { issues: IssueList },
  { field, title, lookup, record }: FiledColumn,
  { cell, held }: { cell: string | number | boolean; held: unknown },
): Promise<unknown> {
  if (lookup) {
    const rows = lookupRows(lookup)
    const kept = isRecord(held) && typeof held['label'] === 'string' ? { id: held['value'], name: held['label'] } : null
    const isKept = kept !== null && foldName(kept.name) === foldName(String(cell))
    const id = isKept ? kept.id : await names.find(rows, String(cell))
    if (id === null) {
      const near = mayChoose(lookup) ? await names.near(rows, String(cell)) : undefined
      const hint = near === undefined ? '' : ` Maksudnya '${near}'?`
      issues.addInvalid(`/${field}`, 'exists', `${title} '${String(cell)}' tidak ditemukan.${hint}`)
    }
    return { value: id }
  }
  const { choices, decimal } = record ?? {}
  if (choices) {
    const found = choices.find(({ titles }) => titles.some((one) => foldName(one) === foldName(String(cell))))
    if (!found) issues.addInvalid(`/${field}`, 'enum', `Harus salah satu dari: ${choices.map(({ titles: [first] }) => first).join(', ')}.`) // prettier-ignore
    return found?.value
  }
  if (decimal !== true || typeof cell !== 'string') return cell
  const number = writtenNumber(cell)
  if (number === null) issues.addInvalid(`/${field}`, 'type', `Tulis angka seperti 12,5 atau 1.250, bukan '${cell}'.`)
  return number
}

/** Whether what is stored has all that a row says: then nothing is changed, whatever else the form would say of it. */
function saysTheSame(given: readonly FiledValue[], held: Readonly<Record<string, unknown>>): boolean {
  const keyOf = (value: unknown) => (isRecord(value) ? String(value['value']) : (value ?? ''))
  return given.every(({ place, value }) => keyOf(value) === keyOf(valueAt(held, place)))
}

/** A cell of what the form does not ask for with the rest of the row would be lost without a word. */
function refuseUnsent({ columns }: FiledRecords, unsent: readonly FiledValue[]): void {
  const issues = new IssueList()
  for (const { field } of columns.filter(({ place }) => unsent.some((one) => one.place === place)))
    issues.addInvalid(`/${field}`, 'form', unasked)
  issues.throwIfAny()
}

async function storeRow(request: Request, around: Around, row: Row): Promise<Verdict> {
  const { database, path } = request
  const { type } = path
  const { filed } = around
  const lookup = optionsIn(database)
  const stored = await findStored(request, row, filed.title)
  const held = stored && (await filed.values(stored.body, lookup))
  const given = await readCells(around, row, held)
  if (stored && held && saysTheSame(given, held)) return { putusan: 'sama', id: stored.id, perubahan: [], masalah: [] }
  if (stored && !around.mayChange) throw new Problem('forbidden', `Peran Anda tidak mengubah '${filed.title}'.`)
  const { body, unsent } = await filed.body(stored?.body ?? null, given, lookup)
  refuseUnsent(filed, unsent)
  const { path: form = '' } = request.masterTypes.stored(type) ?? {}
  const own = { ...request, query: undefined, body }
  return storeRecord(
    request,
    stored,
    { form, schema: 'MasterRecord', body, fields: filed.fields },
    {
      add: () => storeMasterHandlers.simpanMaster({ ...own, path: { type } }),
      change: ({ id, version }) =>
        masterRecordHandlers.ubahMaster({ ...own, path: { type, id }, ifMatch: entityTag(version) }),
    },
  )
}

/** How values of a type come in from a file: for whoever may add them. */
export function filedFor(request: Pick<Request, 'path' | 'masterTypes' | 'access' | 'actor'>): FiledRecords {
  const { path: { type }, masterTypes, access, actor } = request // prettier-ignore
  const filed = masterTypes.filed(type)
  if (!filed) {
    const title = masterTypes.stored(type)?.title
    throw new Problem('notFound', title === undefined ? `Jenis master '${type}' tidak ada.` : `'${title}' tidak datang dari berkas.`) // prettier-ignore
  }
  if (!['simpanMaster', 'imporMaster'].every((one) => mayCall({ access, actor }, typedCall(one, type))))
    throw new Problem('forbidden', `Peran Anda tidak menyimpan '${filed.title}'.`)
  return filed
}

/** The fields of a type that whoever asks is not sent. */
export function hiddenFields(request: Pick<Request, 'path' | 'masterTypes' | 'access' | 'actor'>): string[] {
  return hiddenOwn(request, { operation: 'daftarMaster', type: request.path.type, path: 'items.isian' })
}

export const importMasterHandlers = {
  imporMaster: async (request) => {
    const { database, path, access, actor } = request
    const filed = filedFor(request)
    // The same file in two windows goes in one after the other.
    await database.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`impor/master/${path.type}`])
    const around: Around = {
      filed,
      names: new Names(database),
      hidden: hiddenFields(request),
      mayChoose: ({ operation, path: of }) => {
        const type = typeOfLookup(of)
        return mayCall({ access, actor }, type === undefined ? operation : typedCall(operation, type))
      },
      mayChange: mayCall({ access, actor }, typedCall('ubahMaster', path.type)),
    }
    return importRows(database, request.body, { schema: 'ImportedRecord', dialled: [] }, (row) => storeRow(request, around, row)) // prettier-ignore
  },
} satisfies Partial<Handlers>
