import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { FolderLooks } from '../../../../src/server/platform/definitions/watch-folder.ts'
import { temporaryFolder } from '../../temporary-folder.ts'

async function opened(): Promise<{ folder: string; look: () => boolean }> {
  const folder = await temporaryFolder()
  await mkdir(path.join(folder, 'master'))
  await writeFile(path.join(folder, 'master/merek.json'), '{}')
  const looks = new FolderLooks(folder)
  return { folder, look: () => looks.isOther() }
}

test('the first two looks are worth one of the store: what has changed before them is not missed', async () => {
  const { look } = await opened()
  expect([look(), look(), look(), look()]).toEqual([true, true, false, false])
})

test.each<[string, (folder: string) => Promise<unknown>]>([
  ['changed', (folder) => writeFile(path.join(folder, 'master/merek.json'), '{ }')],
  ['added', (folder) => writeFile(path.join(folder, 'app.json'), '{}')],
  ['removed', (folder) => rm(path.join(folder, 'master/merek.json'))],
  ['moved', (folder) => rename(path.join(folder, 'master'), path.join(folder, 'lain'))],
])('a file that is %s is told at this look and at the next', async (_, change) => {
  const { folder, look } = await opened()
  look()
  look()
  await change(folder)
  expect([look(), look(), look()]).toEqual([true, true, false])
})

test('other files are not looked at', async () => {
  const { folder, look } = await opened()
  look()
  look()
  await writeFile(path.join(folder, 'catatan.txt'), 'apa saja')
  expect(look()).toBe(false)
})

test('a folder that cannot be read is told at every look, and once it is back', async () => {
  const { folder, look } = await opened()
  look()
  look()
  await rename(folder, `${folder}-lain`)
  expect([look(), look(), look()]).toEqual([true, true, true])
  await rename(`${folder}-lain`, folder)
  expect([look(), look(), look()]).toEqual([true, true, false])
})
