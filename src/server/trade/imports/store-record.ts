import { isRecord } from '../../../contract/runtime/own.ts'
import { storedFile } from '../../../contract/runtime/stored-file.ts'
import { recordText } from '../../../contract/value-formats.ts'
import { ownKey } from '../../platform/definitions/master-types.ts'
import type { OperationId, OperationRequest, OwnChoice } from '../../platform/http/operation.ts'
import { IssueList, Problem, problemAt, type ProblemIssue } from '../../platform/http/problem.ts'
import { bodiesAsForms, differingParts, fieldChanges } from '../../platform/records/record-forms.ts'
import { foldName } from '../../platform/records/record-name.ts'
import { lookupRows } from '../master/option-lookup.ts'
import { optionsIn } from '../records/kept-options.ts'
import { hiddenOwn, type OwnValues } from '../records/own-fields.ts'
import type { StoredRecord } from '../records/read-record.ts'
import { type Verdict, type BodySchema, bodyIssues } from './import-rows.ts'
import type { Names } from './names.ts'

type Request = Pick<OperationRequest<OperationId>, 'database' | 'masterTypes' | 'access' | 'actor'>

interface Row {
  names: Names
  issues: IssueList
  /** The form that the record is, or will be, of. */
  form: string
  /** Which list shows them: who is not sent some there does not change them either. */
  list: string
  stored: OwnValues
}

/**
 * What the cells of a row say of own fields, as the form would send it: options by their names, choices by what people
 * call them. Cells of another form's fields may be empty.
 */
export async function ownOfCells(request: Request, row: Row, sent: unknown): Promise<OwnValues> {
  const { masterTypes } = request
  const { issues, form, list } = row
  const known = masterTypes.ownFields(form)
  const hidden = hiddenOwn(request, { operation: list })
  const choices = masterTypes.ownChoices(form)
  const found: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(isRecord(sent) ? sent : {})) {
    if (!known.includes(name) && value === null) continue
    if (!known.includes(name))
      issues.addInvalid(ownCell(name), 'form', 'Formulir data ini tidak punya kolom ini. Kosongkan.')
    else if (hidden.includes(name))
      issues.addInvalid(ownCell(name), 'form', 'Peran Anda tidak mengisi kolom ini. Hapus kolomnya.')
    else {
      const choice = choices.get(name)
      if (isFileNamed(row.stored[name], value)) found[name] = row.stored[name]
      else
        found[name] = choice && typeof value === 'string' ? await chosen(request, row, { name, value, choice }) : value
    }
  }
  return found
}

/** Whether a cell names the file, or the files, that the record has: an exported table comes back as it went. */
function isFileNamed(stored: unknown, value: unknown): boolean {
  const files = [stored].flat()
  return files.length > 0 && files.every((file) => storedFile(file) !== null) && recordText(stored, 'file') === value
}

/** Where verdicts name the cell of an own field. */
function ownCell(name: string): string {
  return `/${ownKey}.${name}`
}

/** The same of what the form says against its body. */
export function ownCells(names: readonly string[]): [inBody: string, inRow: string][] {
  return names.map((name) => [`${ownKey}/${name}`, `${ownKey}.${name}`])
}

async function chosen(
  { database }: Request,
  { names, issues, stored }: Row,
  { name, value, choice }: { name: string; value: string; choice: OwnChoice },
): Promise<unknown> {
  const { title, lookup, choices } = choice
  if (lookup) {
    const rows = lookupRows(lookup)
    const field = ownCell(name).slice(1)
    const [kept] = await database.query<{ id: number; name: string }>(
      `select id, name from (${rows}) source where id::text = $1`,
      [JSON.stringify(stored[name] ?? null)],
    )
    return names.id(issues, value, { field, title, rows, kept })
  }
  const found = choices.find((one) => [one.title, String(one.value)].some((word) => foldName(word) === foldName(value)))
  if (!found)
    issues.addInvalid(ownCell(name), 'enum', `Harus salah satu dari: ${choices.map((one) => one.title).join(', ')}.`)
  return found?.value
}

/** A row as the body that its form would send. */
export interface RowBody {
  form: string
  schema: BodySchema
  body: Record<string, unknown>
  /** The row's field for a field of the body, where they are called differently. */
  fields?: ReadonlyMap<string, string>
}

type Around = Pick<OperationRequest<OperationId>, 'database' | 'forms'>

/** Adds what is not there, changes what differs, and says which it was. Both are done by the form's own operations. */
export async function storeRecord(
  { database, forms = bodiesAsForms }: Around,
  stored: StoredRecord | null,
  row: RowBody,
  act: { add: () => Promise<{ id: number }>; change: (stored: StoredRecord) => Promise<unknown> },
): Promise<Verdict> {
  const { form, schema, body, fields } = row
  return inRowsWords(fields, async () => {
    refuse(await bodyIssues(schema, body))
    const options = optionsIn(database)
    if (!stored) {
      refuse((await forms.check(form, body, options)).map((issue) => ({ keyword: 'x-rules', ...issue })))
      const { id } = await act.add()
      return { putusan: 'baru', id, perubahan: [], masalah: [] }
    }
    const before = await forms.fill(stored.form, stored.body, options)
    const differing = differingParts(before, await forms.fill(stored.form, body, options))
    const { id } = stored
    if (differing.length === 0) return { putusan: 'sama', id, perubahan: [], masalah: [] }
    await act.change(stored)
    return { putusan: 'berubah', id, perubahan: fieldChanges(differing), masalah: [] }
  })
}

function refuse(issues: readonly ProblemIssue[]): void {
  const list = new IssueList()
  for (const { pointer, keyword, message } of issues) list.addInvalid(pointer, keyword ?? '', message)
  list.throwIfAny()
}

/** Problems at the row's own fields. */
async function inRowsWords(
  fields: ReadonlyMap<string, string> | undefined,
  work: () => Promise<Verdict>,
): Promise<Verdict> {
  if (!fields) return work()
  try {
    return await work()
  } catch (error) {
    throw renamed(error, fields)
  }
}

function renamed(error: unknown, fields: ReadonlyMap<string, string>): unknown {
  if (!(error instanceof Problem) || error.issues.length === 0) return error
  const issues = error.issues.map((issue) => ({ ...issue, pointer: `/${fields.get(issue.pointer.slice(1)) ?? issue.pointer.slice(1)}` })) // prettier-ignore
  return problemAt(error.type === 'conflict' ? 'conflict' : 'invalid', issues)
}
