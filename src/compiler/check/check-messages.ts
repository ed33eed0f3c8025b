import { hint, step } from '../read/pointer.ts'
import type { DefinitionContext } from '../definition-context.ts'
import type { Format } from '../format/format.ts'
import type { FieldsSchema, Property } from '../keywords/property.ts'
import { demandKeywords } from './cases.ts'
import { choicesOf } from './choices-of.ts'
import { itemsOf, kindOfProperty } from './field-types.ts'
import { object } from '../read/openapi-document.ts'
import type { SourceFile } from '../read/source-file.ts'
import { suggest } from './suggest.ts'
import { own } from '../runtime/own.ts'

/** What is told where, and which keywords people can break. */
type Work = Pick<DefinitionContext, 'source' | 'format'>

type Messages = Readonly<Record<string, unknown>>

/** Every constraint has a message in the definition's own words, and every message a constraint. */
export function checkMessages(
  work: Work,
  schema: FieldsSchema | Property,
  pointer: string,
  known: Readonly<Record<string, Property>> = schema.properties ?? {},
): void {
  const { source, format } = work
  // The parts of a picker's option are constrained by their type: an answer may lack them.
  const inOption = 'x-options' in schema
  const properties = schema.properties ?? {}
  const messages = object(schema.errorMessage)
  checkRequired(source, schema.required ?? [], known, object(messages['required']), pointer)
  const shared = object(messages['properties'])
  for (const name of Object.keys(shared)) {
    const property = own(properties, name)
    const at = `${pointer}/errorMessage/properties${step(name)}`
    if (!property) reportUnknown(source, name, at, properties, 'hapus pesan ini')
    else if (constraintsOf(property, format).length === 0)
      source.report('unused-message', at, withoutConstraint(name, property))
  }
  for (const [name, property] of Object.entries(properties)) {
    checkProperty(work, name, property, Object.hasOwn(shared, name), `${pointer}/properties${step(name)}`, inOption)
  }
}

function checkRequired(
  source: SourceFile,
  required: readonly string[],
  properties: Readonly<Record<string, Property>>,
  messages: Messages,
  pointer: string,
): void {
  for (const [index, name] of required.entries()) {
    const at = `${pointer}/required${step(index)}`
    if (!Object.hasOwn(properties, name)) reportUnknown(source, name, at, properties, 'hapus dari "required"')
    else if (!Object.hasOwn(messages, name))
      source.report('missing-message', at, demandWithoutMessage(name, properties))
  }
  for (const name of Object.keys(messages).filter((key) => !required.includes(key))) {
    source.report(
      'unused-message',
      `${pointer}/errorMessage/required${step(name)}`,
      `"${name}" tidak wajib; tambahkan "${name}" ke dalam "required" atau hapus pesan ini`,
    )
  }
}

function checkProperty(
  work: Work,
  name: string,
  property: Property,
  covered: boolean,
  pointer: string,
  inOption = false,
): void {
  const { source } = work
  const { errorMessage: own } = property
  const used = constraintsOf(property, work.format)
  const byKeyword = object(own)
  const coversAll = covered || typeof own === 'string'
  for (const keyword of used.filter((key) => !coversAll && !Object.hasOwn(byKeyword, key))) {
    source.report('missing-message', `${pointer}/${keyword}`, constraintWithoutMessage(name, property, keyword))
  }
  if (typeof own === 'string' && used.length === 0 && !inOption && !property['x-options']) {
    source.report('unused-message', `${pointer}/errorMessage`, withoutConstraint(name, property))
  }
  for (const keyword of Object.keys(byKeyword).filter(
    (key) => !['required', 'properties', 'type', ...optionalKeywords(property), ...used].includes(key),
  )) {
    source.report(
      'unused-message',
      `${pointer}/errorMessage${step(keyword)}`,
      `"${name}" tidak punya "${keyword}"; tambahkan batasan itu atau hapus pesan ini`,
    )
  }
  if (inOption && property.type !== undefined && own === undefined && !covered)
    source.report(
      'missing-message',
      pointer,
      `tambahkan "errorMessage": "${labelOf(name, property)} tidak sesuai" pada "${name}"`,
    )
  if (property.properties) checkMessages(work, property, pointer)
  const items = itemsOf(property)
  if (items) checkProperty(work, name, items, false, `${pointer}/items`)
}

/**
 * People only pick what is there, but other clients send what they like; and fields that others demand have
 * a message of ours: another is welcome, and not needed.
 */
function optionalKeywords(property: Property): string[] {
  const choices = choicesOf(property) ? ['enum', 'oneOf', 'anyOf'] : []
  return [...choices, ...demandKeywords].filter((keyword) => property[keyword] !== undefined)
}

function labelOf(name: string, property: Property | undefined): string {
  return property?.title ?? name
}

function demandWithoutMessage(name: string, properties: Readonly<Record<string, Property>>): string {
  const label = labelOf(name, properties[name])
  return `"${name}" wajib diisi; tambahkan "errorMessage": {"required": {"${name}": "${label} wajib diisi"}} di samping "required"`
}

function constraintWithoutMessage(name: string, property: Property, keyword: string): string {
  const label = labelOf(name, property)
  return `"${keyword}" pada "${name}"; tambahkan "errorMessage": "${label} tidak sesuai" di samping "${keyword}"`
}

function withoutConstraint(name: string, property: Property): string {
  const sample = kindOfProperty(property) === 'string' ? '"minLength": 1' : '"minimum": 1'
  const kinds = ['string', 'number', 'integer']
  const example = kinds.includes(kindOfProperty(property)) ? ` (seperti ${sample})` : ''
  return `"${name}" tidak punya batasan; tambahkan batasan${example} atau hapus pesan ini`
}

/** A message or demand for a field that is not there. */
function reportUnknown(
  source: SourceFile,
  name: string,
  pointer: string,
  properties: Readonly<Record<string, Property>>,
  otherwise: string,
): void {
  const message = `"${name}" tidak ada dalam "properties"; tambahkan kolomnya di sana atau ${otherwise}`
  source.report('unknown-field', pointer, message, hint(suggest(name, Object.keys(properties))))
}

/** The constraints that a person's input can break. */
export function constraintsOf(property: Property, { constraints }: Format): string[] {
  // What nobody types cannot be typed wrongly.
  const typed = property.readOnly !== true
  return constraints.filter((keyword) => property[keyword] !== undefined && (typed || keyword !== 'format'))
}
