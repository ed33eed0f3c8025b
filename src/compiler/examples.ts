import type { Definition } from '../contract/parts.ts'
import type { Example } from '../definition/kinds/form/form.ts'
import type { FieldsSchema, Property } from '../language/keywords/keyword.ts'
import { formatPointer, step } from '../contract/runtime/schema-issues.ts'
import { loadModule } from './load.ts'
import type { CompiledDialog, CompiledDocument, CompiledModule, Values } from '../contract/module.ts'
import type { CompiledImport } from '../contract/page-module.ts'
import { deepEqual, isRecord, own } from '../contract/runtime/own.ts'
import { postingsOf } from '../contract/runtime/postings.ts'
import { deriveForm, validateForm } from '../contract/runtime/validate-form.ts'
import type { SourceFile } from '../language/read/source-file.ts'
import { withCaseFields } from '../language/check/cases.ts'
import { suggest } from '../language/check/suggest.ts'
import { withinTime } from '../language/read/within-time.ts'
import { type BooksFault, otherThanRow, otherThanSent } from './tried-books.ts'

type Form = CompiledDialog | CompiledDocument

/** A definition without errors so far, with its module. */
export interface Compiled {
  source: SourceFile
  definition: Definition
  code: string
  /** What the options of its payments may say. */
  ways: readonly Values[]
}

interface Examples extends Pick<Compiled, 'source' | 'ways'> {
  module: Form | CompiledImport
  /** Whether the definition says that it books. */
  isBooking: boolean
  examples: readonly Example[]
  /** What is wrong with each of those that were tried. */
  problems: string[][]
  /** What is wrong with what it books; null while that is not tried. */
  faults: readonly BooksFault[] | null
}

/**
 * `examples`: each is filled into the compiled form, which must find exactly the named problems. The examples of many
 * files have one watchdog together, since starting one takes longer than most examples; a file whose examples do not
 * end under it gets another of its own, and what comes after it is begun anew.
 */
export function checkExamples(compiled: readonly Compiled[], onFile: (file: string) => void): void {
  const all = compiled.flatMap(examplesOf)
  for (let left = all; left.length > 0;) {
    const done = compareAll(left, onFile)
    const next = left[done]
    // Another file may have used up its time.
    if (next && done > 0) compareAll([next], onFile)
    left = left.slice(done + 1)
  }
  for (const item of all) item.source.untilEnough(() => report(item))
}

function examplesOf({ source, definition, code, ways }: Compiled): Examples[] {
  const isBooking = 'books' in definition && definition.books !== undefined
  const examples = 'examples' in definition ? (definition.examples ?? []) : []
  if (examples.length === 0 && !isBooking) return []
  const module = loadModule(code)
  if (!isTried(module)) return []
  source.untilEnough(() => {
    if (!('schema' in definition)) return
    for (const [index, example] of examples.entries())
      checkNames(source, withCaseFields(definition.schema), example.data, `/examples${step(index)}/data`)
  })
  return [{ source, module, ways, isBooking, examples, problems: [], faults: null }]
}

function isTried(module: CompiledModule): module is Examples['module'] {
  return module.kind === 'dialog' || module.kind === 'document' || module.kind === 'import'
}

/** The names in an example are those of fields, also inside of groups and lists. */
function checkNames(source: SourceFile, schema: FieldsSchema | Property, value: unknown, pointer: string): void {
  const { items, properties } = schema as Property
  if (Array.isArray(value) && items)
    for (const [index, item] of value.entries()) checkNames(source, items, item, pointer + step(index))
  if (!properties || !isRecord(value) || 'x-options' in schema) return
  const known = Object.keys(properties)
  for (const [name, part] of Object.entries(value)) {
    const inner = own(properties, name)
    if (inner) checkNames(source, inner, part, pointer + step(name))
    else source.report('unknown-field', pointer + step(name), `"${name}"`, { suggestion: suggest(name, known) })
  }
}

/** How many of the files came to an end before their time was over. */
function compareAll(files: readonly Examples[], onFile: (file: string) => void): number {
  let done = 0
  withinTime(() => {
    for (const file of files) {
      onFile(file.source.file)
      file.problems = []
      const { module } = file
      if (module.kind !== 'import')
        for (const example of file.examples) file.problems.push(problemsOf(module, file.isBooking, example))
      file.faults = faultsOf(file)
      done += 1
    }
  })
  return done
}

/** What it books of examples that are sent, and of what nobody has given an example of. */
function faultsOf({ module, ways, examples, problems }: Examples): readonly BooksFault[] {
  if (module.kind === 'import') return otherThanRow(module)
  if (module.kind === 'dialog' || !module.carries) return []
  const sent = examples.filter(({ issues = [] }, index) => issues.length === 0 && problems[index]?.length === 0)
  return otherThanSent(
    module,
    sent.map((example) => filled(module, example)),
    ways,
  )
}

function report({ source, examples, problems, faults }: Examples): void {
  for (const [index, found] of problems.entries())
    if (found.length > 0) source.report('failed-example', `/examples${step(index)}`, found.join('; '))
  const heavy = `/examples${step(problems.length)}`
  const endless = 'tidak selesai: pola atau ekspresinya terlalu berat'
  if (problems.length < examples.length) source.report('failed-example', heavy, endless)
  else if (!faults) source.report('posting-mismatch', '/books', endless)
  for (const { pointer, message } of faults ?? []) source.report('posting-mismatch', pointer, message)
}

function filled(form: Form, { data }: Example): Values {
  return deriveForm(form, { ...form.initial({}), ...data }, new Set(Object.keys(data)))
}

function problemsOf(form: Form, isBooking: boolean, example: Example): string[] {
  const values = filled(form, example)
  const found = validateForm(form, values).map((issue) => `${formatPointer(issue.path)} "${issue.message}"`)
  const expected = (example.issues ?? []).map((issue) => `${issue.at} "${issue.message}"`)
  return [
    ...bookingProblems(form, isBooking, { values, example }),
    ...expected.filter((text) => !found.includes(text)).map((text) => `tidak muncul: ${text}`),
    ...found.filter((text) => !expected.includes(text)).map((text) => `tidak diharapkan: ${text}`),
  ]
}

/** What an example says that the form books, against what it does book. */
function bookingProblems(form: Form, isBooking: boolean, tried: { values: Values; example: Example }): string[] {
  const { values, example } = tried
  const { books } = example
  if (books === undefined || form.kind !== 'document') return []
  const lines = form.generic?.books ?? form.books
  // What it books could not be compiled: the app, whose mistake that is, is told of it.
  if (isBooking && !lines) return []
  const booked = postingsOf(lines ?? [], values).map(({ posting, values: of }) => ({
    posting,
    ...of,
  }))
  if (deepEqual(booked, books)) return []
  return [`membukukan ${JSON.stringify(booked)}, seharusnya ${JSON.stringify(books)}`]
}
