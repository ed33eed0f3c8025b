import type { At } from '../cursor.ts'
import type { FieldsSchema, Property } from '../keywords/keyword.ts'
import { eitherOf } from '../read/json-type.ts'
import { own } from '../../contract/runtime/own.ts'
import { allCasesOf, type Case, caseKeywords, casesOf, groupsIn, shapesOf, withCaseFields } from './cases.ts'
import { choicesOf, typesOf } from './field-types.ts'
import { checkDeclared, checkDemands, checkShapes, refuseCases } from './check-group-cases.ts'
import { checkField } from './check-fields.ts'
import { checkMessageForm, checkMessages } from './check-messages.ts'
import { brokenKeywords } from './value-type.ts'

/** RJSF looks at every combination of conditions while a form is compiled: each one more doubles them. */
const mostConditions = 6
const inCase = ['properties', 'required', 'errorMessage', 'title', 'description', '$comment', 'type', ...caseKeywords]
const inCondition = ['properties', 'required', 'type', '$comment']

/** A part of a form, or of a group, where it stands. */
interface Part {
  at: At<Property>
  when: Case['when']
}

/**
 * The parts of a form, and of its groups, that hold in some cases: like the form itself, over its fields and their own.
 */
export function checkCases(schema: At<FieldsSchema>): void {
  const groups = [schema, ...groupsIn(schema.key('properties'))]
  checkNumber(groups)
  for (const group of groups) {
    const owner = withCaseFields(group.value)
    checkWords(group, owner)
    checkShapes(group)
    for (const part of [...partsOf(group), ...shapeParts(group)]) checkCase(part, owner)
  }
}

function partsOf(group: At<FieldsSchema>): Part[] {
  return allCasesOf(group.value, '').map(({ schema, at, when }) => ({ at: group.from(at, schema), when }))
}

/** Shapes as parts: what is wrong with a choice of values is told by its own keyword. */
function shapeParts(group: At<FieldsSchema>): Part[] {
  const { keyword = '', shapes = [] } = shapesOf(group.value) ?? {}
  return shapes.map((shape, index) => ({ at: group.in(keyword).in(index, shape), when: undefined }))
}

/** RJSF also looks at every group anew for each combination around it. */
function checkNumber(groups: readonly At<FieldsSchema>[]): void {
  const found = groups.map((group) => partsOf(group).filter(({ when }) => when !== undefined))
  const [whole = 1, ...inside] = groups.map(({ value }, index) => {
    return 2 ** (found[index]?.length ?? 0) * (shapesOf(value)?.shapes.length ?? 1)
  })
  const many = inside.filter((combinations) => combinations > 1).reduce((sum, one) => sum + one, 1)
  const extra = found.flat()[mostConditions] ?? found.flat().at(-1)
  const message = `paling banyak ${mostConditions} bagian bersyarat; pakai "x-visible" untuk yang lain`
  if (extra && whole * many >= 2 ** (mostConditions + 1)) extra.at.report('unsupported-schema', message)
}

function checkCase({ at, when }: Part, owner: FieldsSchema): void {
  checkKeywords(at, when?.kind === 'has' ? [...inCase, 'oneOf'] : inCase)
  if (when?.kind === 'has') checkValues(at.key('oneOf'), owner, when.field)
  checkMessages(at, owner.properties)
  checkMessageForm(at, Object.keys(owner.properties))
  checkParts(at, owner)
  refuseCases(at.key('properties'))
  checkOwnFields(at, owner)
  checkWords(at, owner)
}

/** What holds for each value of a field: every one that it may have is named once. */
function checkValues(at: At<readonly Property[]> | undefined, owner: FieldsSchema, field: string): void {
  if (!at) return
  const known = choicesOf(own(owner.properties, field) ?? {})?.map(({ value }) => value)
  if (!known) return at.report('unsupported-schema', `"oneOf" di sini perlu pilihan pada "${field}"; tambahkan "enum"`)
  const left = new Set(known)
  const named = at.map((one) => {
    const value = own(one.value.properties ?? {}, field)
    const values = value && (value.enum ?? (value.const === undefined ? undefined : [value.const]))
    if (!values) one.report('missing-keyword', `tambahkan "properties": {"${field}": {"enum": […]}}`)
    for (const choice of values ?? [])
      if (!left.delete(choice))
        one.report('wrong-value', `${JSON.stringify(choice)} sudah disebut, atau bukan pilihan "${field}"`)
    return value
  })
  const missing = [...left].map((one) => JSON.stringify(one)).join(', ')
  if (left.size > 0 && named.every((value) => value))
    at.report('missing-keyword', `${missing} belum disebut; tambahkan`)
}

/** The conditions of a schema, and its lists of demands. */
function checkWords(at: At<FieldsSchema | Property>, owner: FieldsSchema): void {
  const { then, else: otherwise, dependentSchemas = {} } = at.value
  const condition = at.key('if')
  if (condition) {
    checkCondition(condition, owner)
    if (!then && !otherwise) condition.report('missing-keyword', 'tambahkan "then": {…} atau "else": {…}')
  } else if (then ?? otherwise) at.report('missing-keyword', 'tambahkan "if": {…} di samping "then" atau "else"')
  for (const [field, other] of at.key('dependencies')?.entries() ?? [])
    if (Object.hasOwn(dependentSchemas, field) && !Array.isArray(other.value))
      other.report('contradiction', `"dependentSchemas" sudah mengatur "${field}"; gabungkan`)
  const known = Object.keys(owner.properties)
  checkDemands(at, known)
  for (const { when, at: place } of casesOf(at.value, ''))
    if (when?.kind === 'has') checkDeclared(at.from(place, when.field), known)
}

