import { rm } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { refusal } from '../../test-api.ts'
import { useServer } from './test-server.ts'

const server = await useServer()
const file = 'master/garansi.json'
const message = 'Garansi wajib diisi'
const garansi = { type: 'string', title: 'Garansi', minLength: 1 }

/** A master type with one demanded text and further fields. */
function definition(more: Record<string, object> = {}): string {
  return JSON.stringify({
    kind: 'dialog',
    title: 'Data Garansi',
    button: { screen: 'master', label: 'Garansi', order: 900 },
    schema: {
      type: 'object',
      properties: { garansi, ...more },
      required: ['garansi'],
      errorMessage: { required: { garansi: message }, properties: { garansi: message } },
    },
    submit: {},
  })
}

const add = (body: object) => server.post('/api/master/garansi', body)
const options = async () => {
  const { status, body } = await server.post('/api/master/garansi/options', { search: '' })
  return status === 200 ? body : status
}
const buttons = async () => {
  const { body } = await server.get('/definitions/index.json')
  return (body.entries as { button?: { label: string } }[]).flatMap(({ button }) => button?.label ?? [])
}

test('a file is a type: it comes, grows, goes and comes back, and its values stay', async () => {
  expect(await options()).toBe(404)
  await server.change(file, definition())
  expect(await buttons()).toContain('Garansi')
  expect(refusal(await add({}))).toEqual({ status: 422, errors: { '/garansi': message } })
  expect((await add({ garansi: 'Resmi' })).status).toBe(201)
  expect(await options()).toEqual([{ value: expect.any(Number), label: 'Resmi', garansi: 'Resmi' }])

  expect(refusal(await add({ garansi: 'Lain', harga: 1, 'a/b': 'x' }))).toEqual({
    status: 422,
    errors: { '/harga': 'Kolom ini tidak dikenal.', '/a~1b': 'Kolom ini tidak dikenal.' },
  })

  // A field more: older values stay as they are, new ones may have it, and its rules hold.
  const months = { type: 'integer', title: 'Bulan', minimum: 1, errorMessage: 'Bulan minimal 1' }
  await server.change(file, definition({ bulan: months }))
  expect((await add({ garansi: 'Toko', bulan: 12 })).status).toBe(201)
  expect(refusal(await add({ garansi: 'Salah', bulan: 0 }))).toEqual({
    status: 422,
    errors: { '/bulan': 'Bulan minimal 1' },
  })
  const grown = [
    { value: expect.any(Number), label: 'Resmi', garansi: 'Resmi' },
    { value: expect.any(Number), label: 'Toko', garansi: 'Toko', bulan: 12 },
  ]
  expect(await options()).toEqual(grown)

  // Without its file the type is hidden: nothing can be seen or added.
  await rm(path.join(server.folder, file))
  await server.store.check()
  await server.store.check()
  expect(await buttons()).not.toContain('Garansi')
  expect(await options()).toBe(404)
  expect((await add({ garansi: 'Baru' })).status).toBe(404)

  await server.change(file, definition({ bulan: months }))
  expect(await buttons()).toContain('Garansi')
  expect(await options()).toEqual(grown)
})

test('a wrong version of the file leaves the type as it was', async () => {
  const before = await options()
  await server.change(file, definition().replace('"minLength":1', '"minLenght":1'))
  expect(await options()).toEqual(before)
  expect(refusal(await add({}))).toEqual({ status: 422, errors: { '/garansi': message } })
})

test('a record is named by its first text that is always demanded', async () => {
  const text = { type: 'string', title: 'Teks' }
  const properties = { ket: text, kode: text }
  const schema = { type: 'object', properties, required: ['kode'], errorMessage: { required: { kode: 'Wajib' } } }
  const button = { screen: 'master', label: 'Kode', order: 901 }
  await server.change('master/kode.json', JSON.stringify({ kind: 'dialog', title: 'Kode', button, schema, submit: {} }))
  expect((await server.post('/api/master/kode', { kode: 'K-1' })).status).toBe(201)
  expect((await server.post('/api/master/kode/options', { search: 'k-1' })).body).toMatchObject([{ label: 'K-1' }])
})

test('a type with an operation of its own is none of these', async () => {
  expect((await server.post('/api/master/merek', { merek: 'X' })).status).toBe(404)
  expect((await server.post('/api/master/merek/options', { search: '' })).status).toBe(404)
})
