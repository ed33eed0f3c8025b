import { expect, test } from 'vitest'
import type { CompiledDocument, CompiledFields, Scope, Values } from '../../src/contract/module.ts'
import { isVisible } from '../../src/contract/runtime/bounded.ts'
import { buildPayload } from '../../src/contract/runtime/payload.ts'
import { deriveForm, validateForm } from '../../src/contract/runtime/validate-form.ts'
import { loadModule } from '../../src/compiler/load.ts'
import { openShipped } from '../schemas/compiled.ts'
import { seeded } from '../seeded-random.ts'

/**
 * Random documents of what may keep or lose a value: fields and rows that are hidden, derived, demanded, begun with or
 * only asked about, cases, sums, and bodies that somebody wrote. Of each that compiles every field that people fill in
 * is given one value and another: it comes to something where what is sent differs, or what is told of it. One that
 * never does was lost, unless the compiler refused the document for it.
 */
const definitions = 120
const states = 6

const { project: shipped } = await openShipped()
const file = 'dokumen/acak.json'

type Json = Record<string, unknown>
type Sort = 'text' | 'number' | 'flag' | 'choice' | 'option' | 'group'
interface Field {
  name: string
  sort: Sort
  /** A variable and the name. */
  path: string
}

const valuesOf: Record<Sort, readonly unknown[]> = {
  text: ['a', 'b', 'Ab'],
  number: [1, 2, 3],
  flag: [true, false],
  choice: ['a', 'b'],
  option: [{ value: 1, label: 'A' }, { value: 2, label: 'B' }],
  group: [{ luar: 'a', dalam: 1 }, { luar: 'b', dalam: 1 }],
} // prettier-ignore
const schemas: Record<Sort, Json> = {
  text: { type: 'string', maxLength: 9 },
  number: { type: 'integer', maximum: 9 },
  flag: { type: 'boolean' },
  choice: { type: 'string', enum: ['a', 'b'] },
  option: { 'x-options': { record: 'akun' } },
  group: {
    type: 'object',
    properties: { luar: { type: 'string', title: 'Luar', maxLength: 9 }, dalam: { type: 'integer', title: 'Dalam' } },
  },
}
/** A condition over a field that holds of some of its values. */
const conditions: Record<Sort, (path: string) => string> = {
  text: (path) => `${path} == 'a'`,
  number: (path) => `${path} == 1`,
  flag: (path) => `${path} == true`,
  choice: (path) => `${path} == 'a'`,
  option: (path) => `${path} != null && ${path}.value == 1`,
  group: (path) => `${path} != null && ${path}.luar == 'a'`,
}
/** The same as text, for what shows or computes it. */
const texts = (field: Field) => `${conditions[field.sort](field.path)} ? 'ya' : 'tidak'`

/** Choices of one run. */
function choices(next: () => number) {
  const chance = (of: number) => next() < of
  const one = <Item>(items: readonly Item[]): Item => items[Math.floor(next() * items.length)]!
  const some = <Item>(items: readonly Item[], of: number) => items.filter(() => chance(of))
  return { chance, one, some }
}
type Choices = ReturnType<typeof choices>

/** Fields with what is said of them by others; `schema` as a definition has them. */
function randomFields(random: Choices, names: readonly string[], variable: string, sorts: readonly Sort[]) {
  const fields: Field[] = names.map((name) => ({ name, sort: random.one(sorts), path: `${variable}.${name}` }))
  const properties: Record<string, Json> = {}
  const typed: Field[] = []
  for (const [index, field] of fields.entries()) {
    const before = fields.slice(0, index)
    const schema: Json = { title: field.name.toUpperCase(), ...schemas[field.sort] }
    const other = before.length > 0 ? random.one(before) : null
    if (other && random.chance(0.25)) schema['x-visible'] = conditions[other.sort](other.path)
    if (other && random.chance(0.15))
      schema['x-required'] = { when: conditions[other.sort](other.path), message: 'Isi dulu' }
    if (other && random.chance(0.1)) schema['x-disabled'] = conditions[other.sort](other.path)
    if (other && random.chance(0.1))
      schema['x-rules'] = [{ rule: `!(${conditions[other.sort](other.path)})`, message: 'Bukan itu' }]
    const isDerived = other !== null && field.sort === 'text' && random.chance(0.4)
    if (isDerived) schema['x-derive'] = texts(other)
    else if (random.chance(0.2) && field.sort !== 'group' && field.sort !== 'option')
      schema['default'] = valuesOf[field.sort][0]
    properties[field.name] = schema
    if (!isDerived) typed.push(field)
  }
  return { fields, properties, typed }
}

const plain: readonly Sort[] = ['text', 'number', 'flag', 'choice', 'option', 'group']

