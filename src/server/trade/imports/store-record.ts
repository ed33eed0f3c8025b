import { IssueList, Problem, problemAt, type ProblemIssue } from '../../platform/http/problem.ts'
import { bodiesAsForms, differingParts, fieldChanges } from '../../platform/records/record-forms.ts'
import { optionsIn } from '../records/kept-options.ts'
import type { StoredRecord } from '../records/read-record.ts'
import type { OperationId, OperationRequest } from '../../platform/http/operation.ts'
import { type BodySchema, bodyIssues } from './body-issues.ts'
import type { Verdict } from './import-rows.ts'

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
