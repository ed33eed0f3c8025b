import type { CarriedBooks } from '../../../contract/runtime/carried-books.ts'
import type { SubmitSpec, DocumentSpec } from '../../../contract/runtime/form.ts'
import { own, isRecord } from '../../../contract/runtime/own.ts'
import { type BookLine, type ChoiceLookup, isMoneyVerb } from '../../../contract/runtime/postings.ts'
import { groupOf, isRowSchema, typeOfFields } from '../../../language/check/field-types.ts'
import type { At } from '../../../language/cursor.ts'
import type { Emitted } from '../../../language/emit/code.ts'
import { type Format, kindNamed } from '../../../language/format/format.ts'
import type { FieldsSchema } from '../../../language/keywords/keyword.ts'
import { compileOptions } from '../../../language/keywords/options.ts'
import type { Options } from '../../../language/keywords/picker.ts'
import type { PostingKind, PostingLine } from '../../../language/parts/posting.ts'
import { quoted } from '../../../language/read/json-type.ts'
import { carriedVerbs } from '../../../language/read/openapi-extensions.ts'
import { groupsOf, isKnown, knownPlaces } from '../form/check-enforceable.ts'
import { type Places, readPlaces, sentPlaces } from '../form/sent-places.ts'
import type { DocumentDefinition } from './compile.ts'

type Books = readonly PostingLine[]

/**
 * What storing the form books: every verb with its values, over the form as the server has it back.
 * @param origin what stores the documents at which it begins, null when the definition says none
 */
export function compileBooks(at: At<Books>, schema: At<FieldsSchema>, origin: BookedOrigin): Emitted<BookLine>[] {
  at.map((line) => {
    const { name, ofItself } = verbOf(at.context.format, line.value)
    if (ofItself)
      line.report(
        'posting-mismatch',
        `"${name}" hanya untuk dokumen yang punya operasi sendiri; tulis "open" atau "settle"`,
      )
    checkFollowed(line, at, origin)
  })
  return compileLines(at, schema, origin !== null)
}

/** A generic document (`type`) keeps no prices of what it moved. */
export type BookedOrigin = { type: string | null } | null

/** What is left out follows from goods of the other document, as far as that one says their prices. */
function checkFollowed(line: At<PostingLine>, { value, context }: At<Books>, origin: BookedOrigin): void {
  const { name, follows } = verbOf(context.format, line.value)
  if (follows === undefined || Object.hasOwn(line.value, follows)) return
  const isOfGoods = ({ ofOther, name }: PostingKind) => ofOther === true && !isMoneyVerb(name)
  const problem = !value.some((other) => isOfGoods(verbOf(context.format, other)))
    ? 'tidak ada yang kembali pada "books"'
    : origin && origin.type !== null
      ? 'dokumen asalnya tidak mencatat nilainya'
      : null
  if (problem !== null)
    line.report('missing-keyword', `"${name}" tanpa "${follows}": ${problem}; tambahkan "${follows}"`)
}

/** The lines themselves, whoever runs them. */
function compileLines(at: At<Books>, schema: At<FieldsSchema>, begins: boolean): Emitted<BookLine>[] {
  const { context } = at
  return at.only({ doc: typeOfFields(schema.value, context) }).map((line) => {
    const verb = verbOf(context.format, line.value)
    if (verb.ofOther && !begins)
      line.report('missing-keyword', `"${verb.name}" menyebut dokumen lain; tambahkan "from": "…" pada definisi ini`)
    const choices = choicesOf(line, verb, schema)
    return { ...verb.compile(line), ...(choices && { choices }) }
  })
}

/** The lookups of a verb's values that are keys of choices: each has to be the value of a picker of the form. */
function choicesOf(
  line: At<PostingLine>,
  { choices = [] }: PostingKind,
  schema: At<FieldsSchema>,
): Record<string, ChoiceLookup> | undefined {
  const places = placesIn(line)
  const found = choices.map((name): [string, ChoiceLookup] => {
    // Each verb's schema has these values as texts under these keys.
    const text = (line.value as unknown as Readonly<Record<string, string>>)[name] ?? ''
    const [place = [], ...others] = readPlaces(text, places)
    const options = others.length === 0 ? chosenAt(schema, place) : null
    const call = options && compileOptions(schema.of(options)).call
    if (!call) line.in(name).report('posting-mismatch', 'seharusnya pilihan dari formulir ini; tulis "doc.….value"')
    return [name, { operation: call?.operation ?? '', path: call?.path ?? '' }]
  })
  return found.length > 0 ? Object.fromEntries(found) : undefined
}

/** The lookup of a key: of a picker's own value, or of what the chosen record has in a picker of its own. */
function chosenAt({ context, value }: At<FieldsSchema>, place: readonly string[]): Options | null {
  const picker = optionsAt(value, place.slice(0, -1))
  const name = place.at(-1)
  if (!picker || name === undefined || name === 'value') return picker
  const record = picker.record === undefined ? undefined : context.records?.types.get(picker.record)
  return (record && own(record.properties, name)?.['x-options']) ?? null
}

/** Where the variables of a line stand in the form. */
function placesIn({ value: { each = [] } }: At<PostingLine>): Places {
  return each.reduce<Places>(
    (places, { list, as }) => {
      const [place] = readPlaces(list, places)
      return place ? new Map([...places, [as, [...place, '*']]]) : places
    },
    new Map([['doc', []]]),
  )
}