/** A document, and the fields that its sections and its entry ask for. */
function randomDocument(random: Choices) {
  const head = randomFields(random, ['a', 'b', 'c', 'd', 'e'], 'doc', plain)
  const row = randomFields(random, ['p', 'q', 'r'], 'baris', ['text', 'number', 'flag', 'choice'])
  // What no section shows nobody types: values that are only known, from a beginning or a default.
  const shown = head.typed.filter(() => random.chance(0.85))
  for (const { name } of head.typed.filter((field) => !shown.includes(field)))
    delete head.properties[name]!['x-required']
  const asked = row.typed
  const coded = asked.find(({ sort }) => sort === 'text')
  const list: Json = {
    type: 'array',
    title: 'Rincian',
    'x-as': 'baris',
    items: { type: 'object', properties: row.properties },
    'x-entry': {
      kind: 'form',
      fields: asked.map(({ name }) => name),
      button: 'Tambah',
      ...(coded && random.chance(0.7) && { known: knownBy(coded.path) }),
    },
    'x-table': {
      empty: 'Kosong',
      label: texts(row.fields[0]!),
      columns: random.some(row.fields, 0.5).map((field) => {
        return { column: 'value', title: field.name, value: texts(field) }
      }),
    },
  }
  const table = list['x-table'] as { columns: Json[] }
  if (table.columns.length === 0) table.columns.push({ column: 'value', title: 'Baris', value: "'baris'" })
  const schema: Json = {
    type: 'object',
    properties: {
      tanggal: { type: 'string', title: 'Tanggal', format: 'date', readOnly: true, 'x-default': 'today()' },
      ...head.properties,
      rincian: list,
    },
  }
  const chosen = head.fields.filter(({ sort }) => sort === 'choice')
  const deciding = chosen.length > 0 && random.chance(0.5) ? random.one(chosen) : null
  if (deciding) {
    delete head.properties[deciding.name]!['x-visible']
    schema['if'] = { properties: { [deciding.name]: { const: 'a' } }, required: [deciding.name] }
    schema['then'] = { properties: { kasus: { type: 'string', title: 'Kasus', maxLength: 9 } } }
  }
  const extra: Field[] = deciding ? [{ name: 'kasus', sort: 'text', path: 'doc.kasus' }] : []
  const typed = [...shown, ...extra]
  const all = [...head.fields, ...extra]
  const definition: Json = {
    kind: 'document',
    title: 'Acak',
    path: '/acak',
    day: 'doc.tanggal',
    about: 'Acak',
    schema,
    menu: { label: 'Acak', icon: 'box', group: 'Transaksi' },
    sections: [
      { section: 'fields', fields: ['tanggal', ...typed.map(({ name }) => name)] },
      { section: 'entry', list: 'rincian' },
      { section: 'table', title: 'Rincian', list: 'rincian' },
      { section: 'totals', terms: [{ label: 'Jumlah', value: `${conditions[all[0]!.sort](all[0]!.path)} ? 1 : 0` }] },
    ],
    submit: random.chance(0.15) ? {} : { body: randomBody(random, all, row.fields) },
  }
  const noted = all.find(({ sort }) => sort === 'text')
  if (noted && random.chance(0.3)) {
    const of = random.one(all)
    const body = { catatan: `=${noted.path}` }
    definition['with'] = { document: 'dokumen/lain', when: conditions[of.sort](of.path), body }
  }
  if (random.chance(0.3)) definition['begins'] = { [random.one(head.typed).name]: 'remembered' }
  return { definition, typed, asked }
}

/** A warning about a value: nothing is kept of it. */
const knownBy = (path: string): Json => {
  return { operation: 'ambilMerek', params: { search: path }, when: 'size(answer) > 0', text: 'Ada' }
}

/** What `with` stores. */
const otherDocument: Json = {
  kind: 'document',
  title: 'Lain',
  path: '/lain',
  day: 'doc.tanggal',
  about: 'Lain',
  menu: { label: 'Lain', icon: 'box', group: 'Transaksi' },
  schema: {
    type: 'object',
    properties: {
      tanggal: { type: 'string', title: 'Tanggal', format: 'date', readOnly: true, 'x-default': 'today()' },
      catatan: { type: 'string', title: 'Catatan' },
    },
  },
  sections: [{ section: 'fields', fields: ['tanggal', 'catatan'] }],
  submit: {},
}

const project = shipped.with('dokumen/lain.json', JSON.stringify(otherDocument))

function randomBody(random: Choices, all: readonly Field[], ofRow: readonly Field[]): Json {
  const sent = random.some(all, 0.92)
  const item = Object.fromEntries(random.some(ofRow, 0.92).map(({ name, path }) => [name, `=${path}`]))
  const ways = [{ $each: 'doc.rincian', as: 'baris', item }, '=doc.rincian', { $each: 'doc.rincian.filter(baris, true)', as: 'baris', item }] // prettier-ignore
  return {
    tanggal: '=doc.tanggal',
    ...Object.fromEntries(sent.flatMap((field) => sentAs(random, field))),
    ...(random.chance(0.9) && { rincian: random.one(ways) }),
  }
}

function sentAs(random: Choices, { name, sort, path }: Field): [string, unknown][] {
  const computed: [string, unknown][] = random.chance(0.2) ? [[`hasil_${name}`, `=${texts({ name, sort, path })}`]] : []
  if (sort === 'option') return [[name, `=${path}.value`], ...computed]
  if (sort === 'group' && random.chance(0.3)) return [[name, { luar: `=${path}.luar` }]]
  return [[name, `=${path}`], ...computed]
}

