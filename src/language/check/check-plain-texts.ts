import type { Definition } from '../../contract/parts.ts'
import { describeFieldName, describeName, isUsableKey } from '../expression/names.ts'
import { partName, walkDefinition } from '../format/meta-schema.ts'
import type { Format } from '../format/format.ts'
import type { JsonSchema } from '../read/openapi-document.ts'
import { isReservedName } from '../../contract/runtime/own.ts'
import { parsePointer, step } from '../../contract/runtime/schema-issues.ts'
import type { SourceFile } from '../read/source-file.ts'

/**
 * Every key of a definition, at whatever place, is a plain name: most are checked against declared names besides, but
 * no map of free keys, now or later, takes one that means something to JavaScript or could end a piece of code.
 */
export function checkKeys(source: SourceFile): void {
  walk(source, source.data, '')
}

function walk(source: SourceFile, value: unknown, pointer: string): void {
  if (value === null || typeof value !== 'object') return
  for (const [key, part] of Object.entries(value)) {
    const at = pointer + step(key)
    // A pattern is data, and checked where it stands; names of entries in an example, and texts, are no part of any code.
    const isData = /\/patternProperties$|^\/examples\/\d+\/data\/|^\/english$/.test(pointer) && !isReservedName(key)
    if (!Array.isArray(value) && !isData && !isUsableKey(key))
      source.report('unsafe-name', at, (pointer.endsWith('/properties') ? describeFieldName : describeName)(key))
    walk(source, part, at)
  }
}

/** Some texts compute what stands in braces, such as `{doc.name}` or `{size(doc.list)}`; others show it as it is. */
const computedPart = /\{\s*[A-Za-z_]\w*\s*[.[(][^{}]*\}/

/** What of a text that is not computed looks as if it were. */
export function computedIn(text: string): string | undefined {
  return computedPart.exec(text)?.[0]
}

export const emptyMessage = 'pesan tidak boleh kosong; tulis apa yang harus diisi orang'

/** Texts for people that show nothing, or what only other texts compute. */
export function checkPlainTexts(source: SourceFile, definition: Definition, { metaSchema }: Format): void {
  const owners = ownersOfOdd(definition)
  walkDefinition(
    metaSchema,
    definition,
    (schema, value, pointer) => {
      if (typeof value !== 'string' || isElsewhere(pointer)) return
      const name = String(parsePointer(pointer).at(-1))
      const isMessage = name === 'message' && partName(schema) === 'text'
      if (isMessage && value.trim() === '') source.report('wrong-value', pointer, emptyMessage)
      if (!isWord(schema)) return
      const computed = computedIn(value)
      if (value !== '' && value.trim() === '') source.report('wrong-value', pointer, `"${name}" tidak boleh kosong`)
      else if (computed !== undefined)
        source.report('wrong-value', pointer, `"${computed}" akan tampil apa adanya; tulis teks tanpa kurung kurawal`)
    },
    (schema, value) =>
      (typeof value === 'string' ? isOdd(value) : owners.has(value)) &&
      !['expression', 'template'].includes(partName(schema)),
  )
}

/** Whether a text may have something wrong with it: so few do that only those are gone to. */
function isOdd(text: string): boolean {
  return text.trim() === '' || computedIn(text) !== undefined
}

/** The objects and lists with such a text in them. */
function ownersOfOdd(definition: Definition): ReadonlySet<unknown> {
  const owners = new Set<unknown>()
  const look = (value: unknown): boolean => {
    if (typeof value === 'string') return isOdd(value)
    if (typeof value !== 'object' || value === null) return false
    // Each of them, not only the first.
    const isOwner = Object.values(value).filter(look).length > 0
    if (isOwner) owners.add(value)
    return isOwner
  }
  look(definition)
  return owners
}

/** A text that stands as it is and names nothing. */
function isWord({ type, minLength, 'x-names': names }: JsonSchema): boolean {
  return type === 'string' && minLength === 1 && names === undefined
}

/** Messages are checked by themselves, and braces mean something else in a pattern. */
function isElsewhere(pointer: string): boolean {
  return pointer.includes('/errorMessage') || pointer.endsWith('/pattern')
}
