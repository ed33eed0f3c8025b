import { describe, expect, it, vi } from 'vitest'
import { createFormStore } from '../../../src/engine/form/create-form-store.ts'
import { compiledFields, doc, field, missing } from './sample-form.ts'

const sample = compiledFields({
  fields: [
    field('tipe', { clears: ['kota', 'sub'], alwaysRequired: true }),
    field('kota', { clears: ['desa'] }),
    field('desa'),
    field('sub', { disabled: (scope) => doc(scope).tipe == null, required: (scope) => doc(scope).tipe === 'A' }),
    field('cabang', { visible: (scope) => doc(scope).sub === 'leasing' }),
    field('nama'),
  ],
  initial: { tipe: 'A' },
  derive: (values, _scope, edited) => (edited?.has('nama') ? values : { ...values, nama: values.kota }),
  validate: (values) => ['kota', 'nama', 'desa'].filter((name) => values[name] === undefined).map(missing),
})

const create = (validateOn: 'blur' | 'submit' = 'submit') => createFormStore(sample, { validateOn })

describe('changes by the user', () => {
  it.each([
    [
      'empties what x-clears names, and what that empties in turn',
      [
        ['kota', 'x'],
        ['desa', 'y'],
        ['tipe', 'B'],
      ],
      { tipe: 'B' },
    ],
    [
      'stores an empty text as undefined',
      [
        ['kota', 'x'],
        ['kota', ''],
      ],
      { tipe: 'A' },
    ],
    [
      'stores null as undefined',
      [
        ['kota', 'x'],
        ['kota', null],
      ],
      { tipe: 'A' },
    ],
    ['derives', [['kota', 'x']], { tipe: 'A', kota: 'x', nama: 'x' }],
    [
      'lets the user own a derived text',
      [
        ['nama', 'n'],
        ['kota', 'x'],
      ],
      { tipe: 'A', kota: 'x', nama: 'n' },
    ],
    [
      'derives again once the text is emptied',
      [
        ['nama', 'n'],
        ['kota', 'x'],
        ['nama', ''],
      ],
      { tipe: 'A', kota: 'x', nama: 'x' },
    ],
  ])('%s', (_name, changes, expected) => {
    const store = create()
    for (const [name, value] of changes) store.change(String(name), value)
    // Keys that hold undefined are as good as absent.
    expect(JSON.parse(JSON.stringify(store.values()))).toEqual(expected)
  })

  it('tells listeners once a change, and keeps what is the same', () => {
    const store = create()
    const heard = vi.fn()
    const stop = store.subscribe(heard)
    const { looks } = store.view()
    store.change('kota', 'x')
    stop()
    store.change('kota', 'xy')
    expect(heard).toHaveBeenCalledTimes(1)
    expect([...store.view().looks]).toEqual([...looks])
    expect(store.view()).toBe(store.view())
  })

  it('reach into groups and lists, which are made on the way', () => {
    const store = create()
    store.change(['grup', 'nama'], 'x')
    store.change('daftar/1/isi', 'y')
    store.change('daftar/0/isi', 'z')
    expect(store.values()).toMatchObject({ grup: { nama: 'x' }, daftar: [{ isi: 'z' }] })
    expect([...store.state().edited]).toEqual(['grup/nama', 'daftar/1/isi', 'daftar/0/isi'])
    store.change('daftar', undefined)
    expect([...store.state().edited]).toEqual(['grup/nama'])
  })
})

describe('what a field shows', () => {
  it('follows visible, disabled and required', () => {
    const store = create()
    expect(store.field('sub')).toMatchObject({ disabled: false, required: true })
    expect(store.field('cabang').visible).toBe(false)
    store.change('sub', 'leasing')
    expect(store.field('cabang').visible).toBe(true)
    store.change('tipe', '')
    expect(store.field('sub')).toMatchObject({ disabled: true, required: false, value: undefined })
  })

  it('shows problems of touched fields when validating on blur', () => {
    const store = create('blur')
    store.change('kota', 'x')
    store.change('kota', '')
    expect(store.field('kota').message).toBeNull()
    store.touch('kota')
    expect(store.field('kota').message).toBe('kota wajib diisi')
    expect(store.field('desa').message).toBeNull()
  })

  it('shows all problems after a check, and keeps them up to date', () => {
    const store = create()
    store.touch('kota')
    expect(store.field('kota').message).toBeNull()
    expect(store.check().map((issue) => issue.path[0])).toEqual(['kota', 'nama', 'desa'])
    expect(store.field('desa').message).toBe('desa wajib diisi')
    store.change('desa', 'd')
    expect(store.field('desa').message).toBeNull()
    store.change('desa', '')
    expect(store.field('desa').message).toBe('desa wajib diisi')
  })

  it("shows the server's problem until the field is edited, and returns those without a field", () => {
    const store = create()
    const issue = (name: string) => ({ path: [name], message: `${name} sudah ada`, keyword: 'server' })
    const homeless = store.showIssues([issue('kota'), issue('lain'), issue('cabang')])
    // A hidden field shows nothing either.
    expect(homeless.map((one) => one.path[0])).toEqual(['lain', 'cabang'])
    expect(store.field('kota').message).toBe('kota sudah ada')
    store.change('desa', 'd')
    expect(store.field('kota').message).toBe('kota sudah ada')
    store.change('kota', 'k')
    expect(store.field('kota').message).toBeNull()
  })
})

