import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { focusFirstProblem } from '../../src/engine/form/focus.ts'
import { drawOurForm } from '../playground/our-form.tsx'
import { loadForm } from '../compiler/workspace.ts'

const schema = {
  type: 'object',
  properties: {
    bahan: { type: 'object', title: 'Bahan', additionalProperties: { type: 'number', title: 'Jumlah', minimum: 1 } },
    ukuran: {
      type: 'array',
      title: 'Ukuran',
      prefixItems: [
        { type: 'number', title: 'Panjang' },
        { type: 'number', title: 'Lebar' },
      ],
      items: { type: 'string', title: 'Catatan' },
    },
    langkah: { $ref: '#/$defs/langkah', title: 'Langkah' },
  },
  $defs: {
    langkah: {
      type: 'object',
      properties: {
        nama: { type: 'string', title: 'Nama' },
        lanjut: { $ref: '#/$defs/langkah', title: 'Lanjutan' },
        bagian: { type: 'array', title: 'Bagian', items: { $ref: '#/$defs/langkah' } },
      },
      required: ['nama'],
    },
  },
}

async function draw(data = {}, properties: object = schema.properties) {
  const form = await loadForm({
    kind: 'dialog',
    title: 'Tindakan',
    button: { screen: 'home', label: 'Tindakan', order: 1 },
    schema: { ...schema, properties },
    submit: { onlyLogged: 'A test' },
  })
  const drawn = drawOurForm({ fieldSets: [form.fieldSet], fields: form, outer: {} }, data)
  return { ...drawn, user: userEvent.setup() }
}

const group = (name: string) => screen.findByRole('group', { name })

describe('a map', () => {
  it('adds, names, fills, renames and removes entries by keyboard', async () => {
    const { store, user } = await draw()
    const map = within(await group('Bahan'))
    await user.click(await map.findByRole('button', { name: 'Tambah isian' }))
    const name = await map.findByRole('textbox', { name: 'Nama isian' })
    expect(document.activeElement).toBe(name)
    await user.keyboard('kasa{Tab}')
    await user.type(await map.findByRole('spinbutton', { name: 'Jumlah' }), '4')
    expect(store.values()).toMatchObject({ bahan: { kasa: 4 } })
    const again = map.getByRole('textbox', { name: 'Nama isian' })
    await user.clear(again)
    await user.type(again, 'perban{Tab}')
    expect(store.values()).toMatchObject({ bahan: { perban: 4 } })
    await user.click(map.getByRole('button', { name: 'Hapus isian perban' }))
    expect(store.values()).toMatchObject({ bahan: {} })
  })

  it('begins at the name that it added, also where names of digits come first', async () => {
    const kode = { type: 'object', title: 'Kode', propertyNames: { enum: ['9', '1'] }, additionalProperties: { type: 'number' } } // prettier-ignore
    const { user } = await draw({}, { kode })
    const map = within(await group('Kode'))
    const add = await map.findByRole('button', { name: 'Tambah isian' })
    for (const name of ['9', '1']) {
      await user.click(add)
      expect(document.activeElement).toHaveProperty('value', name)
    }
  })

  it('keeps its name as long as what is typed in it is no value, so that nothing of it is lost', async () => {
    const { store, user } = await draw({ bahan: { kasa: 4 } })
    const map = within(await group('Bahan'))
    const value = await map.findByRole('spinbutton', { name: 'Jumlah' })
    await user.clear(value)
    await user.type(value, '1,2,3{Tab}')
    const name = map.getByRole('textbox', { name: 'Nama isian' })
    await user.clear(name)
    await user.type(name, 'perban{Tab}')
    expect(map.getByText('Perbaiki dahulu isinya, lalu ganti namanya')).toBeTruthy()
    expect((value as HTMLInputElement).value).toBe('1,2,3')
    await user.clear(value)
    await user.type(value, '5{Tab}')
    await user.click(name)
    await user.tab()
    expect(store.values()).toMatchObject({ bahan: { perban: 5 } })
  })

  it.each(['{Enter}', '{Control>}{Enter}{/Control}'])('has its new name before %s sends the form', async (keys) => {
    const { store, user } = await draw({ bahan: { kasa: 4 } })
    const name = await within(await group('Bahan')).findByRole('textbox', { name: 'Nama isian' })
    await user.clear(name)
    await user.type(name, `perban${keys}`)
    expect(store.values()).toMatchObject({ bahan: { perban: 4 } })
    // Still the same box, out of which the browser sends the form.
    expect(document.activeElement).toBe(name)
    await user.clear(name)
    await user.keyboard(keys)
    expect(store.check()).not.toEqual([])
    expect(store.values()).toMatchObject({ bahan: { perban: 4 } })
  })

  it('offers a removed entry back with all that was in it, until something else happens to the map', async () => {
    const { store, user } = await draw({ bahan: { kasa: 4, perban: 2, plester: 3 } })
    const map = within(await group('Bahan'))
    await user.click(await map.findByRole('button', { name: 'Hapus isian perban' }))
    expect(map.getByRole('status').textContent).toContain('Isian perban dihapus')
    await user.click(map.getByRole('button', { name: 'Urungkan' }))
    expect(Object.entries(store.values()['bahan'] as object)).toEqual([['kasa', 4], ['perban', 2], ['plester', 3]]) // prettier-ignore
    expect(document.activeElement).toHaveProperty('value', 'perban')
    expect(map.queryByRole('status')).toBeNull()
    await user.click(map.getByRole('button', { name: 'Hapus isian kasa' }))
    await user.click(map.getByRole('button', { name: 'Tambah isian' }))
    expect(map.queryByRole('status')).toBeNull()
  })

  it('gives a new entry a name that none has by now, drawn or not', async () => {
    const { store } = await draw()
    const add = await within(await group('Bahan')).findByRole('button', { name: 'Tambah isian' })
    act(() => {
      store.change('bahan', { baru: 7 })
      add.click()
    })
    expect(store.values()).toMatchObject({ bahan: { baru: 7, 'baru 2': '' } })
  })

  it('takes back a refused name of digits, and keeps every entry', async () => {
    const { store, user } = await draw({ bahan: { 2024: 4, 2025: 5 } })
    const map = within(await group('Bahan'))
    const [name] = await map.findAllByRole('textbox', { name: 'Nama isian' })
    if (!name) throw new Error('No entry.')
    await user.clear(name)
    await user.tab()
    expect(name.getAttribute('aria-invalid')).toBe('true')
    await user.type(name, '2024{Tab}')
    expect(name.getAttribute('aria-invalid')).not.toBe('true')
    expect(store.values()).toMatchObject({ bahan: { 2024: 4, 2025: 5 } })
  })

  it('keeps a refused name in its box, says why, and is not sent with it', async () => {
    const { store, user, container } = await draw({ bahan: { kasa: 4, perban: 2 } })
    const map = within(await group('Bahan'))
    const [, second] = await map.findAllByRole('textbox', { name: 'Nama isian' })
    if (!second) throw new Error('No second entry.')
    await user.clear(second)
    await user.type(second, 'kasa{Tab}')
    expect(map.getByText('Nama kasa sudah dipakai')).toBeTruthy()
    expect((second as HTMLInputElement).value).toBe('kasa')
    expect(store.values()).toMatchObject({ bahan: { kasa: 4, perban: 2 } })
    let issues: readonly unknown[] = []
    act(() => { issues = store.check() }) // prettier-ignore
    expect(issues).not.toEqual([])
    // Where a form that was sent shows what is wrong.
    act(() => void focusFirstProblem(container))
    expect(document.activeElement).toBe(second)
  })
})

