/** What a new way of writing values costs: one entry of the list of formats. This one is handed in from outside. */
import { act, screen } from '@testing-library/react'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { formatReference } from '../../src/compiler/format-reference.ts'
import { loadModule } from '../../src/compiler/load.ts'
import { addValueFormats, type ValueFormatName } from '../../src/contract/value-formats.ts'
import type { CompiledPrint, CompiledRecordAction } from '../../src/contract/page-module.ts'
import { shippedFormat } from '../../src/definition/shipped-format.ts'
import { DocumentForm } from '../../src/engine/document/document-form.tsx'
import { PrintedPaper } from '../../src/engine/print/printed-paper.tsx'
import { RecordPage } from '../../src/engine/record/record-page.tsx'
import { createFormat } from '../../src/language/format/format.ts'
import { compile, library, part, type Files, type Json } from '../compiler/kinds/library.ts'
import { roomDocument, workspaceTexts } from '../compiler/workspace.ts'
import { compileTexts } from '../../src/compiler/compile.ts'
import { forgetDrafts, keepDraft, keptRows } from '../engine/document/draw-document.tsx'
import { formList, sampleDocument } from '../engine/document/sample-document.ts'
import { addModalRoot, drawPage } from '../engine/draw-page.tsx'
import { drawList, FakeTable, list } from '../engine/list/draw-list.tsx'
import { at, note, sampleRecord, serving, text } from '../engine/record/sample-record.ts'
import { weight } from './made-up-format.ts'

const made = createFormat({ ...shippedFormat, valueFormats: { ...shippedFormat.valueFormats, weight } })
// The names that compiled modules are typed by are the product's.
const format = 'weight' as ValueFormatName

let takeAway = () => {}
beforeAll(() => {
  takeAway = addValueFormats({ weight })
})
afterAll(() => takeAway())
beforeEach(forgetDrafts)

/** The library with it in a list, a record and a print. */
function weighed(value = 'book.pages'): Files {
  const all = library()
  const first = (file: string, key: string) => (part(all, file, key) as unknown as Json[])[0]!
  Object.assign((part(all, 'books/list.json', 'columns') as unknown as Json[])[1]!, { value, format })
  ;(first('books/book.json', 'sections')['facts'] as Json[]).push({ label: 'Weight', value, format })
  ;(part(all, 'books/paper.json', 'parts') as unknown as Json[]).push({
    part: 'facts',
    facts: [{ label: 'Weight', value, format }],
  })
  return all
}

describe('a made-up format of values', () => {
  test('is accepted in lists, records, prints and documents, and stands in the reference', async () => {
    const { sources, errors } = await compile(weighed(), made)
    expect(errors).toEqual([])
    const found = loadModule(sources.find(({ id }) => id === 'books/list')!.code)
    expect(found.kind === 'list' && found.columns[1]?.format).toBe('weight')
    const { openapi, texts } = workspaceTexts()
    const { definition, table } = roomDocument()
    ;(table['columns'] as Json[]).push({ column: 'value', title: 'Weight', value: 'box.size', format })
    const files = new Map([...texts, ['forms/form.json', JSON.stringify(definition)]])
    expect((await compileTexts(files, openapi, undefined, made)).errors).toEqual([])
    expect(formatReference(made)).toContain('`weight` is in kilograms')
    expect(formatReference(made)).toContain('`"flag"`, `"weight"`.')
  })

  test('is refused for another type, and without its entry', async () => {
    const wrong = await compile(weighed('book.name'), made)
    expect(wrong.errors).toContainEqual(
      expect.objectContaining({ file: 'books/list.json', code: 'type-mismatch', pointer: '/columns/1/format' }),
    )
    const { errors } = await compile(weighed())
    expect(errors).toContainEqual(
      expect.objectContaining({ file: 'books/list.json', code: 'wrong-value', pointer: '/columns/1/format' }),
    )
  })

  test('is written in a list', async () => {
    addModalRoot()
    const columns = list.columns.map((one) => (one.key === 'harga' ? { ...one, format } : one))
    const { client } = drawList({ definition: { ...list, columns } })
    await act(async () => client.sent[0]?.answer(new FakeTable(3).answer(client.sent[0])))
    expect((await screen.findAllByText('10000 kg')).length).toBeGreaterThan(0)
  })

  test("is written in a document's table", async () => {
    const items = formList()
    const column = { column: 'value', title: 'Weight', value: () => 7, format, edit: undefined }
    const table = { ...items.table, columns: [...items.table.columns, column as (typeof items.table.columns)[number]] }
    keepDraft(keptRows(1))
    drawPage({ content: <DocumentForm definition={sampleDocument({ ...items, table })} /> })
    expect(await screen.findByText('7 kg')).toBeDefined()
  })

  test('is written in a record', async () => {
    const sample = sampleRecord(...([] as CompiledRecordAction[]))
    const facts = [{ label: 'Weight', value: at('nota.nomor'), format, to: null }]
    const definition = { ...sample, sections: [{ section: 'facts' as const, facts }] }
    const { client } = drawPage({
      definitions: serving(definition),
      content: <RecordPage definition={definition} value="7" path="/nota/7" appTitle="Toko" takesFocus={false} />,
    })
    await act(async () => client.sent[0]?.answer(note(), '"3"'))
    expect(await screen.findByText('41 kg')).toBeDefined()
  })

  test('is written on paper', async () => {
    const facts = [{ label: 'Weight', value: at('nota.nomor'), format, to: null }]
    const definition = {
      kind: 'print',
      id: 'nota/cetak',
      title: text('', 'nota.nomor'),
      record: 'nota/nota',
      settings: {},
      papers: ['A4'],
      parts: [{ part: 'facts', papers: null, when: null, facts }],
    } as unknown as CompiledPrint
    drawPage({
      content: (
        <PrintedPaper
          definition={definition}
          paper="A4"
          printed={[{ key: '', scope: { nota: note() }, copies: undefined }]}
          title="Nota"
        />
      ),
    })
    expect(await screen.findByText('41 kg')).toBeDefined()
  })
})
