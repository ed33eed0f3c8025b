import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test, vi } from 'vitest'
import * as file from '../../src/server/platform/definitions/write-file.ts'
import { packPage } from '../../src/server/pack-page.ts'
import { temporaryFolder } from './temporary-folder.ts'

const code = 'export const isi = 1\n'.repeat(200)

async function makePage() {
  const folder = await temporaryFolder()
  const at = (name: string) => path.join(folder, name)
  await mkdir(at('assets'))
  await writeFile(at('assets/app.js'), code)
  await writeFile(at('assets/lain.js'), code)
  await writeFile(at('kecil.js'), 'export {}')
  await writeFile(at('gambar.png'), code)
  return { folder, at }
}

test('texts are packed beside themselves, small ones and pictures are not', async () => {
  const { folder, at } = await makePage()
  await packPage(folder)
  expect(brotliDecompressSync(await readFile(at('assets/app.js.br'))).toString()).toBe(code)
  expect(gunzipSync(await readFile(at('assets/app.js.gz'))).toString()).toBe(code)
  expect((await readdir(folder)).sort()).toEqual(['assets', 'gambar.png', 'kecil.js'])
})

test('packing that ends half-way leaves whole files, and goes on with the rest', async () => {
  const { folder, at } = await makePage()
  const write = vi.spyOn(file, 'writeWhole')
  await writeFile(at('assets/app.js.br'), 'sudah ada')
  await packPage(folder)
  expect(write.mock.calls.map(([place]) => path.basename(place)).sort()).toEqual([
    ...['app.js.gz', 'lain.js.br', 'lain.js.gz'],
  ])
  write.mockRestore()
  expect(await readFile(at('assets/app.js.br'), 'utf8')).toBe('sudah ada')
})

test('a page that another build replaces meanwhile gets nothing of the old one', async () => {
  const { folder, at } = await makePage()
  const { writeWhole } = file
  const write = vi.spyOn(file, 'writeWhole').mockImplementationOnce(async (place, content) => {
    await writeWhole(place, content)
    await writeFile(at('assets/app.js'), code.toUpperCase())
  })
  await packPage(folder)
  write.mockRestore()
  expect((await readdir(at('assets'))).sort()).toEqual([
    ...['app.js', 'app.js.br', 'lain.js', 'lain.js.br', 'lain.js.gz'],
  ])
})
