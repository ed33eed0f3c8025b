import { setImmediate } from 'node:timers/promises'
import type { UnitStates } from '../../../contract/app-module.ts'
import type { GenericDocument } from '../../../contract/page-module.ts'
import type { CompiledDocument, CompiledModule, Values } from '../../../contract/module.ts'
import type { CountedDocuments } from '../../../contract/report-module.ts'
import { isRecord } from '../../../contract/runtime/own.ts'
import { buildPayload } from '../../../contract/runtime/payload.ts'
import { postingsOf } from '../../../contract/runtime/postings.ts'
import { deriveForm } from '../../../contract/runtime/validate-form.ts'
import type { DocumentForms, ListedDocument, ReadDocument, UntrueRows } from '../http/operation.ts'
import { mostIssues, Problem, problemAt } from '../http/problem.ts'
import type { OptionLookup } from '../records/record-forms.ts'
import { bookingForm, documentWith } from './booking-form.ts'
import { inTime, isLittle } from './check-in-time.ts'
import { bookedRow, otherBooks, freshIn, untrueRows } from './untrue-body.ts'
import { bodyPointers } from './definition-rules.ts'
import { filedDocument, filedFields, filedRows } from './filed.ts'
import { fillForm, optionKey, tooHeavy } from './fill-form.ts'
import { sentPlaces } from './master-types.ts'

/** The documents that generic operations store, as the definitions in service have them. */
export function documentFormsOf(definitions: { modules: () => Iterable<CompiledModule> }): DocumentForms {
  const all = () => genericsIn(definitions.modules())
  const find = (type: string) => all().find(({ generic }) => generic.type === type)
  return {
    types: () => all().map(({ form, generic }) => ({ type: generic.type, definition: form.id })),
    unitStates: () => statesIn(definitions.modules()),
    title: (type) => find(type)?.form.title,
    isClosed: (type) => find(type)?.generic.closed === true,
    from: (type) => originOf(find(type), find),
    listed: (type) => listedOf(find(type)),
    counted: () => new Map([...definitions.modules()].flatMap(countedBy)),
    cells: (type, body, lookup) => cellsOf(find(type), body, lookup),
    fill: async (type, body, lookup) => {
      const found = find(type)
      return found ? { ...(await filledForm(found.form, body, lookup)) } : { ...body }
    },
    read: (type, body, lookup, isMade = false) =>
      readDocument(knownOf(type, find(type)), body, { find, lookup, isMade }),
    filedFields: (type) => filedFields(find(type)),
    filedRows: async (type, body, lookup) => {
      const found = knownOf(type, find(type))
      const fields = filedFields(found)
      return fields ? filedRows(fields, await filledForm(found.form, body, lookup)) : []
    },
    filed: (type, values, lookup) => filedDocument(knownOf(type, find(type)), values, lookup),
    booked: async (operation, body, lookup) => {
      const forms = [...definitions.modules()].filter((module) => isOwn(module, operation))
      const found = await bookingForm(forms, body, { lookup, step })
      if (!found?.form.books) return null
      freshIn(found.form, found.values, body)
      const postings = await bookedBy(found.form, found.form.books, found.values, body)
      const untrue = untrueIn(found.form, found.values, body)
      const beside = await documentWith(found.form, found.values, body, { find, lookup, step })
      const others = () => step(found.form, body, () => otherBooks(found.form.carries, body, postings))
      return { postings, untrue, with: beside, others }
    },
    bookedRow: (operation, row) => bookedRow([...definitions.modules()], operation, row),
  }
}

async function readDocument(
  found: Generic,
  body: Readonly<Record<string, unknown>>,
  { find, lookup, isMade }: { find: Find; lookup: OptionLookup; isMade: boolean },
): Promise<ReadDocument> {
  const { form, generic } = found
  const { values: filled, restored } = await fillForm(form, body, lookup)
  const values = await step(form, filled, () =>
    deriveForm(form, isMade ? filled : freshIn(form, filled, body), restored),
  )
  const postings = await bookedBy(form, generic.books, values, body)
  const canonical = await step(form, values, () => buildPayload(form.submit, values, { extensions: true }).body)
  return {
    body: isRecord(canonical) ? canonical : {},
    ...headOf(generic, values),
    from: originOf(found, find),
    postings,
    untrue: untrueIn(form, values, body),
    with: await documentWith(form, values, body, { find, lookup, step }),
  }
}

/** Issues at the places of the body where rows claim another answer than there is. */
function untrueIn(form: CompiledDocument, values: Values, body: object): UntrueRows {
  return async (ask) => {
    const found = (await untrueRows(form, values, { ask, step })).slice(0, mostIssues)
    if (found.length === 0) return []
    const pointerOf = bodyPointers(form, values, body, found.map(({ place }) => place)) // prettier-ignore
    return found.map(({ place, message }) => ({ pointer: pointerOf(place), keyword: 'told', message }))
  }
}

function isOwn(module: CompiledModule, operation: string): module is CompiledDocument {
  return module.kind === 'document' && module.books !== undefined && module.submit.call?.operation === operation
}

