import type { Definition } from '../contract/parts.ts'
import type { Example } from '../definition/kinds/form/form.ts'
import type { FieldsSchema, Property } from '../language/keywords/keyword.ts'
import { formatPointer, step } from '../contract/runtime/schema-issues.ts'
import { loadModule } from './load.ts'
import type { CompiledDialog, CompiledDocument, Values } from '../contract/module.ts'
import { deepEqual, isRecord, own } from '../contract/runtime/own.ts'
import { postingsOf } from '../contract/runtime/postings.ts'
import { deriveForm, validateForm } from '../contract/runtime/validate-form.ts'
import type { SourceFile } from '../language/read/source-file.ts'
import { withCaseFields } from '../language/check/cases.ts'
import { suggest } from '../language/check/suggest.ts'
import { withinTime } from '../language/read/within-time.ts'

type Form = CompiledDialog | CompiledDocument

/** A definition without errors so far, with its module. */
export interface Compiled {
  source: SourceFile
  definition: Definition
  code: string
}

interface Examples {
  source: SourceFile
  form: Form
  /** Whether the definition says that it books. */
  isBooking: boolean
  examples: readonly Example[]
  /** What is wrong with each of those that were tried. */
  problems: string[][]
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

function examplesOf({ source, definition, code }: Compiled): Examples[] {
  if (!('examples' in definition) || !definition.examples) return []
  const form = loadModule(code)
  if (form.kind !== 'dialog' && form.kind !== 'document') return []
  const { examples } = definition
  source.untilEnough(() => {
    for (const [index, example] of examples.entries())
      checkNames(source, withCaseFields(definition.schema), example.data, `/examples${step(index)}/data`)
  })
  const isBooking = 'books' in definition && definition.books !== undefined
  return [{ source, form, isBooking, examples, problems: [] }]
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
      for (const example of file.examples) file.problems.push(problemsOf(file, example))
      done += 1
    }
  })
  return done
}

function report({ source, examples, problems }: Examples): void {
  for (const [index, found] of problems.entries())
    if (found.length > 0) source.report('failed-example', `/examples${step(index)}`, found.join('; '))
  const heavy = `/examples${step(problems.length)}`
  if (problems.length < examples.length)
    source.report('failed-example', heavy, 'tidak selesai: pola atau ekspresinya terlalu berat')
}

function problemsOf(tried: Examples, example: Example): string[] {
  const { form } = tried
  const values = deriveForm(form, { ...form.initial({}), ...example.data }, new Set(Object.keys(example.data)))
  const found = validateForm(form, values).map((issue) => `${formatPointer(issue.path)} "${issue.message}"`)
  const expected = (example.issues ?? []).map((issue) => `${issue.at} "${issue.message}"`)
  return [
    ...bookingProblems(tried, values, example),
    ...expected.filter((text) => !found.includes(text)).map((text) => `tidak muncul: ${text}`),
    ...found.filter((text) => !expected.includes(text)).map((text) => `tidak diharapkan: ${text}`),
  ]
}

/** What an example says that the form books, against what it does book. */
function bookingProblems({ form, isBooking }: Examples, values: Values, { books }: Example): string[] {
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
