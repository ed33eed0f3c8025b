import { describe, expect, test } from 'vitest'
import { functionSignatures, usageOf } from '../../../src/language/expression/calls.ts'
import { functions, type FunctionDefinition } from '../../../src/language/expression/functions.ts'
import { run } from './run-expression.ts'

const definitions: [name: string, definition: FunctionDefinition][] = Object.entries(functions)

describe('the list of functions', () => {
  test('has a usage and a description for each, and no name twice', () => {
    expect(functionSignatures.map(({ usage }) => usage)).toEqual([
      'sum(daftar)',
      'round(angka, desimal?)',
      'number(teks)',
      'string(nilai)',
      'grouped(angka)',
      'today()',
      'addDays(tanggal, hari)',
      'daysBetween(dari, sampai)',
      'isoDate(tanggal)',
      'size(nilai)',
      'join(daftar, pemisah)',
      'flatten(daftar)',
      'outline(nilai, judul?)',
      'coalesce(nilai, …)',
      'lower(teks)',
      'trim(teks)',
      'teks.startsWith(awalan)',
      'teks.endsWith(akhiran)',
      'teks.contains(bagian)',
      'has(a.b)',
      'daftar.map(butir, nilai)',
      'daftar.filter(butir, syarat)',
      'daftar.all(butir, syarat)',
      'daftar.exists(butir, syarat)',
      'daftar.exists_one(butir, syarat)',
    ])
    expect(functionSignatures.every(({ description }) => description.endsWith('.'))).toBe(true)
  })

  test.each(definitions)('%s gives null or false, never an error, for null arguments', (name, definition) => {
    const nulls = definition.parameters.map(() => 'data')
    const call =
      definition.form === 'method' ? `data.${name}(${nulls.slice(1).join(', ')})` : `${name}(${nulls.join(', ')})`
    const value = run(call, { data: null })
    if (name === 'today') expect(value).toMatch(/^\d{4}-\d{2}-\d{2}$/)
    else expect(value).toBeNull()
  })

  test.each(definitions.filter(([, { form }]) => form === 'both'))(
    '%s can be written as a method too',
    (name, definition) => {
      const [, ...rest] = definition.parameters.map(() => '"-"')
      const data = name === 'flatten' ? [['a']] : name === 'join' ? ['a', 'b'] : ' A '
      expect(usageOf(name, definition)).toMatch(new RegExp(`^${name}\\(`))
      expect(run(`data.${name}(${rest.join(', ')})`, { data })).toEqual(
        run(`${name}(${['data', ...rest].join(', ')})`, { data }),
      )
    },
  )

  test.each([
    [{ berat: 1200, warna: 'merah' }, 'Berat: 1.200; warna: merah'],
    [[10, 20, true], '10, 20, Ya'],
    [{ nama: 'A', anak: [{ nama: 'B' }, { nama: 'C', anak: [] }] }, 'nama: A; anak: (nama: B), (nama: C)'],
    [{}, ''],
  ])('outline writes %j as people read it', (data, text) => {
    expect(run('outline(data, {"berat": "Berat"})', { data })).toBe(text)
  })
})