/** What a form of these values books, with the places in the body that are to blame. */
async function bookedBy(
  form: CompiledDocument,
  books: GenericDocument['books'],
  values: Values,
  body: object,
): Promise<ReadDocument['postings']> {
  const postings = await step(form, values, () => postingsOf(books, values))
  if (postings.length > mostPostings) throw new Problem('tooLarge', tooMany)
  // All at once, when the first is asked for: most documents are right.
  const places = postings.map(({ place }) => place)
  const pointers = memoize(() => bodyPointers(form, values, body, places))
  return postings.map((posting) => {
    return { ...posting, pointer: (value = '') => pointers()(posting.pointed?.[value] ?? posting.place) }
  })
}

/** As many as the pieces of the largest body, and as many again. */
const mostPostings = 50_000
const tooMany = `Dokumen ini membukukan lebih dari ${mostPostings.toLocaleString('id-ID')} akibat. Bagi menjadi beberapa dokumen.`

/** One step of the work on a form of these values; others are answered before a large one. What takes too long is refused. */
async function step<Value>(form: CompiledDocument, values: unknown, work: () => Value): Promise<Value> {
  if (!isLittle(values)) await setImmediate()
  const done = inTime(values, () => ({ value: work() }))
  if (!done) throw problemAt('invalid', [{ keyword: 'x-rules', ...tooHeavy(form) }])
  return done.value
}

function memoize<Value>(work: () => Value): () => Value {
  let known: { value: Value } | undefined
  return () => (known ??= { value: work() }).value
}

function knownOf<Found>(type: string, found: Found | undefined): Found {
  if (!found) throw new Error(`There is no document "${type}"`)
  return found
}

function statesIn(modules: Iterable<CompiledModule>): UnitStates {
  for (const module of modules) if (module.kind === 'app') return module.unitStates ?? []
  return []
}

function countedBy(module: CompiledModule): [string, CountedDocuments][] {
  return module.kind === 'report' && module.counted ? [[module.id, module.counted]] : []
}

type Generic = { form: CompiledDocument; generic: GenericDocument }
type Find = (type: string) => Generic | undefined

function genericsIn(modules: Iterable<CompiledModule>): Generic[] {
  return [...modules].flatMap((form) =>
    form.kind === 'document' && form.generic ? [{ form, generic: form.generic }] : [],
  )
}

/** The first picker that has a value; with none in the definition, whoever the document that it names is with. */
function partyOf({ party }: GenericDocument, doc: Values): ReadDocument['party'] {
  if (!party) return null
  if (party.fields.length === 0) return 'origin'
  for (const { name, lookup } of party.fields) {
    const value = optionKey(doc[name])
    if (value !== undefined) return { value, lookup }
  }
  return null
}

function headOf(
  generic: GenericDocument,
  doc: Values,
): Pick<ReadDocument, 'day' | 'branch' | 'party' | 'about' | 'total'> {
  const { day, branch, about, total } = generic
  const scope = { doc }
  return {
    day: day?.(scope) ?? null,
    branch: branch?.(scope) ?? null,
    party: partyOf(generic, doc),
    about: about?.(scope) ?? '',
    total: total?.(scope) ?? null,
  }
}

/** What it begins at, and where stored ones of that say which place their goods left for. */
function originOf(found: Generic | undefined, find: Find): ReadDocument['from'] {
  const from = found?.generic.from
  if (!from) return null
  const origin = from.type === null ? undefined : find(from.type)
  const named = origin?.generic.destination ?? null
  return { ...from, destination: named === null ? null : (sentPlaces(origin?.form).get(named) ?? null) }
}

/** What its list asks of stored bodies; where a field does not stand alone in them, nothing is asked by it. */
function listedOf(found: Generic | undefined): ListedDocument | null {
  if (!found) return null
  const { party, cells, keys, tellsWay } = found.generic
  const places = sentPlaces(found.form)
  return {
    party,
    hasCells: cells.length > 0,
    tellsWay,
    keys: keys.flatMap((key) => {
      const place = places.get(key.name)
      return place ? [{ ...key, place }] : []
    }),
  }
}

/** What a stored body has in the columns that its definition adds: nothing where they take too long to be computed. */
async function cellsOf(
  found: Generic | undefined,
  body: Readonly<Record<string, unknown>>,
  lookup: OptionLookup,
): Promise<Record<string, unknown>> {
  if (!found || found.generic.cells.length === 0) return {}
  const { cells } = found.generic
  const doc = await filledForm(found.form, body, lookup)
  return inTime(doc, () => Object.fromEntries(cells.map(({ key, value }) => [key, value({ doc })]))) ?? {}
}

/** What a form of a stored body holds, with what follows from it; without that where it takes too long. */
async function filledForm(
  form: CompiledDocument,
  body: Readonly<Record<string, unknown>>,
  lookup: OptionLookup,
): Promise<Values> {
  const { values, restored } = await fillForm(form, body, lookup)
  return inTime(values, () => deriveForm(form, values, restored)) ?? values
}
