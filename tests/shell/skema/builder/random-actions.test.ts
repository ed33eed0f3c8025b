/** Random steps of a builder: every text compiles or says why, and with all of them undone the first one is back. */
import { readFileSync } from 'node:fs'
import { redo, undo } from '@codemirror/commands'
import { EditorState } from '@codemirror/state'
import { describe, expect, it } from 'vitest'
import { definitionFormat } from '../../../../src/compiler/editor.ts'
import { Project } from '../../../../src/compiler/project.ts'
import { OpenApiDocument } from '../../../../src/language/read/openapi-document.ts'
import { writtenText } from '../../../../src/contract/words/words.ts'
import { readFolder } from '../../../../src/language/read/read-folder.ts'
import { act, type Action, stepTo, textHistory } from '../../../../src/shell/skema/builder/text-history.ts'
import { nameFor } from '../../../../src/shell/skema/builder/field-actions.ts'
import { fieldNames } from '../../../../src/shell/skema/builder/field-order.ts'
import type { Choice } from '../../../../src/shell/skema/builder/choices.ts'
import { type Owner, uiOf } from '../../../../src/shell/skema/builder/field-places.ts'
import { treeOf, valueAt } from '../../../../src/shell/skema/builder/json-text.ts'
import { begunPrint, listedFields } from '../../../../src/shell/skema/builder/list-and-print.tsx'
import { seeded } from '../../../seeded-random.ts'

const openapi = new OpenApiDocument(readFileSync('openapi/trading.yaml', 'utf8'))
const { files } = await readFolder({ schemasDir: 'schemas' })
// A map, a tuple, a tree, and files: no shipped definition of the trade has them.
const further = ['master/tindakan.json', 'master/pasien.json']
const texts = new Map([
  ...files,
  ...further.map((file) => [file, readFileSync(`examples/klinik/${file}`, 'utf8')] as const),
])
const project = Project.of(texts, openapi)
const { builder } = definitionFormat(project.forms(), openapi)

/** How many steps each begins from, and of how many of the texts between the compiler is asked. */
const [steps, asked] = [600, 10]
const begun = [
  'master/merek.json',
  'master/kontak.json',
  'master/profil-toko.json',
  'dokumen/mutasi.json',
  'dokumen/kas.json',
  'kontak/customer.json',
  ...further,
]

/** What people write into the boxes of a keyword, right or wrong. */
const values: unknown[] = [
  undefined,
  0,
  3,
  -1,
  2.5,
  true,
  '',
  'Contoh',
  "doc.a == 'b'",
  'doc.nama != null',
  ['a', 'b'],
  { when: 'true' },
]

const chosen = (value: string, title: unknown = value): Choice => ({ value, title, more: {} })
const choices = [[], [chosen('A'), chosen('B')], [chosen('A', { id: 'A', en: 'One' }), chosen('b', 'B')]]

function randomAction(text: string, random: () => number): Action {
  const pick = <Value>(list: readonly Value[]): Value => list[Math.floor(random() * list.length)] as Value
  const tree = treeOf(text)
  const owner = pick(ownersOf(text, ['schema']))
  const names = fieldNames(tree, owner)
  const name = names.length > 0 ? pick(names) : 'nihil'
  const field = [...owner, 'properties', name]
  const title = pick(['Nama', 'Masa garansi', 'Harga (Rp)', '2 Tahun', 'Été', 'constructor', 'in', '', '名前'])
  const position = Math.floor(random() * (names.length + 1))
  const all: (() => Action)[] = [
    () => ({ do: 'add-field', owner, title, sort: pick(builder.sorts) }),
    () => ({ do: 'remove-field', owner, name }),
    () => ({ do: 'rename-field', owner, from: name, to: nameFor(title, names), was: false }),
    () => ({ do: 'move-field', owner, name, to: position }),
    () => ({ do: 'demand-field', owner, name, on: random() < 0.5 }),
    () => ({ do: 'set-choices', path: field, names: [...uiOf(owner), name, 'ui:enumNames'], choices: pick(choices) }),
    () => ({ do: 'beside-field', name, on: random() < 0.6 }),
    () => ({ do: 'set', path: [...field, pick(builder.keywords).name], value: pick(values) }),
    () => ({ do: 'set', path: [...field, 'title'], value: title }),
    () => ({ do: 'set', path: ['title'], value: title }),
    ...englishActions(text, random),
    () => ({
      do: 'insert',
      list: pick([['examples'], ['layout'], ['columns']]),
      at: position,
      value: pick(values) ?? {},
    }),
    () => ({ do: 'move', owner: pick([['examples'], ['layout']]), from: position, to: 0 }),
    ...pageActions(text, random),
    () => ({ do: 'rename-key', owner: [...owner, 'errorMessage', 'required'], from: name, to: title }),
  ]
  return pick(all)()
}

