import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { StoredDefinitionFiles } from '../../../../src/server/platform/definitions/definition-files.ts'
import { openDefinitions } from './open-definitions.ts'

const { folder, store } = await openDefinitions()
const files = new StoredDefinitionFiles(store, {
  ...{ host: '127.0.0.1', publicUrl: null, schemasWritable: true, auth: 'off' },
})
afterAll(() => store.close())
const invite = 'akses/undang.json'
const brand = 'master/merek.json'
/** May all but what accounts are managed by. */
const admin = { actor: null, mayWriteRoles: false, mayCall: (operationId: string) => operationId !== 'undangPengguna' }

test.each([
  [
    'a form that calls what its author may not',
    invite,
    (text: string) => text.replace('"=doc.peran.value"', '"=\'pemilik\'"'),
  ],
  [
    'a form that would call it',
    brand,
    (text: string) =>
      text.replace('"tambahMerek"', '"undangPengguna", "body": {"peran": "=\'pemilik\'", "nama": "=doc.merek"}'),
  ],
  ['a form that would call it no more', invite, (text: string) => text.replace('"undangPengguna"', '"tambahMerek"')],
])('%s is not his to save', async (_, file, change) => {
  const place = path.join(folder, file)
  const before = await readFile(place, 'utf8')
  const { version } = files.read(file)
  await expect(files.save({ file, text: change(before), version }, admin)).rejects.toMatchObject({
    status: 403,
    message: expect.stringContaining('undangPengguna'),
  })
  expect(await readFile(place, 'utf8')).toBe(before)
})

test('others are', async () => {
  const { text, version } = files.read(brand)
  const saved = await files.save({ file: brand, text: text.replace('Tambah Merek Baru', 'Merek Baru'), version }, admin)
  expect(saved.text).toContain('Merek Baru')
})
