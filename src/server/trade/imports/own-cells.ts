import { recordText } from '../../../contract/value-formats.ts'
import { isRecord } from '../../../contract/runtime/own.ts'
import { storedFile } from '../../../contract/runtime/stored-file.ts'
import type { OperationId, OperationRequest, OwnChoice } from '../../platform/http/operation.ts'
import type { IssueList } from '../../platform/http/problem.ts'
import { foldName } from '../../platform/records/record-name.ts'
import { lookupRows } from '../master/option-lookup.ts'
import { ownKey } from '../../platform/definitions/master-types.ts'
import { hiddenOwn, type OwnValues } from '../records/own-fields.ts'
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
export function ownCell(name: string): string {
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