/** The head of a form as somebody may have filled it in. */
function filled(form: CompiledDocument, random: Choices, typed: readonly Field[]): Values {
  const given = Object.fromEntries(typed.map(({ name, sort }) => [name, random.one(valuesOf[sort])]))
  return deriveForm(form, { ...form.initial({}), ...given })
}

/** Shown, and of the case that holds. */
function isThere(form: CompiledFields, name: string, values: Values, scope: Scope): boolean {
  const field = form.fields[name]
  const isOfCase = Object.hasOwn(form.cut?.(values) ?? values, name)
  return field !== undefined && isOfCase && isVisible(field, { ...scope, [form.variable]: values })
}

function draftOf(random: Choices, asked: readonly Field[]): Values {
  return Object.fromEntries(asked.map(({ name, sort }) => [name, random.one(valuesOf[sort])]))
}

function madeRow(form: CompiledDocument, doc: Values, draft: Values): Values {
  const entry = form.lists['rincian']?.entry
  if (entry?.kind !== 'form') throw new Error('The entry is a form.')
  return entry.makeRow(draft, { doc })
}

/** All that comes of a form: what is sent, and what is told of it before. */
function outcome(form: CompiledDocument, given: Values): string {
  const values = deriveForm(form, given)
  const sent = form.submit.sent(values)
  const settings = { extensions: true }
  const { body } = buildPayload(form.submit, values, settings)
  const hasOther = form.with?.when({ doc: sent }) === true
  const other = hasOther && buildPayload({ sent: () => sent, body: form.with!.body }, values, settings).body
  return JSON.stringify([body, other, validateForm(form, values)])
}

/** The fields that were there to be filled in, and whose every value comes to the same. */
function lostFields(
  form: CompiledDocument,
  random: Choices,
  { typed, asked }: { typed: readonly Field[]; asked: readonly Field[] },
): string[] {
  const there = new Set<Field>()
  const used = new Set<Field>()
  const rows = form.lists['rincian']!
  for (let state = 0; state < states; state += 1) {
    const doc = filled(form, random, typed)
    const draft = draftOf(random, asked)
    const come = (values: Values, row: Values) => outcome(form, { ...values, rincian: [madeRow(form, values, row)] })
    const before = come(doc, draft)
    const look = (field: Field, isShown: boolean, comesOf: (value: unknown) => string): void => {
      if (!isShown || used.has(field)) return
      there.add(field)
      if (valuesOf[field.sort].some((value) => comesOf(value) !== before)) used.add(field)
    }
    for (const field of typed) {
      const isShown = isThere(form, field.name, doc, {})
      look(field, isShown, (value) => come({ ...doc, [field.name]: value }, draft))
    }
    for (const field of asked) {
      const isShown = isThere(rows, field.name, madeRow(form, doc, draft), { doc })
      look(field, isShown, (value) => come(doc, { ...draft, [field.name]: value }))
    }
  }
  return [...there].filter((field) => !used.has(field)).map(({ path }) => path)
}

test('whatever is typed into a random document is sent or used, or the document is refused for it', () => {
  const outcomes: string[] = []
  const lost: string[] = []
  for (let seed = 1; seed <= definitions; seed += 1) {
    const random = choices(seeded(seed))
    const { definition, ...fields } = randomDocument(random)
    const { errors, source } = project.with(file, JSON.stringify(definition)).compileFile(file)
    outcomes.push(...(source ? ['right'] : new Set(errors.map(({ code }) => code))))
    if (!source) continue
    const form = loadModule(source.code) as CompiledDocument
    for (const path of lostFields(form, random, fields)) lost.push(`${path} of ${JSON.stringify(definition)}`)
  }
  expect(lost).toEqual([])
  // What was tried is no small part of either, and nothing was refused for another reason.
  expect(new Set(outcomes)).toEqual(new Set(['right', 'not-sent', 'not-enforceable']))
  for (const outcome of ['right', 'not-sent'])
    expect(outcomes.filter((one) => one === outcome).length).toBeGreaterThan(definitions / 4)
})

test.each([
  ['about', '{doc.a}'],
  ['total', "doc.a == 'x' ? 1 : 2"],
  ['day', "doc.a == 'x' ? doc.tanggal : doc.tanggal"],
])('what %s is computed of is sent: the server computes it', (key, said) => {
  const text = { type: 'string', title: 'A' }
  const form = {
    ...otherDocument,
    title: 'Acak',
    path: '/acak',
    [key]: said,
    schema: { type: 'object', properties: { ...(otherDocument['schema'] as Json)['properties']!, a: text } },
    sections: [{ section: 'fields', fields: ['tanggal', 'catatan', 'a'] }],
  }
  const compiled = (body: Json) => project.with(file, JSON.stringify({ ...form, submit: { body } })).compileFile(file)
  const sent = { tanggal: '=doc.tanggal', catatan: '=doc.catatan' }
  expect(compiled(sent).errors).toMatchObject([{ code: 'not-enforceable', pointer: `/${key}` }])
  expect(compiled({ ...sent, a: '=doc.a' }).errors).toEqual([])
})
