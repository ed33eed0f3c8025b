import { CompletionContext, type Completion } from '@codemirror/autocomplete'
import { json } from '@codemirror/lang-json'
import { EditorState } from '@codemirror/state'
import { EditorView } from '@codemirror/view'
import { afterEach, describe, expect, it } from 'vitest'
import { shippedFormat } from '../../../src/definition/shipped-format.ts'
import { completions, isExpression, namesIn } from '../../../src/shell/skema/format-help.ts'
import { createJsonService, snippetTemplate } from '../../../src/shell/skema/json-service.ts'
import './editor-in-jsdom.ts'

const schema = shippedFormat.metaSchema
const functions = [
  { name: 'sum', usage: 'sum(daftar)', description: 'Jumlah' },
  { name: 'today', usage: 'today()', description: 'Hari ini' },
  { name: 'contains', usage: 'teks.contains(bagian)', description: 'Memuat' },
]
const service = createJsonService(schema)
let view: EditorView | undefined

afterEach(() => view?.destroy())

/** Asks at the `|` of the text. */
async function ask(marked: string, explicit = false) {
  const pos = marked.indexOf('|')
  const state = EditorState.create({ doc: marked.replace('|', ''), selection: { anchor: pos }, extensions: [json()] })
  return { state, result: await completions(service, { functions }, new CompletionContext(state, pos, explicit)) }
}

const labels = async (marked: string) => ((await ask(marked)).result?.options ?? []).map(({ label }) => label)

/** The text after choosing `label`, with `|` where the cursor is. */
async function choose(marked: string, label: string): Promise<string> {
  const { state, result } = await ask(marked)
  const option = result?.options.find((one) => one.label === label) as Completion
  view = new EditorView({ state })
  if (typeof option.apply === 'function') option.apply(view, option, result?.from ?? 0, state.selection.main.head)
  else view.dispatch({ changes: { from: result?.from ?? 0, to: state.selection.main.head, insert: label } })
  const text = view.state.doc.toString()
  const { from, to } = view.state.selection.main
  return `${text.slice(0, from)}|${text.slice(to)}`
}

const field = (inner: string) =>
  `{"$schema":"../definition.schema.json","kind":"dialog","schema":{"properties":{"isi":{"type":"string",${inner}}}}}`

describe('keys and values', () => {
  it('are those that the schema allows there', async () => {
    expect(await labels('{"kind":"|"}')).toEqual([
      'app',
      'screen',
      'dialog',
      'document',
      'list',
      'record',
      'print',
      'import',
      'report',
      'dashboard',
      'role',
    ])
    const keys = await labels(field('"x-|"'))
    expect(keys).toEqual(expect.arrayContaining(['x-visible', 'x-rules', 'minLength']))
    expect(keys).not.toContain('sections')
  })

  it('replace what was begun, quotes included', async () => {
    expect(await choose('{"kind":"di|"}', 'dialog')).toBe('{"kind":"dialog"|}')
    expect(await choose('{"kind":"dialog","ti|"}', 'title')).toBe('{"kind":"dialog","title": "|"}')
    expect(await choose(field('"x-vis|"'), 'x-visible')).toBe(field('"x-visible": "|"'))
    expect(await choose(field('"x-der|"'), 'x-derive')).toBe(field('"x-derive": |'))
    expect(await choose('{"kind":"dialog","ti|": "A"}', 'title')).toMatch(/^\{"kind":"dialog","title"\|?: "A"\}$/)
  })

  it('are not offered where nothing was begun, unless asked for', async () => {
    expect((await ask('{\n  |\n}')).result).toBeNull()
    expect((await ask('{\n  |\n}', true)).result?.options.map(({ label }) => label)).toContain('kind')
  })
})

describe('expressions', () => {
  it('offer variables and functions, then fields and methods', async () => {
    expect(await labels(field('"x-visible":"d|"'))).toEqual(['doc', 'sum', 'today'])
    expect(await labels(field('"x-visible":"doc.|"'))).toEqual(['isi', 'contains'])
    expect(await choose(field('"x-visible":"doc.i|"'), 'isi')).toBe(field('"x-visible":"doc.isi|"'))
    expect(await choose(field('"x-visible":"su|"'), 'sum')).toBe(field('"x-visible":"sum(|)"'))
    expect(await choose(field('"x-visible":"to|"'), 'today')).toBe(field('"x-visible":"today()|"'))
  })

  it('stand in braces inside texts, behind = in templates, and not in titles', async () => {
    expect(await labels(field('"x-rules":[{"rule":"true","message":"Isi {doc.|}"}]'))).toEqual(['isi', 'contains'])
    expect(await labels(field('"x-rules":[{"rule":"true","message":"Isi doc.|"}]'))).toEqual([])
    expect(await labels('{"kind":"dialog","submit":{"body":{"a":"=s|"}}}')).toContain('sum')
    expect(await labels(field('"title":"s|"'))).toEqual([])
  })

  it.each([
    ['expression', '', true],
    ['text', 'a {', true],
    ['text', 'a {b} ', false],
    ['template', '=', true],
    ['template', 'a', false],
  ] as const)('%s with %j before the cursor: %s', (language, before, expected) => {
    expect(isExpression(language, before)).toBe(expected)
  })

  it('know rows by their name', () => {
    const list = '{"type":"array","x-as":"line","items":{"properties":{"jumlah":{},"harga":{}}}}'
    const names = namesIn(`{"schema":{"properties":{"a":{},"list":${list},}}`)
    expect([...names]).toEqual([
      ['doc', ['a', 'list']],
      ['line', ['jumlah', 'harga']],
    ])
  })
})

describe('explanations', () => {
  it('say what the schema says, as plain text', async () => {
    const text = service.read(field('"x-visible":"true"'))
    const found = await service.hover(text, text.document.getText().indexOf('x-visible') + 2)
    expect(found?.text).toContain('CEL expression')
    expect(found?.text).not.toContain('\\')
  })
})

describe('snippets', () => {
  it.each([
    ['"a": "$1"', '"a": "${1}"'],
    ['{$1}', '\\{${1}\\}'],
    ['"a": ${1:0},$0', '"a": ${1:0},${0}'],
    ['${1|satu,dua|}', '${1:satu}'],
    ['${1:{}}', '\\{\\}${1}'],
    ['\\$schema \\}', '$schema \\}'],
    ['a\n\t$1', 'a\n\t${1}'],
  ])('%j becomes %j', (lsp, codeMirror) => {
    expect(snippetTemplate(lsp)).toBe(codeMirror)
  })
})