function checkCondition(at: At<Property>, owner: FieldsSchema): void {
  checkKeywords(at, inCondition)
  const known = Object.keys(owner.properties)
  for (const [name, part] of at.key('properties')?.entries() ?? []) {
    checkDeclared(part.of(name), known)
    // What people do not see is not judged, but RJSF would draw by it.
    if (own(owner.properties, name)?.['x-visible'] !== undefined)
      part.report(
        'unsupported-schema',
        `"${name}" punya "x-visible"; pakai "x-visible" juga di sini sebagai ganti "if"`,
      )
    part.key('errorMessage')?.report('unused-message', 'syarat tidak punya pesan; hapus')
    if (!owner.caseFields?.includes(name)) checkPossible(part, own(owner.properties, name))
  }
  at.key('required')?.map((name) => checkDeclared(name, known))
  checkParts(at, owner)
}

/** A condition on a value that its field never has would never hold; nor would such a limit let anything through. */
function checkPossible(part: At<Property>, field: Property | undefined): void {
  if (!field) return
  const known = choicesOf(field)?.map(({ value }) => value)
  const only = part.key('const')
  for (const at of [...(only ? [only] : []), ...(part.key('enum')?.items() ?? [])]) {
    if (at.value === null) continue
    if (known) checkAmong(at, known)
    else checkWithin(at, field)
  }
}

function checkAmong(at: At, known: readonly unknown[]): void {
  if (known.includes(at.value)) return
  const among = eitherOf(known.filter((value) => value !== null))
  at.report('wrong-value', `${JSON.stringify(at.value)} bukan pilihan kolom itu; tulis ${among}`)
}

/** Refuses a value that breaks the limits of its field. Another type is told by the type. */
function checkWithin(at: At, field: Property): void {
  const broken = typeof at.value === 'object' ? [] : brokenKeywords(field, at.value, at.context.format)
  for (const keyword of broken.filter((one) => one !== 'type'))
    at.report(
      'wrong-value',
      `${JSON.stringify(at.value)} tidak pernah terjadi: melanggar "${keyword}": ${JSON.stringify(field[keyword])} kolom itu; ubah salah satu`,
    )
}

const comesAndGoes = 'kolom yang datang dan pergi selalu mulai kosong; hapus, atau pindahkan kolomnya ke "properties"'

/** A form begins with what its fields say themselves, whatever case it is in. */
function beginsElsewhere(name: string): string {
  const mend = `tulis "default" pada "${name}" di luar bagian ini, atau "x-derive" di sana bila nilainya bersyarat`
  return `nilai awal di sini tidak pernah dipakai; ${mend}`
}

/** A field that stands in cases only is drawn from what its case says, and begins empty whenever that comes. */
function checkOwnFields(at: At<Property>, owner: FieldsSchema): void {
  for (const [name, field] of at.key('properties')?.entries() ?? []) {
    if (!owner.caseFields?.includes(name)) continue
    const { value: property } = field
    if (typesOf(property).length === 0 && property.enum === undefined && property.const === undefined)
      field.report('missing-keyword', 'tambahkan "type"; kolom ini hanya ada dalam bagian bersyarat')
    refuseDefaults(field, comesAndGoes)
  }
}

/** Also those of a group's fields; what is added to a list begins as it says. */
function refuseDefaults(field: At<Property>, message: string): void {
  field.key('default')?.report('misplaced-keyword', message)
  for (const [, part] of field.key('properties')?.entries() ?? []) refuseDefaults(part, message)
}

/** Each field by itself; one that is declared elsewhere has its type from there. */
function checkParts(at: At<Property>, owner: FieldsSchema): void {
  for (const [name, part] of at.key('properties')?.entries() ?? []) {
    const field = own(owner.properties, name)
    const { type } = field ?? {}
    const [types, declared] = [typesOf(part.value), typesOf({ type })]
    if (declared.length > 0 && !types.every((one) => declared.includes(one)))
      part.in('type').report('type-mismatch', `"${name}" di tempat lain bertipe "${declared.join('", "')}"; samakan`)
    if (field && !owner.caseFields?.includes(name)) checkAgain(part, name, field)
    const typed = part.value.type === undefined && type !== undefined ? { type, ...part.value } : part.value
    checkField(part.of(typed), name, { owner, level: 'part' })
  }
}

/** What a part says of a field that is always there holds beside what the field says itself. */
function checkAgain(part: At<Property>, name: string, field: Property): void {
  refuseDefaults(part, beginsElsewhere(name))
  checkPossible(part, field)
}

function checkKeywords(at: At<Property>, allowed: readonly string[]): void {
  for (const [name, part] of at.entries())
    if (!allowed.includes(name))
      part.report(
        'misplaced-keyword',
        `"${name}" tidak berlaku di sini; yang berlaku ${allowed.slice(0, 3).join(', ')}`,
      )
  const { type } = at.value
  if (type !== undefined && type !== 'object')
    at.in('type').report('wrong-value', '"type" di sini harus "object"; hapus')
}
