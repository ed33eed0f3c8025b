import type { CompiledDialog, CompiledDocument, CompiledList, Issue, Scope, Values } from '../module.ts'
import type { CompiledUnique } from '../row-parts.ts'

/** The rows that are validated in one step. */
const rowsOfStep = 500

/**
 * Every problem of a whole form: its fields, each row, and uniqueness over the rows.
 * The examples check with this; the browser keeps the same answers row by row.
 */
export function validateForm(form: CompiledDialog | CompiledDocument, values: Values): Issue[] {
  const steps = validateInSteps(form, values)
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
  }
}

/** Validates with a stop after every few hundred rows, for whoever has others to answer meanwhile. */
export function* validateInSteps(form: CompiledDialog | CompiledDocument, values: Values): Generator<void, Issue[]> {
  const issues = [...form.validate(values, {})]
  if (form.kind === 'dialog') return issues
  for (const list of Object.values(form.lists)) {
    yield
    const rows = rowsOf(list, values)
    for (const [index, row] of rows.entries()) {
      if (index > 0 && index % rowsOfStep === 0) yield
      for (const issue of list.validate(row, { doc: values }))
        issues.push({ ...issue, path: [list.name, index, ...issue.path] })
    }
    for (const unique of list.unique) {
      yield
      for (const issue of uniqueIssues(list, unique, rows, values)) issues.push(issue)
    }
  }
  return issues
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
    // Of a list that people own, each row's own fields are theirs too.
    const told = (row: Values) => (edited?.has(list.name) ? new Set(Object.keys(row)) : undefined)
    const rows = rowsOf(list, current).map((row) => list.derive(row, { doc: current }, told(row)))
    current = { ...current, [list.name]: rows }
  }
  return form.derive(current, {}, edited)
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