/** The lookup of the picker at a place in the form; `*` stands for the rows of a list. */
function optionsAt({ properties }: FieldsSchema, [name, ...inner]: readonly string[]): Options | null {
  const property = name === undefined ? undefined : own(properties, name)
  if (!property) return null
  if (inner.length === 0) return property['x-options'] ?? null
  if (inner[0] === '*')
    return property.items && isRowSchema(property.items) ? optionsAt(property.items, inner.slice(1)) : null
  const group = groupOf(property)
  return group ? optionsAt(group, inner) : null
}

/** What the compiler knows of the verb of a line. */
export function verbOf(format: Format, line: PostingLine): PostingKind {
  return kindNamed<PostingKind>(format.postings, line.posting)
}

/** Whether they move goods, and whether money. */
export function movesOf(books: Books = []): { goods: boolean; money: boolean } {
  const isMoney = books.map(({ posting }) => isMoneyVerb(posting))
  return { goods: isMoney.includes(false), money: isMoney.includes(true) }
}

/** In words, a line each. */
export function explainBooks(books: Books, format: Format): string[] {
  return books.flatMap((line) => verbOf(format, line).explain?.(line) ?? [])
}

/**
 * What is booked follows from what is sent: a value that the server can neither receive nor compute would be booked as
 * nothing, in silence.
 */
export function checkBooked(at: At<Books>, schema: At<FieldsSchema>, { body }: Emitted<SubmitSpec>): void {
  if (at.context.source.errors.length > 0) return
  const places: Places = new Map([['doc', []]])
  const known = knownPlaces(sentPlaces(body, places), groupsOf({ at: schema, place: [], places }))
  at.map((line) => {
    const reads = readsOf(line, places)
    for (const [pointer, place] of reads)
      if (!isKnown(known, place))
        line
          .from(pointer, null)
          .report('not-enforceable', `"${String(place.at(-1))}" tidak dikenal server: kirim dalam "submit.body"`)
  })
}

/** What a line reads, by the place in the line: its lists one inside the other, then its values. */
function readsOf({ value: line }: At<PostingLine>, outside: Places): [string, readonly string[]][] {
  let places = outside
  const found: [string, readonly string[]][] = []
  const read = (pointer: string, text: string | undefined): readonly (readonly string[])[] => {
    const all = text === undefined ? [] : readPlaces(text, places)
    for (const place of all) found.push([pointer, place])
    return all
  }
  const { each = [], when, posting: _verb, ...values } = line
  for (const [index, walk] of each.entries()) {
    const [list] = read(`/each/${index}/list`, walk.list)
    // A computed list is of what it reads; its items have no place that could be asked about.
    places = new Map([...places].filter(([name]) => name !== walk.as))
    if (list) places = new Map([...places, [walk.as, [...list, '*']]])
    read(`/each/${index}/when`, walk.when)
  }
  read('/when', when)
  for (const [name, text] of Object.entries(values)) read(`/${name}`, text)
  return found
}

/** What a document books that an operation of its own stores, if that runs it. */
export function ownBooks(
  at: At<DocumentDefinition>,
  schema: At<FieldsSchema>,
  submit: Emitted<SubmitSpec>,
): Pick<Emitted<DocumentSpec>, 'books' | 'carries'> {
  const { context, value } = at
  const books = at.key('books')
  // While app.json is wrong nobody knows whether another operation stores it, or which choices it has.
  if (!context.app) return {}
  const operation = context.openapi.operations.get(value.submit.operation ?? '')
  const carried = operation?.books ?? null
  if (!carried) {
    const problem = `"${value.submit.operation ?? 'onlyLogged'}" tidak menjalankan "books"`
    books?.report('misplaced-keyword', `${problem}: hapus, atau tandai "x-books" dalam OpenAPI`)
    return {}
  }
  const verbs = carriedVerbs(carried)
  if (verbs.length > 0 && !books?.value.some((line) => verbs.includes(line.posting))) {
    const problem = `"${value.submit.operation}" tidak memindahkan apa pun tanpa "books"`
    const mend = `${problem}; tambahkan ${quoted(verbs)}`
    if (books) books.report('missing-keyword', mend)
    else at.report('missing-keyword', mend)
    return {}
  }
  if (!books) return {}
  books.map((line) => checkCarried(line, verbs, sentList(at, carried)))
  const compiled = compileLines(books, schema, true)
  checkBooked(books, schema, submit)
  return { books: compiled, carries: carried }
}

/** Money of any kind, and goods by the verbs that the operation runs, each of one of its lines. */
function checkCarried(line: At<PostingLine>, verbs: readonly string[], list: string | undefined): void {
  const { name, ofOther } = verbOf(line.context.format, line.value)
  if (isMoneyVerb(name) && !ofOther) return
  const { each = [] } = line.value
  if (!verbs.includes(name))
    line.report('posting-mismatch', `"${name}" tidak dijalankan operasinya; tulis uang saja, atau ${quoted(verbs)}`)
  else if (list !== undefined && each[0]?.list.trim() !== list)
    line.report('posting-mismatch', `pembukuan berjalan baris demi baris; mulai "each" dengan "list": "${list}"`)
}

/** The list of the form that is sent as the lines of the operation. */
function sentList({ value }: At<DocumentDefinition>, { lines }: CarriedBooks): string | undefined {
  const { body } = value.submit
  const sent = isRecord(body) ? own(body, lines) : undefined
  const each = isRecord(sent) ? sent['$each'] : undefined
  return typeof each === 'string' ? each.trim() : undefined
}
