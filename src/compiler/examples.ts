import type { Definition } from './kinds/kind.ts'
import type { Example } from './kinds/form.ts'
import { hint, step } from './definition-context.ts'
import { loadModule } from './read/load.ts'
import type { CompiledDialog, CompiledDocument } from './module.ts'
import { formatPointer } from './runtime/schema-issues.ts'
import { deriveForm, validateForm } from './runtime/validate-form.ts'
import type { SourceFile } from './read/source-file.ts'
import { suggest } from './check/suggest.ts'
import { withinTime } from './read/within-time.ts'

type Form = CompiledDialog | CompiledDocument

/** `examples`: each is filled into the compiled form, which must find exactly the named problems. */
export function checkExamples(source: SourceFile, definition: Definition, code: string): void {
  if (!('examples' in definition) || !definition.examples) return
  const form = loadModule(code)
  if (form.kind !== 'dialog' && form.kind !== 'document') return
  for (const [index, example] of definition.examples.entries()) {
    for (const name of Object.keys(example.data).filter((key) => !Object.hasOwn(definition.schema.properties, key))) {
      const meant = hint(suggest(name, Object.keys(definition.schema.properties)))
      source.report('unknown-field', `/examples${step(index)}/data${step(name)}`, `"${name}"`, meant)
    }
  }
  compareAll(source, form, definition.examples)
}

/** One watchdog for all examples of a file: starting one takes longer than most examples. */
function compareAll(source: SourceFile, form: Form, examples: readonly Example[]): void {
  const compared: ReturnType<typeof compareExample>[] = []
  const isDone = withinTime(() => {
    for (const example of examples) compared.push(compareExample(form, example))
    return true
  })
  for (const [index, { missing, surplus }] of compared.entries()) {
    const problems = [
      ...missing.map((text) => `tidak muncul: ${text}`),
      ...surplus.map((text) => `tidak diharapkan: ${text}`),
    ]
    if (problems.length > 0) source.report('failed-example', `/examples${step(index)}`, problems.join('; '))
  }
  const heavy = `/examples${step(compared.length)}`
  if (!isDone) source.report('failed-example', heavy, 'tidak selesai: pola atau ekspresinya terlalu berat')
}

function compareExample(form: Form, example: Example): { missing: string[]; surplus: string[] } {
  const values = deriveForm(form, { ...form.initial({}), ...example.data }, new Set(Object.keys(example.data)))
  const found = validateForm(form, values).map((issue) => `${formatPointer(issue.path)} "${issue.message}"`)
  const expected = (example.issues ?? []).map((issue) => `${issue.at} "${issue.message}"`)
  return {
    missing: expected.filter((text) => !found.includes(text)),
    surplus: found.filter((text) => !expected.includes(text)),
  }
}