describe('drafts', () => {
  it('restores values and what the user owns', () => {
    const store = create()
    store.change('nama', 'n')
    const again = create()
    again.restore(JSON.parse(JSON.stringify(store.keep())))
    again.change('kota', 'x')
    expect(again.values()).toMatchObject({ tipe: 'A', nama: 'n', kota: 'x' })
  })

  it('never brings back what nobody types, such as the date of another day', () => {
    let day = '2026-01-01'
    const dated = compiledFields({ fields: [field('day', { readOnly: true }), field('note')] })
    const fields = { ...dated, initial: () => ({ day }) }
    const store = createFormStore(fields, { validateOn: 'submit' })
    store.change('note', 'n')
    day = '2026-01-02'
    const again = createFormStore(fields, { validateOn: 'submit' })
    again.restore(store.keep())
    expect(again.values()).toMatchObject({ day: '2026-01-02', note: 'n' })
    store.renew()
    expect(store.values()).toMatchObject({ day: '2026-01-02', note: 'n' })
  })

  it.each([null, 'x', [], { values: 3 }, { values: { unknown: 1 }, edited: 'nama' }])(
    'survives a damaged one: %j',
    (kept) => {
      const store = create()
      store.restore(kept)
      expect(store.values()).not.toHaveProperty('unknown')
    },
  )

  it('resets to an empty form', () => {
    const store = create()
    store.change('nama', 'n')
    store.check()
    store.reset()
    expect(store.values()).toEqual({ tipe: 'A', nama: undefined })
    expect(store.field('kota').message).toBeNull()
    store.change('kota', 'x')
    expect(store.values().nama).toBe('x')
  })
})

describe('what a scan typed into a field', () => {
  it('leaves nothing behind: what it emptied is there again, what it owned is derived, a refusal is said again', () => {
    const store = create()
    store.change('kota', 'x')
    store.change('desa', 'y')
    store.refuse('sub', { text: '5', message: 'Not so', seen: true }, undefined)
    const before = store.state()
    const takeBack = store.remember()
    for (const text of ['x1', 'x']) store.change('kota', text)
    store.change('nama', '2')
    store.change('nama', 'x')
    store.change('sub', undefined)
    takeBack()
    expect(store.state()).toEqual(before)
    store.change('kota', 'z')
    expect(store.values().nama).toBe('z')
  })

  it('takes nothing away that has come in meanwhile', () => {
    const store = create()
    const takeBack = store.remember()
    store.give('cabang', 'c')
    takeBack()
    expect(store.values()).toEqual({ tipe: 'A', cabang: 'c' })
  })
})

it('computes with lists that another store holds, without keeping them', () => {
  let rows = [1]
  const fields = compiledFields({
    fields: [field('jumlah', { type: 'number' })],
    derive: (values) => ({ ...values, jumlah: Array.isArray(values.rows) ? values.rows.length : 0 }),
  })
  const store = createFormStore(fields, { validateOn: 'submit', lists: () => ({ rows }) })
  rows = [1, 2]
  store.refresh()
  expect(store.values()).toEqual({ jumlah: 2 })
})

it('what is around a form and changes nothing that is seen of it is told to nobody', () => {
  let rows: readonly unknown[] = []
  const fields = compiledFields({
    fields: [field('catatan', { visible: (scope) => (doc(scope).rows as unknown[]).length > 1 })],
  })
  const store = createFormStore(fields, { validateOn: 'submit', lists: () => ({ rows }) })
  const told = vi.fn<() => void>()
  store.subscribe(told)
  rows = [1]
  store.refresh()
  expect(told).not.toHaveBeenCalled()
  expect(doc(store.scope()).rows).toBe(rows)
  rows = [1, 2]
  store.refresh()
  expect(told).toHaveBeenCalledTimes(1)
  expect(store.field('catatan').visible).toBe(true)
})