it('a tuple shows its places by their titles, and what comes after them as a list', async () => {
  const { store, user } = await draw()
  const tuple = within(await group('Ukuran'))
  await user.type(await tuple.findByRole('spinbutton', { name: 'Panjang' }), '3')
  await user.type(tuple.getByRole('spinbutton', { name: 'Lebar' }), '2')
  await user.click(tuple.getByRole('button', { name: 'Tambah' }))
  await user.type(await tuple.findByRole('textbox', { name: 'Catatan 3' }), 'a')
  expect(store.values()).toMatchObject({ ukuran: [3, 2, 'a'] })
})

it('a tree begins with what is there, and grows where somebody asks for it', async () => {
  const { store, user } = await draw({ langkah: { nama: 'A', lanjut: { nama: 'B' } } })
  const tree = within(await group('Langkah'))
  const names = () => tree.getAllByRole('textbox', { name: 'Nama' }).map((box) => (box as HTMLInputElement).value)
  await waitFor(() => expect(names()).toEqual(['A', 'B']))
  await user.click(tree.getByRole('button', { name: 'Tambah Lanjutan' }))
  await user.type(tree.getAllByRole('textbox', { name: 'Nama' }).at(-1) as HTMLElement, 'C')
  expect(store.values()).toMatchObject({ langkah: { lanjut: { nama: 'B', lanjut: { nama: 'C' } } } })
})

it('a removed branch of a tree is offered back with all that was in it', async () => {
  const langkah = { nama: 'A', lanjut: { nama: 'B', lanjut: { nama: 'C' } } }
  const { store, user } = await draw({ langkah })
  const tree = within(await group('Langkah'))
  const [, outer] = await tree.findAllByRole('button', { name: 'Hapus Lanjutan' })
  await user.click(outer as HTMLElement)
  expect(JSON.stringify(store.values()['langkah'])).toBe('{"nama":"A"}')
  await user.click(tree.getByRole('button', { name: 'Urungkan' }))
  expect(store.values()).toMatchObject({ langkah })
  expect(document.activeElement).toHaveProperty('textContent', 'Hapus Lanjutan')
})
