import type { BookLine } from '../../../contract/runtime/postings.ts'
import type { SubmitSpec } from '../../../contract/runtime/submit.ts'
import { typeOfFields } from '../../../language/check/field-types.ts'
import type { At } from '../../../language/cursor.ts'
import type { Emitted } from '../../../language/emit/code.ts'
import { type Format, kindNamed } from '../../../language/format/format.ts'
import type { FieldsSchema } from '../../../language/keywords/property.ts'
import type { PostingKind, PostingLine } from '../../../language/parts/posting.ts'
import { groupsOf, isKnown, knownPlaces } from '../form/check-enforceable.ts'
import { type Places, readPlaces, sentPlaces } from '../form/sent-places.ts'

type Books = readonly PostingLine[]

/**
 * What storing the form books: every verb with its values, over the form as the server has it back.
 * @param begins whether the definition says at which documents it begins
 */
export function compileBooks(at: At<Books>, schema: At<FieldsSchema>, begins: boolean): Emitted<BookLine>[] {
  const { context } = at
  return at.only({ doc: typeOfFields(schema.value, context) }).map((line) => {
    const verb = verbOf(context.format, line.value)
    if (verb.ofOther && !begins)
      line.report('missing-keyword', `"${verb.name}" menyebut dokumen lain; tambahkan "from": "…" pada definisi ini`)
    return verb.compile(line)
  })
}

function verbOf(format: Format, line: PostingLine): PostingKind {
  return kindNamed<PostingKind>(format.postings, line.posting)
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
