import type { CompiledDialog, CompiledDocument, CompiledList, CompiledUnique, Issue, Scope, Values } from '../module.ts'

/**
 * Every problem of a whole form: its fields, each row, and uniqueness over the rows.
 * The server and the examples check with this; the browser keeps the same answers row by row.
 */
export function validateForm(form: CompiledDialog | CompiledDocument, values: Values): Issue[] {
  const issues = form.validate(values, {})
  if (form.kind === 'dialog') return issues
  const inRows = Object.values(form.lists).flatMap((list) => listIssues(list, values))
  return [...issues, ...inRows]
}

/** The form with every derived field recomputed, rows included; `edited` names fields that people own. */
export function deriveForm(
  form: CompiledDialog | CompiledDocument,
  values: Values,
  edited?: ReadonlySet<string>,
): Values {
  if (form.kind === 'dialog') return form.derive(values, {}, edited)
  let current = values
  for (const list of Object.values(form.lists)) {
    const rows = rowsOf(list, current).map((row) => list.derive(row, { doc: current }))
    current = { ...current, [list.name]: rows }
  }
  return form.derive(current, {}, edited)
}

function listIssues(list: CompiledList, doc: Values): Issue[] {
  const rows = rowsOf(list, doc)
  const inRow = rows.flatMap((row, index) =>
    list.validate(row, { doc }).map((issue) => ({ ...issue, path: [list.name, index, ...issue.path] })),
  )
  return [...inRow, ...list.unique.flatMap((unique) => uniqueIssues(list, unique, rows, doc))]
}

/** The second and later rows with a key that is taken are the ones at fault. */
function uniqueIssues(list: CompiledList, unique: CompiledUnique, rows: readonly Values[], doc: Values): Issue[] {
  const seen = new Set<string>()
  const issues: Issue[] = []
  for (const [index, row] of rows.entries()) {
    const scope: Scope = { doc, [list.variable]: row }
    const repeated = unique.keys(scope).find((key) => (seen.has(key) ? true : (seen.add(key), false)))
    if (repeated === undefined) continue
    const message = unique.message({ ...scope, key: JSON.parse(repeated) as unknown })
    const path = unique.at === null ? [list.name] : [list.name, index, unique.at]
    issues.push({ path, message, keyword: 'x-unique' })
    if (unique.at === null) break
  }
  return issues
}

function rowsOf(list: CompiledList, doc: Values): readonly Values[] {
  const rows = doc[list.name]
  // A list holds rows; the schema of the form has been checked before.
  return Array.isArray(rows) ? (rows as Values[]) : []
}
