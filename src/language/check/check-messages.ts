import type { Definition } from '../../contract/parts.ts'
import { isRecord, own } from '../../contract/runtime/own.ts'
import { parsePointer } from '../../contract/runtime/schema-issues.ts'
import type { At } from '../cursor.ts'
import type { Format } from '../format/format.ts'
import { partName, walkDefinition } from '../format/meta-schema.ts'
import type { FieldsSchema, Property } from '../keywords/keyword.ts'
import { type JsonSchema, object } from '../read/openapi-document.ts'
import type { SourceFile } from '../read/source-file.ts'
import { demandKeywords } from './cases.ts'
import { choicesOf, itemsOf, kindOfProperty } from './field-types.ts'
import { cyclicSchemas, openParts } from './open-values.ts'
import { suggest } from './suggest.ts'

/** Some texts compute what stands in braces, such as `{doc.name}` or `{size(doc.list)}`; others show it as it is. */
const computedPart = /\{\s*[A-Za-z_]\w*\s*[.[(][^{}]*\}/

/** What of a text that is not computed looks as if it were. */
function computedIn(text: string): string | undefined {
  return computedPart.exec(text)?.[0]
}

const emptyMessage = 'pesan tidak boleh kosong; tulis apa yang harus diisi orang'

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

/**
 * The form of every `errorMessage`, of the form itself, of rows, fields, pickers and their parts: texts by keyword, and
 * the groups `required` and `properties` with texts by declared field. Any other Ajv takes them by ajv-errors, which
 * writes keys into code as they stand and `${…}` in a text for a template, so nothing else may reach it. What
 * `checkMessages` has told, with the mend, is not told again.
 */
export function checkMessageForm(
  schema: At<FieldsSchema | Property>,
  known = Object.keys(schema.value.properties ?? {}),
): void {
  const messages: At | undefined = schema.key('errorMessage')
  if (messages && isRecord(messages.value))
    for (const [key, message] of messages.of(messages.value).entries()) checkEntry(message, key, schema.value, known)
  else if (messages) checkText(messages)
  for (const [, property] of schema.key('properties')?.entries() ?? []) checkMessageForm(property)
  const items = itemsOf(schema.value as Property)
  if (items) checkMessageForm(schema.in('items', items))
  for (const part of innerParts(schema)) checkMessageForm(part)
}

/** The parts that have no names of their own: of maps and tuples, and what holds itself. */
function innerParts(schema: At<FieldsSchema | Property>): At<Property>[] {
  const cyclic = cyclicSchemas(schema).map(([, part]) => part)
  return [...openParts(schema.of(schema.value as Property)), ...cyclic]
}

/** Beside these keywords a message may stand under their own name. */
const others = ['enum', 'oneOf', 'anyOf', 'type', 'dependentRequired', 'dependencies']

function checkEntry(at: At, key: string, schema: FieldsSchema | Property, known: readonly string[]): void {
  if (key !== 'required' && key !== 'properties') {
    if (![...at.context.format.constraints, ...others].includes(key) && !isTold(at))
      at.report('unused-message', `"${key}"`)
    checkText(at)
    return
  }
  // A picker without parts of its own has those of every option.
  const parts = 'x-options' in schema && !schema.properties ? ['value', 'label'] : known
  if (!isRecord(at.value)) return at.report('wrong-value', `"${key}" harus berupa objek: pesan untuk setiap kolom`)
  for (const [name, text] of at.of(at.value).entries()) {
    if (!parts.includes(name) && !isTold(text)) text.report('unknown-field', `"${name}"`, suggest(name, parts))
    checkText(text)
  }
}

function isTold({ context: { source }, pointer }: At): boolean {
  const origin = source.originOf(pointer)
  return source.errors.some((error) => error.pointer === origin)
}

function checkText(at: At): void {
  if (typeof at.value !== 'string') at.report('wrong-value', 'pesan harus berupa teks')
  else if (at.value.trim() === '') at.report('wrong-value', emptyMessage)
  else if (at.value.includes('${')) at.report('wrong-value', 'pesan tidak dapat memuat "${"; pakai "x-rules"')
  else {
    const computed = computedIn(at.value)
    const mend = 'tulis tanpa kurung, atau pakai "x-rules": [{"rule": "…", "message": "…"}], yang menghitungnya'
    if (computed !== undefined) at.report('wrong-value', `"${computed}" akan tampil apa adanya; ${mend}`)
  }
}

type Properties = Readonly<Record<string, Property>>

/** Every message has a constraint; a constraint without one has a default. */
export function checkMessages(
  schema: At<FieldsSchema | Property>,
  known: Properties = schema.value.properties ?? {},
): void {
  const { properties = {}, errorMessage } = schema.value
  checkRequired(schema, known)
  const shared = object(object(errorMessage)['properties'])
  for (const name of Object.keys(shared)) {
    const property = own(properties, name)
    const at = schema.in('errorMessage').in('properties').in(name, name)
    if (!property) reportUnknown(at, properties, 'hapus pesan ini')
    else if (constraintsOf(property, at.context.format).length === 0)
      at.report('unused-message', withoutConstraint(name, property))
  }
  // The parts of a picker's option are constrained by their type: an answer may lack them.
  const inOption = 'x-options' in schema.value
  for (const [name, at] of schema.key('properties')?.entries() ?? []) checkProperty(at, name, inOption)
  for (const [name, at] of cyclicSchemas(schema)) checkProperty(at, name)
}

function checkRequired(schema: At<FieldsSchema | Property>, properties: Properties): void {
  const { required = [], errorMessage } = schema.value
  const messages = object(object(errorMessage)['required'])
  schema.key('required')?.map((at) => {
    if (!Object.hasOwn(properties, at.value)) reportUnknown(at, properties, 'hapus dari "required"')
  })
  const said = schema.in('errorMessage').in('required')
  for (const name of Object.keys(messages).filter((key) => !required.includes(key))) {
    const mend = `tambahkan "${name}" ke dalam "required" atau hapus pesan ini`
    said.in(name).report('unused-message', `"${name}" tidak wajib; ${mend}`)
  }
}

function checkProperty(at: At<Property>, name: string, inOption = false): void {
  const { value: property } = at
  const { errorMessage: said } = property
  const used = constraintsOf(property, at.context.format)
  const byKeyword = object(said)
  if (typeof said === 'string' && used.length === 0 && !inOption && !property['x-options'])
    at.in('errorMessage').report('unused-message', withoutConstraint(name, property))
  const takes = ['required', 'properties', 'type', ...optionalKeywords(property), ...used]
  for (const keyword of Object.keys(byKeyword).filter((key) => !takes.includes(key))) {
    const message = `"${name}" tidak punya "${keyword}"; tambahkan batasan itu atau hapus pesan ini`
    at.in('errorMessage').in(keyword).report('unused-message', message, suggest(keyword, used))
  }
  if (property.properties) checkMessages(at)
  const items = itemsOf(property)
  if (items) checkProperty(at.in('items', items), name)
  for (const part of openParts(at)) checkProperty(part, name)
}

/**
 * People only pick what is there, but other clients send what they like; and fields that others demand have
 * a message of ours: another is welcome, and not needed.
 */
function optionalKeywords(property: Property): string[] {
  const choices = choicesOf(property) ? ['enum', 'oneOf', 'anyOf'] : []
  return [...choices, ...demandKeywords].filter((keyword) => property[keyword] !== undefined)
}

function withoutConstraint(name: string, property: Property): string {
  const samples = { string: '"minLength": 1', number: '"minimum": 1', integer: '"minimum": 1' }
  const sample = own<string>(samples, kindOfProperty(property))
  const example = sample === undefined ? '' : ` (seperti ${sample})`
  return `"${name}" tidak punya batasan; tambahkan batasan${example} atau hapus pesan ini`
}

/** A message or demand for a field that is not there. */
function reportUnknown(at: At<string>, properties: Properties, otherwise: string): void {
  const message = `"${at.value}" tidak ada dalam "properties"; tambahkan kolomnya di sana atau ${otherwise}`
  at.report('unknown-field', message, suggest(at.value, Object.keys(properties)))
}

/** The constraints that a person's input can break. */
export function constraintsOf(property: Property, { constraints }: Format): string[] {
  // What nobody types cannot be typed wrongly.
  const typed = property.readOnly !== true
  return constraints.filter((keyword) => property[keyword] !== undefined && (typed || keyword !== 'format'))
}
