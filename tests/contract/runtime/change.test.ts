import { describe, expect, test } from 'vitest'
import type { CompiledFields, Path, Values } from '../../../src/contract/module.ts'
import { alone, change, keyPath, pathKey } from '../../../src/contract/runtime/change.ts'
import { loadForm } from '../../compiler/workspace.ts'

const text = { type: 'string' }

/** One form whose fields clear each other, one derived until edited, one derived always. */
function form(): Promise<CompiledFields> {
  return loadForm({
    kind: 'dialog',
    title: 'Form',
    button: { screen: 'home', label: 'Form', order: 1 },
    schema: {
      type: 'object',
      properties: {
        jenis: { ...text, 'x-clears': ['kota'] },
        kota: { ...text, 'x-clears': ['desa', 'jenis'] },
        desa: text,
        nama: { ...text, 'x-derive': { value: 'doc.kota', until: 'edited' } },
        salinan: { ...text, 'x-derive': "doc.nama + '!'" },
      },
    },
    submit: { onlyLogged: 'A test' },
  })
}

type Step = readonly [Path, unknown]

describe('a change', () => {
  test.each<[string, Step[], Values, string[]]>([
    ['sets a value, and derives', [[['kota'], 'A']], { kota: 'A', nama: 'A', salinan: 'A!' }, ['kota']],
    [
      'clears what clears in turn',
      [
        [['desa'], 'x'],
        [['kota'], 'A'],
        [['jenis'], 'J'],
      ],
      { jenis: 'J' },
      ['jenis'],
    ],
    [
      'does not clear itself round a circle',
      [
        [['jenis'], 'J'],
        [['kota'], 'A'],
      ],
      { kota: 'A', nama: 'A', salinan: 'A!' },
      ['kota'],
    ],
    [
      'leaves what people own',
      [
        [['nama'], 'N'],
        [['kota'], 'A'],
      ],
      { kota: 'A', nama: 'N', salinan: 'N!' },
      ['nama', 'kota'],
    ],
    [
      'derives again once that is emptied',
      [
        [['nama'], 'N'],
        [['kota'], 'A'],
        [['nama'], ''],
      ],
      { kota: 'A', nama: 'A', salinan: 'A!' },
      ['kota'],
    ],
    [
      'takes null for nothing',
      [
        [['desa'], 'x'],
        [['desa'], null],
      ],
      {},
      [],
    ],
    [
      'reaches into groups',
      [
        [['g', 'h'], 1],
        [['g', 'i'], 2],
      ],
      { g: { h: 1, i: 2 } },
      ['g/h', 'g/i'],
    ],
    [
      'reaches into lists',
      [
        [['l', 0, 'a'], 1],
        [['l', 1, 'a'], 2],
        [['l', 0, 'a'], 3],
      ],
      { l: [{ a: 3 }, { a: 2 }] },
      ['l/1/a', 'l/0/a'],
    ],
    [
      'reaches into maps whose entries are called by digits',
      [
        [['m'], { 2024: 4, 2025: 5 }],
        [keyPath('m/2024'), 6],
      ],
      { m: { 2024: 6, 2025: 5 } },
      ['m', 'm/2024'],
    ],
    [
      'forgets what was owned inside',
      [
        [['l', 0], 1],
        [['l'], []],
      ],
      { l: [] },
      ['l'],
    ],
  ])('%s', async (_, steps, values, edited) => {
    // prettier-ignore
    const fields = await form()
    let data = { values: {} as Values, edited: new Set<string>() as ReadonlySet<string> }
    for (const [path, value] of steps) data = change(fields, data, path, value)
    expect(JSON.parse(JSON.stringify(data.values))).toEqual(values)
    expect([...data.edited]).toEqual(edited)
  })

  test('leaves the data before it as they were', async () => {
    const before = Object.freeze({ l: Object.freeze([Object.freeze({ a: 1 })]) })
    const { values } = change(await form(), { values: before, edited: new Set() }, ['l', 0, 'a'], 2)
    expect([before.l[0], values['l']]).toEqual([{ a: 1 }, [{ a: 2 }]])
  })

  test('sees lists that others hold, and keeps none of them', async () => {
    const fields: CompiledFields = {
      ...(await form()),
      derive: (values) => ({ ...values, desa: String((values['rows'] as unknown[]).length) }),
    }
    const around = { ...alone, lists: { rows: [1, 2] } }
    expect(change(fields, { values: {}, edited: new Set() }, ['kota'], 'A', around).values).toEqual({ kota: 'A', desa: '2' }) // prettier-ignore
  })
})

test.each<[string, Path]>([
  ['name', ['name']],
  ['group/name', ['group', 'name']],
  ['list/3/name', ['list', 3, 'name']],
])('%s is a place', (key, path) => {
  expect([pathKey(path), keyPath(key)]).toEqual([key, path])
})
