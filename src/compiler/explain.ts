import type { Definition, FieldsSchema, Options, Property, Rule } from './definition.ts'
import { isRowSchema } from './check/field-types.ts'
import { own } from './runtime/own.ts'

/**
 * What a definition does, in Indonesian: for each field what shows, demands, derives, clears and
 * locks it, and which lookup feeds it. For people who wonder why a field behaves as it does.
 */
export function explainDefinition(id: string, definition: Definition): string {
  const head = `${id} — ${definition.title} (${definition.kind})`
  if (!('schema' in definition)) return `${head}\n  Tidak punya kolom.\n`
  const lines = explainFields(definition.schema, '  ')
  const { operation } = definition.submit
  return [head, ...lines, `  Simpan: ${operation ?? 'tanpa operasi sendiri'}`, ''].join('\n')
}

function explainFields(schema: FieldsSchema, indent: string): string[] {
  const fields = Object.entries(schema.properties).flatMap(([name, property]) => [
    `${indent}${name}${property.title === undefined ? '' : ` "${property.title}"`}`,
    ...explainField(schema, name, property).map((line) => `${indent}  ${line}`),
    ...explainInside(property, indent),
  ])
  return [...fields, ...(schema['x-rules'] ?? []).map((rule) => `${indent}${explainRule(rule)}`)]
}

function explainField(schema: FieldsSchema, name: string, property: Property): string[] {
  const derive = property['x-derive']
  const demand = property['x-required']
  const message = own(schema.errorMessage?.required ?? {}, name)
  const clearing = Object.entries(schema.properties).filter(([, other]) => other['x-clears']?.includes(name))
  const lines: (string | false)[] = [
    property['x-visible'] !== undefined && `tampil bila: ${property['x-visible']}`,
    schema.required?.includes(name) === true && `wajib selama tampil: "${message ?? ''}"`,
    property['x-restore'] !== undefined && `bagi server dihitung dari yang dikirim: ${property['x-restore']}`,
    property['x-browser-only'] !== undefined && `hanya diperiksa di peramban: ${property['x-browser-only']}`,
    demand !== undefined && `wajib bila: ${demand.when} — "${demand.message}"`,
    typeof derive === 'string' && `dihitung dari: ${derive}`,
    typeof derive === 'object' && `dihitung sampai diubah orang: ${derive.value}`,
    property['x-default'] !== undefined && `nilai awal: ${property['x-default']}`,
    property.default !== undefined && `nilai awal: ${JSON.stringify(property.default)}`,
    clearing.length > 0 && `dikosongkan bila orang mengubah: ${clearing.map(([other]) => other).join(', ')}`,
    property['x-clears'] !== undefined && `mengosongkan: ${property['x-clears'].join(', ')}`,
    property['x-disabled'] !== undefined && `terkunci bila: ${property['x-disabled']}`,
    property.readOnly === true && 'terkunci selalu',
    property['x-options'] !== undefined && `pilihan dari: ${explainOptions(property['x-options'])}`,
    property['x-create'] !== undefined && `dapat ditambah lewat: ${property['x-create'].dialog}`,
  ]
  return [...lines.filter((line) => line !== false), ...(property['x-rules'] ?? []).map(explainRule)]
}

function explainOptions(options: Options): string {
  const source = options.operation ?? `rekaman ${options.record ?? ''}`
  const params = Object.entries(options.params ?? {}).map(([name, value]) => `${name} = ${value}`)
  const given = params.length > 0 ? ` dengan ${params.join(', ')}` : ''
  return `${source}${given}${options.when === undefined ? '' : `, hanya bila ${options.when}`}`
}

function explainRule({ when, rule, message }: Rule): string {
  return `aturan: ${rule}${when === undefined ? '' : `, bila ${when}`} — "${message}"`
}

/** Rows, and the objects of a list inside a row. */
function explainInside(property: Property, indent: string): string[] {
  if (!property.items || !isRowSchema(property.items)) return []
  const unique = (property['x-unique'] ?? []).map((rule) => {
    const key = 'key' in rule ? rule.key : `setiap ${rule.each}`
    return `${indent}  unik: ${key}${rule.where === undefined ? '' : `, bila ${rule.where}`} — "${rule.message}"`
  })
  return [
    ...unique,
    `${indent}  setiap baris${property['x-as'] ? ` (${property['x-as']})` : ''}:`,
    ...explainFields(property.items, `${indent}    `),
  ]
}
