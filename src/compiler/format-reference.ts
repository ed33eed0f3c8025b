import metaSchema from '../../schemas/definition.schema.json' with { type: 'json' }
import { compileErrors } from './check/compile-error.ts'
import { functionSignatures } from './expression/function-usage.ts'
import { object, type JsonSchema } from './read/openapi-document.ts'
import { unsupportedKeywords } from './check/schema-keywords.ts'
import { widgetRules } from './widget-names.ts'

const referenceMarkers = { begin: '<!-- format:begin -->', end: '<!-- format:end -->' } as const

/** The definition format as Markdown, from the very tables that the compiler works with. */
export function formatReference(): string {
  const kinds = metaSchema.oneOf.map((variant) => nameOf(variant))
  const others = Object.keys(metaSchema.$defs).filter((name) => !kinds.includes(name))
  return [
    '### Definition format',
    '',
    metaSchema.description,
    '',
    ...[...kinds, ...others].flatMap(section),
    '#### Widgets',
    '',
    ...table(['`ui:widget`', 'draws', 'placeholder'], Object.entries(widgetRules).map(([name, rules]) => [
      `\`${name}\``, `${rules.draws.join(', ')}${rules.choices ? ' with `enum`' : ''}`, rules.placeholder ? 'yes' : 'no',
    ])),
    '#### Functions of expressions',
    '',
    ...table(['function', 'meaning'], functionSignatures.map(({ usage, description }) => [`\`${usage}\``, description])),
    '#### JSON Schema keywords that are left out',
    '',
    ...table(['keyword', 'instead'], Object.entries(unsupportedKeywords).map(([name, instead]) => [`\`${name}\``, instead])),
    '#### Compiler errors',
    '',
    ...table(['code', 'text'], Object.entries(compileErrors).map(([code, text]) => [`\`${code}\``, text])),
  ].join('\n').trimEnd() // prettier-ignore
}

/** The text with the part between the markers replaced; the markers are added at the end when missing. */
export function withReference(text: string): string {
  const { begin, end } = referenceMarkers
  const chapter = `${begin}\n\n${formatReference()}\n\n${end}`
  const [start, stop] = [text.indexOf(begin), text.indexOf(end)]
  if (start < 0 || stop < start) return `${text.trimEnd()}${text.trim() === '' ? '' : '\n\n'}${chapter}\n`
  return text.slice(0, start) + chapter + text.slice(stop + end.length)
}

function section(name: string): string[] {
  const schema = object(object(metaSchema.$defs)[name])
  return [`#### \`${name}\``, '', text(schema['description']), '', ...keys(schema)]
}

/** The keys of an object; of variants each under its tag. */
function keys(schema: JsonSchema): string[] {
  const own = Object.entries(object(schema['properties'])).filter(([key]) => key !== '$schema')
  const required = Array.isArray(schema['required']) ? schema['required'] : []
  const rows = own
    .filter(([, value]) => value !== false)
    .flatMap(([key, value]) => keyRows(key, object(value), required.includes(key)))
  const variants = (Array.isArray(schema['oneOf']) ? schema['oneOf'] : [])
    .map(object)
    .filter((variant) => variant['properties'])
  return [...(rows.length > 0 ? table(['key', 'value', 'meaning'], rows) : []), ...variants.flatMap(variantRows)]
}

function variantRows(variant: JsonSchema): string[] {
  const tag = Object.entries(object(variant['properties'])).find(([, value]) => object(value)['const'] !== undefined)
  const title = tag ? `\`"${tag[0]}": ${JSON.stringify(object(tag[1])['const'])}\` — ` : ''
  return [`${title}${text(variant['description'])}`, '', ...keys(variant)]
}

/** A key, and below it the keys of an object that stands there itself, or as the item of a list. */
function keyRows(key: string, schema: JsonSchema, required: boolean): string[][] {
  const items = object(schema['items'])
  const owner = items['properties'] === undefined ? schema : items
  const inner = Object.entries(object(owner['properties']))
  const demanded = Array.isArray(owner['required']) ? owner['required'] : []
  const row = [
    `\`${key}\`${required ? ' *' : ''}`,
    valueOf(schema),
    text(schema['description'] ?? descriptionOf(schema)),
  ]
  return [
    row,
    ...inner.flatMap(([name, value]) =>
      keyRows(`${key}${owner === items ? '[]' : ''}.${name}`, object(value), demanded.includes(name)),
    ),
  ]
}

function valueOf(schema: JsonSchema): string {
  const reference = nameOf(schema) || (Array.isArray(schema['allOf']) ? nameOf(object(schema['allOf'][0])) : '')
  if (reference !== '') return `\`${reference}\``
  if (schema['const'] !== undefined) return `\`${JSON.stringify(schema['const'])}\``
  if (Array.isArray(schema['enum'])) return schema['enum'].map((value) => `\`${JSON.stringify(value)}\``).join(', ')
  if (schema['type'] === 'array' && object(schema['items'])['properties'] !== undefined) return 'list'
  if (schema['type'] === 'array') return `list of ${valueOf(object(schema['items']))}`
  if (
    schema['type'] === 'object' &&
    schema['properties'] === undefined &&
    typeof schema['additionalProperties'] === 'object'
  )
    return `${valueOf(object(schema['additionalProperties']))} by name`
  const variants = [schema['anyOf'], schema['oneOf']].find(Array.isArray)?.map((variant) => valueOf(object(variant)))
  if (variants) return [...new Set(variants)].join(' or ')
  return Array.isArray(schema['type']) ? schema['type'].join(', ') : text(schema['type'] ?? 'any')
}

function descriptionOf(schema: JsonSchema): unknown {
  return object(object(metaSchema.$defs)[nameOf(schema)])['description']
}

function nameOf(schema: JsonSchema): string {
  return typeof schema['$ref'] === 'string' ? (schema['$ref'].split('/').at(-1) ?? '') : ''
}

function table(head: string[], rows: string[][]): string[] {
  const line = (cells: string[]): string => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`
  return [line(head), line(head.map(() => '---')), ...rows.map(line), '']
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : ''
}