/** What the box of an English text writes: a pair in the place of the text, and the text again when it is emptied. */
function englishActions(text: string, random: () => number): (() => Action)[] {
  const pick = <Value>(list: readonly Value[]): Value => list[Math.floor(random() * list.length)] as Value
  const tree = treeOf(text)
  const owner = pick(ownersOf(text, ['schema']))
  const names = fieldNames(tree, owner)
  const field = [...owner, 'properties', names.length > 0 ? pick(names) : 'nihil']
  const places = [
    ['title'],
    [...field, 'title'],
    [...field, 'description'],
    ['button', 'label'],
    [...field, 'errorMessage'],
  ]
  const path = pick([...places, ['sections', 0, 'title'], ['list', 'columns', 0, 'title'], ['print', 'title']])
  const id = writtenText(valueAt(tree, path)) ?? 'Nama'
  return [
    () => ({ do: 'set', path, value: { id, en: pick(['Name', 'Warranty "A"', 'Été', '{doc.nama}']) } }),
    () => ({ do: 'set', path, value: id }),
  ]
}

/** Lists of parts of pages, and what is put into them: right, half said, or of another form. */
const pageLists = [['list', 'columns'], ['list', 'filters'], ['print', 'parts'], ['sections'], ['books']]
const partKinds: Record<string, readonly string[]> = {
  part: Object.keys(builder.labels['part'] ?? {}),
  section: Object.keys(builder.labels['section'] ?? {}),
  posting: Object.keys(builder.labels['posting'] ?? {}),
}

/** What people do to columns, filters, prints, parts of a page and books. */
function pageActions(text: string, random: () => number): (() => Action)[] {
  const pick = <Value>(all: readonly Value[]): Value => all[Math.floor(random() * all.length)] as Value
  const tree = treeOf(text)
  const field = pick([...fieldNames(tree, ['schema']), 'nihil'])
  const list = pick(pageLists)
  const there = valueAt(tree, list)
  const at = Math.floor(random() * (Array.isArray(there) ? there.length + 1 : 1))
  const tag = pick(Object.keys(partKinds))
  const named = pick([
    [...list, at, 'fields'],
    ['sections', at, 'fields'],
    ['print', 'parts', at, 'fields'],
  ])
  const part = pick([{ field }, { field, title: 'Judul', wide: true }, { title: 'Hitungan', value: `doc.${field}` }])
  return [
    () => ({ do: 'insert', list, at, value: pick([part, { [tag]: pick(partKinds[tag] ?? []) }]) }),
    () => ({
      do: 'insert',
      list: ['print', 'parts'],
      at: 0,
      value: pick(begunPrint(tree as NonNullable<typeof tree>)),
    }),
    () => ({
      do: 'set',
      path: list,
      value: pick([undefined, listedFields(tree as NonNullable<typeof tree>, pick(['columns', 'filters']))]),
    }),
    () => ({ do: 'set', path: ['print', 'parts'], value: begunPrint(tree as NonNullable<typeof tree>) }),
    () => ({ do: 'set', path: ['list', 'sort'], value: pick([field, `-${field}`, 'nomor', undefined]) }),
    () => ({ do: 'set', path: [...list, at], value: undefined }),
    () => ({ do: 'set', path: [...list, at, pick(['amount', 'account', 'title', 'when'])], value: pick(values) }),
    () => ({ do: 'move', owner: list, from: at, to: 0 }),
    () => ({ do: 'set-names', path: named, names: fieldNames(tree, ['schema']).filter(() => random() < 0.5) }),
    () => ({ do: 'beside-name', path: named, name: field, on: random() < 0.5 }),
  ]
}

/** The form, its groups and its lists of rows. */
function ownersOf(text: string, owner: Owner): Owner[] {
  const properties = valueAt(treeOf(text), [...owner, 'properties']) ?? {}
  const inner = Object.entries(properties).flatMap(([name, property]: [string, unknown]): Owner[] => {
    const { type, items } = property as { type?: unknown; items?: { type?: unknown } }
    const place = [...owner, 'properties', name]
    if (type === 'object') return [place]
    return items?.type === 'object' ? [[...place, 'items']] : []
  })
  return [owner, ...inner.flatMap((one) => ownersOf(text, one))]
}

describe('random steps of a builder', () => {
  it.each(begun)(`${steps} from %s: each text compiles or says why, undone the first is back`, (file) => {
    const random = seeded(begun.indexOf(file) + 1)
    const first = texts.get(file) ?? ''
    let state = EditorState.create({ doc: first, extensions: textHistory })
    const run = (command: typeof undo): boolean => command({ state, dispatch: (step) => void (state = step.state) })
    const seen: string[] = [first]
    for (let step = 1; step <= steps; step += 1) {
      const before = state.doc.toString()
      const action = randomAction(before, random)
      const text = act(before, action)
      if (!treeOf(text)) throw new Error(`${JSON.stringify(action)} breaks ${before} into ${text}`)
      state = state.update(stepTo(state, text)).state
      expect(state.doc.toString()).toBe(text)
      if (text !== before) seen.push(text)
      // A person takes some back, and some of these again.
      if (random() < 0.1 && run(undo) && random() < 0.5) run(redo)
      if (step % (steps / asked) === 0) tells(file, state.doc.toString())
    }
    while (run(undo));
    expect(state.doc.toString()).toBe(first)
    expect(seen.length).toBeGreaterThan(steps / 3)
  })
})

/** The compiler makes a module of it, or names the place and the reason. */
function tells(file: string, text: string): void {
  const { source, errors } = project.with(file, text).compileFile(file)
  expect(source !== undefined || errors.length > 0).toBe(true)
  for (const { message, line, column } of errors) {
    expect(message).not.toBe('')
    expect([line, column].every((place) => place >= 1)).toBe(true)
  }
}
