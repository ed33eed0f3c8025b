/** The list and the print that a form says of its own records. */
import { describe, expect, test } from 'vitest'
import { loadModule } from '../../../src/compiler/load.ts'
import type { CompiledDialog, CompiledDocument } from '../../../src/contract/module.ts'
import type { CompiledListPage, CompiledPrint } from '../../../src/contract/page-module.ts'
import { openShipped } from '../../schemas/compiled.ts'

const { project, result } = await openShipped()
const [master, sheet] = ['master/merek.json', 'dokumen/kas.json']

type Said = Record<string, unknown>

/** A file with more said in it; a master type with two fields beside its name. */
function compiled(file: string, more: Said) {
  const text = JSON.parse(result.files.get(file) ?? '') as { schema: { properties: Said }; list?: Said }
  if (file === master)
    Object.assign(text.schema.properties, {
      harga: { type: 'integer', title: 'Harga' },
      sub: {
        type: 'array',
        title: 'Sub',
        items: { type: 'object', properties: { x: { type: 'string', title: 'X' } } },
      },
    })
  return project.with(file, JSON.stringify({ ...text, ...more })).compileFile(file)
}

function pages(file: string, more: Said): { list: CompiledListPage; print: CompiledPrint } {
  const { source, errors } = compiled(file, more)
  if (!source) throw new Error(JSON.stringify(errors))
  const module = loadModule(source.code) as CompiledDocument | CompiledDialog
  const found = module.kind === 'document' ? module.generic : module.records
  if (!found?.print) throw new Error('no print')
  return { list: found.list, print: found.print }
}

const titles = ({ columns }: CompiledListPage): string[] => columns.map(({ title }) => title)

describe('the list of a form', () => {
  test('has the columns, the filters and the order that are said, computed ones too', async () => {
    const list = {
      columns: [
        { field: 'harga', title: 'Tarif', wide: true, format: 'rupiah' },
        { value: 'doc.harga * 2', title: 'Dua kali', format: 'number', optional: true },
        { field: 'merek' },
      ],
      filters: [{ field: 'harga', title: 'Kisaran' }],
      sort: '-harga',
    }
    const page = pages(master, { list, print: {} }).list
    expect(titles(page)).toEqual(['Tarif', 'Dua kali', 'Merek'])
    expect(page.columns[0]).toMatchObject({ wide: true, format: 'rupiah' })
    expect(page.columns[1]?.value({ row: { isian: { harga: 4 } } })).toBe(8)
    expect(page.columns[1]).toMatchObject({ key: 'dua-kali', optional: true })
    // Which values are listed, archived ones or not, is asked by every list.
    expect(page.filters.map(({ title }) => title)).toEqual(['Kisaran', 'Status data'])
    expect(page.sort).toBe('-kolom.harga')
  })

  test('of a document says which column is wide, and the order at first', async () => {
    const columns = [{ field: 'jumlah', sort: true, wide: true }]
    const { list } = pages(sheet, { list: { columns, sort: '-jumlah' } })
    expect(list.columns.find(({ title }) => title === 'Jumlah')).toMatchObject({ wide: true })
    expect(list.sort).toBe('-kolom.jumlah')
    expect(pages(sheet, { list: { columns, sort: 'tanggal' } }).list.sort).toBe('tanggal')
  })
})

describe('the print of a form', () => {
  test('follows from it where nothing is said, and is there of a master type that says it is printed', async () => {
    const { print } = pages(master, { print: { papers: ['80mm'] } })
    expect(print.parts.map(({ part }) => part)).toEqual(['heading', 'heading', 'facts'])
    expect(print.papers).toEqual(['80mm'])
  })

  test.each([
    [
      master,
      [
        { part: 'fields', fields: ['harga'] },
        { part: 'rows', list: 'sub' },
      ],
      ['facts', 'table'],
    ],
    [
      sheet,
      [{ part: 'total', label: 'Semua', when: "doc.status == 'Batal'" }, { part: 'place' }],
      ['totals', 'heading'],
    ],
    [sheet, [{ part: 'fields' }, { part: 'text', text: '{doc.isian.keterangan}' }], ['facts', 'text']],
  ])('of %s has its parts in their order: %j', async (file, parts, expected) => {
    const { print } = pages(file, { print: { parts, title: 'Lembar {doc.id}' } })
    expect(print.parts.map(({ part }) => part)).toEqual(expected)
    expect(print.title({ doc: { id: 7 } })).toBe('Lembar 7')
  })

  test('takes of a condition and of papers what is said', async () => {
    const parts = [{ part: 'total', when: 'doc.total > 5', papers: ['A4'] }]
    const [part] = pages(sheet, { print: { parts } }).print.parts
    expect([part?.papers, part?.when?.({ doc: { total: 6 } })]).toEqual([['A4'], true])
  })
})

describe('what is wrong with them has its place', () => {
  const places = (file: string, more: Said): string[] =>
    compiled(file, more).errors.map(({ code, pointer }) => `${code} ${pointer}`)

  test.each<[string, Said, string]>([
    [master, { list: { columns: [{ field: 'warna' }] } }, 'unknown-field /list/columns/0/field'],
    [master, { list: { columns: [{ field: 'sub' }] } }, 'type-mismatch /list/columns/0/field'],
    [master, { list: { columns: [{ value: 'doc.harga' }] } }, 'missing-keyword /list/columns/0'],
    [master, { list: { columns: [{ value: 'doc.hrga', title: 'X' }] } }, 'expression /list/columns/0/value'],
    [master, { list: { columns: [{ field: 'merek' }, { field: 'merek' }] } }, 'field-twice /list/columns'],
    [master, { list: { filters: [{ field: 'sub' }] } }, 'type-mismatch /list/filters/0/field'],
    [master, { list: { sort: 'sub' } }, 'unknown-field /list/sort'],
    [master, { print: { parts: [{ part: 'total' }] } }, 'contradiction /print/parts/0'],
    [master, { print: { parts: [{ part: 'rows', list: 'harga' }] } }, 'type-mismatch /print/parts/0/list'],
    [master, { print: { parts: [{ part: 'fields', fields: ['x'] }] } }, 'unknown-field /print/parts/0/fields/0'],
    [master, { print: {}, label: { name: '{doc.label}' } }, 'contradiction /label'],
    [master, { print: {}, list: 'kontak/daftar' }, 'contradiction /print'],
    [sheet, { list: { sort: 'keterangan' } }, 'unknown-field /list/sort'],
    [sheet, { print: { parts: [{ part: 'text', text: '{doc.tak}' }] } }, 'expression /print/parts/0/text'],
    ['penjualan/penjualan.json', { print: {} }, 'misplaced-keyword /print'],
    ['kontak/supplier.json', { print: {} }, 'misplaced-keyword /print'],
  ])('%s %j: %s', (file, more, expected) => expect(places(file, more)).toContain(expected))
})
