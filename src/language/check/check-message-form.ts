import type { At } from '../cursor.ts'
import type { FieldsSchema, Property } from '../keywords/property.ts'
import { suggest } from './suggest.ts'
import { isRecord } from '../../contract/runtime/record.ts'
import { computedIn, emptyMessage } from './check-plain-texts.ts'
import { itemsOf } from './field-types.ts'

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
