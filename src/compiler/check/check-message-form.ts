import { step } from '../read/pointer.ts'
import type { DefinitionContext } from '../definition-context.ts'
import type { FieldsSchema, Property } from '../keywords/property.ts'
import { isRecord } from '../runtime/record.ts'
import type { SourceFile } from '../read/source-file.ts'

type Work = Pick<DefinitionContext, 'source' | 'format'>

/**
 * The form of every `errorMessage`, of the form itself, of rows, fields, pickers and their parts: texts by keyword, and
 * the groups `required` and `properties` with texts by declared field. ajv-errors writes keys into code as they stand,
 * and takes `${…}` in a text for a template, so nothing else may reach it. What `checkMessages` has told, with the
 * mend, is not told again.
 */
export function checkMessageForm(work: Work, schema: FieldsSchema | Property, pointer: string): void {
  const { source } = work
  const messages: unknown = schema.errorMessage
  const at = `${pointer}/errorMessage`
  if (isRecord(messages)) {
    for (const [key, value] of Object.entries(messages)) checkEntry(work, schema, key, value, at + step(key))
  } else if (messages !== undefined) checkText(source, messages, at)
  for (const [name, property] of Object.entries(schema.properties ?? {}))
    checkMessageForm(work, property, `${pointer}/properties${step(name)}`)
  const { items } = schema as Property
  if (items) checkMessageForm(work, items, `${pointer}/items`)
}

function checkEntry(
  { source, format }: Work,
  schema: FieldsSchema | Property,
  key: string,
  value: unknown,
  pointer: string,
): void {
  if (key !== 'required' && key !== 'properties') {
    // Beside these keywords a message may stand under their own name.
    if (![...format.constraints, 'enum', 'type'].includes(key) && !isTold(source, pointer))
      source.report('unused-message', pointer, `"${key}"`)
    checkText(source, value, pointer)
    return
  }
  // A picker without parts of its own has those of every option.
  const parts = 'x-options' in schema && !schema.properties ? ['value', 'label'] : Object.keys(schema.properties ?? {})
  if (!isRecord(value)) {
    source.report('wrong-value', pointer, `"${key}" harus berupa objek: pesan untuk setiap kolom`)
    return
  }
  for (const [name, text] of Object.entries(value)) {
    if (!parts.includes(name) && !isTold(source, pointer + step(name)))
      source.report('unknown-field', pointer + step(name), `"${name}"`)
    checkText(source, text, pointer + step(name))
  }
}

function isTold(source: SourceFile, pointer: string): boolean {
  const origin = source.originOf(pointer)
  return source.errors.some((error) => error.pointer === origin)
}

function checkText(source: SourceFile, text: unknown, pointer: string): void {
  if (typeof text !== 'string') source.report('wrong-value', pointer, 'pesan harus berupa teks')
  else if (text.includes('${')) source.report('wrong-value', pointer, 'pesan tidak dapat memuat "${"; pakai "x-rules"')
}
