/** Machines, each with a folder of its own, on one database. */
import { mkdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { StoredDefinitionFiles } from '../../../../src/server/platform/definitions/definition-files.ts'
import { textsInDatabase } from '../../../../src/server/platform/definitions/kept-texts.ts'
import { cursorFile, SavedElsewhere } from '../../../../src/server/platform/definitions/saved-elsewhere.ts'
import { openTestDatabase } from '../../test-database.ts'
import { openDefinitions } from './open-definitions.ts'

const warna = 'master/warna.json'
const author = { actor: null, mayWriteRoles: true, mayCall: () => true }
const settings = { host: '127.0.0.1', publicUrl: null, schemasWritable: true, auth: 'off' as const }
const database = await openTestDatabase()
const said: string[] = []
const log = { info: () => {}, warn: (message: string) => said.push(message) }

async function machine() {
  let elsewhere: SavedElsewhere | undefined
  const { folder, store } = await openDefinitions(undefined, (schemas) => {
    elsewhere = new SavedElsewhere(database, schemas, log)
    return { kept: textsInDatabase(database, schemas, Promise.resolve(elsewhere)) }
  })
  const { turn, look } = { turn: elsewhere!.turn, look: () => elsewhere!.look() }
  await look()
  const files = new StoredDefinitionFiles(store, settings, { turn })
  return {
    folder,
    store,
    files,
    look,
    onDisk: (file: string) => readFile(path.join(folder, file), 'utf8').catch(() => null),
    save: (text: string, version: string | null = files.read(warna).version, file = warna) =>
      files.save({ file, text: text.trimEnd(), version }, author).then(
        () => 'saved',
        (error: unknown) => (error as { status?: number }).status,
      ),
    /** As the watch does it, until what lies there is in service. */
    settle: async () => {
      await look()
      await store.check()
      await store.check()
    },
  }
}

const [here, there, late] = [await machine(), await machine(), await machine()]
const original = here.files.read(warna).text
const titled = (title: string) => original.replace(/"title": "[^"]*"/, `"title": "${title}"`)
const noted = async () =>
  (await database.query<{ content: string | null }>('select content from definition_version order by id')).map(
    ({ content }) => content,
  )

test('what is saved on one machine is in service on the other, and is one version', async () => {
  expect(await here.save(titled('Satu'))).toBe('saved')
  expect(await there.onDisk(warna)).toBe(original)
  await there.settle()
  expect(there.files.read(warna).text).toBe(titled('Satu'))
  expect(await noted()).toEqual([original, titled('Satu')])
  await here.settle()
  expect(await noted()).toEqual([original, titled('Satu')])
})

test('nobody writes over what he has not seen: it comes into his folder, and he is refused', async () => {
  expect(await here.save(titled('Dua'))).toBe('saved')
  expect(await there.save(titled('Tiga'))).toBe(409)
  expect(await there.onDisk(warna)).toBe(titled('Dua'))
  await there.settle()
  expect(await there.save(titled('Tiga'))).toBe('saved')
  await here.settle()
  expect(here.files.read(warna).text).toBe(titled('Tiga'))
})

test('a new file comes, a removed one goes, and what was saved meanwhile comes at once', async () => {
  const { file, text } = await here.files.starter({ name: 'garansi' })
  expect(await here.save(text, null, file)).toBe('saved')
  await there.settle()
  expect(await there.onDisk(file)).toBe(text)
  const version = there.files.read(file).version
  await there.files.remove({ file, version, reason: 'Tidak dipakai' }, author)
  expect(await there.save(titled('Empat'))).toBe('saved')
  expect(await there.save(titled('Lima'))).toBe('saved')
  await here.settle()
  expect(await here.onDisk(file)).toBe(null)
  expect(here.files.read(warna).text).toBe(titled('Lima'))
  expect(said).toEqual([])
})

test('a file that was changed in the folder is kept, and said; what lies behind a link holds nothing up', async () => {
  const edited = `${titled('Lima')}\n`
  await writeFile(path.join(there.folder, warna), edited)
  await mkdir(path.join(there.folder, 'lain'))
  await rm(path.join(there.folder, 'master/merek.json'))
  await symlink(path.join(here.folder, 'master/merek.json'), path.join(there.folder, 'master/merek.json'))
  const { text, version } = here.files.read('master/merek.json')
  expect(await here.save(text.replace('"title"', ' "title"'), version, 'master/merek.json')).toBe('saved')
  expect(await here.save(titled('Enam'))).toBe('saved')
  await there.look()
  expect(await there.onDisk(warna)).toBe(edited)
  expect(said).toEqual([
    expect.stringContaining('Definisi master/merek.json dari server lain tidak dapat disimpan di folder ini'),
    'Definisi master/warna.json diubah di folder ini: yang disimpan dari server lain tidak menggantikannya',
  ])
  await there.look()
  expect(said).toHaveLength(2)
})

test('a machine that was off takes over all that was saved, before its folder is taken for a change', async () => {
  const before = await noted()
  expect(await late.onDisk(warna)).toBe(original)
  await late.look()
  expect(await late.onDisk(warna)).toBe(titled('Enam'))
  const newest = await database.query<{ id: number }>('select max(id) as id from definition_version')
  expect(await late.onDisk(cursorFile)).toBe(`${newest[0]?.id}\n`)
  expect(await noted()).toEqual(before)
})

test('a machine that missed an edit in the folder of another one has what is saved behind it', async () => {
  await writeFile(path.join(here.folder, warna), titled('Tujuh'))
  await here.settle()
  expect(await here.save(titled('Delapan'))).toBe('saved')
  await late.look()
  expect(await late.onDisk(warna)).toBe(titled('Delapan'))
})

test('a folder that is ahead of a restored database takes what is saved there all the same, and says so', async () => {
  await writeFile(path.join(late.folder, cursorFile), '9999\n')
  expect(await here.save(titled('Sembilan'))).toBe('saved')
  await late.look()
  expect(await late.onDisk(warna)).toBe(titled('Sembilan'))
  expect(said).toContainEqual(expect.stringContaining('Database lebih lama daripada folder definisi ini'))
})
