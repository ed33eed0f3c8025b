import { cp, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import type { Texts } from '../../../../src/server/platform/definitions/compiler.ts'
import { DefinitionStore } from '../../../../src/server/platform/definitions/definition-store.ts'
import type { KeptTexts } from '../../../../src/server/platform/definitions/kept-texts.ts'
import { packageFolder } from '../../../../src/server/package-folder.ts'
import { temporaryFolder } from '../../temporary-folder.ts'
import { sharedCompiler } from './shared-compiler.ts'

const openapiFile = path.join(packageFolder(), 'openapi/trading.yaml')
const merek = 'master/merek.json'

interface Workspace {
  store: DefinitionStore
  log: string[]
  read: (file: string) => Promise<string>
  write: (file: string, text: string) => Promise<void>
  remove: (file: string) => Promise<void>
  /** Enough looks for a change to be taken. */
  settle: () => Promise<void>
}

async function open(prepare: (folder: string) => Promise<void> = async () => {}, kept?: KeptTexts): Promise<Workspace> {
  const folder = path.join(await temporaryFolder(), 'schemas')
  await cp(path.join(packageFolder(), 'schemas'), folder, { recursive: true })
  await prepare(folder)
  const log: string[] = []
  const record = (message: string) => void log.push(message)
  const store = await DefinitionStore.open(
    { schemasDir: folder, openapiFile },
    { info: record, warn: record },
    { compiler: sharedCompiler, ...(kept && { kept }) },
  )
  return {
    store,
    log,
    read: (file) => readFile(path.join(folder, file), 'utf8'),
    write: async (file, text) => {
      await mkdir(path.dirname(path.join(folder, file)), { recursive: true })
      await writeFile(path.join(folder, `.${path.basename(file)}`), text)
      await rename(path.join(folder, `.${path.basename(file)}`), path.join(folder, file))
    },
    remove: (file) => rm(path.join(folder, file)),
    settle: async () => {
      await store.check()
      await store.check()
    },
  }
}

function entry(store: DefinitionStore, id: string) {
  return store.index().entries.find((item) => item.id === id)
}

test('serves what the folder holds', { timeout: 60_000 }, async () => {
  const { store } = await open()
  expect(entry(store, 'master/merek')).toMatchObject({ kind: 'dialog', title: 'Tambah Merek Baru' })
  for (const { url } of store.index().entries) expect(store.code(url)).toContain('export default')
  expect(store.code('master/tidak-ada.js')).toBeUndefined()
})

test(
  'a changed file is live once it is stable, and the old version can still be had',
  { timeout: 60_000 },
  async () => {
    const { store, read, write, log } = await open()
    const before = entry(store, 'master/merek')
    await write(merek, (await read(merek)).replace('Tambah Merek Baru', 'Tambah Merk'))
    await store.check()
    expect(entry(store, 'master/merek')).toEqual(before)
    await store.check()
    expect(entry(store, 'master/merek')?.title).toBe('Tambah Merk')
    expect(entry(store, 'master/merek')?.url).not.toBe(before?.url)
    expect(store.code(before?.url ?? '')).toBeDefined()
    expect(log).toEqual(['Definisi master/merek.json diperbarui'])
  },
)

test('a new file adds its definition, its removal takes it away', { timeout: 60_000 }, async () => {
  const { store, read, write, remove, settle } = await open()
  const text = (await read(merek))
    .replaceAll('Tambah Merek Baru', 'Tambah Merek Lain')
    .replace(/"order": \d+/, '"order": 998')
    .replace('"label": "Merek"', '"label": "Merek Lain"')
  await write('master/merek-lain.json', text)
  await settle()
  expect(entry(store, 'master/merek-lain')).toBeDefined()
  await remove('master/merek-lain.json')
  await settle()
  expect(entry(store, 'master/merek-lain')).toBeUndefined()
})

const wrong = [
  ['half a file', (text: string) => text.slice(0, text.length / 2)],
  ['an empty file', () => ''],
  ['an unknown keyword', (text: string) => text.replace('"schema"', '"shema"')],
  ['an unknown operation', (text: string) => text.replace('tambahMerek', 'tambahMerk')],
] as const

test.each(wrong)(
  '%s is refused with the reason, the last good version stays',
  { timeout: 60_000 },
  async (_, spoil) => {
    const { store, read, write, settle, log } = await open()
    const good = await read(merek)
    const before = store.index()
    await write(merek, spoil(good))
    await settle()
    expect(store.index()).toEqual(before)
    expect([...store.refused.keys()]).toEqual([merek])
    expect(log).toHaveLength(1)
    expect(log[0]).toContain(`Definisi ${merek} ditolak`)

    // Another change goes through meanwhile, and the refusal is not said again.
    await write(
      'master/warna.json',
      (await read('master/warna.json')).replace('Tambah Warna Baru', 'Tambah Warna Lain'),
    )
    await settle()
    expect(entry(store, 'master/warna')?.title).toBe('Tambah Warna Lain')
    expect(log).toHaveLength(2)

    await write(merek, good)
    await settle()
    expect(store.refused.size).toBe(0)
    expect(entry(store, 'master/merek')).toBeDefined()
  },
)

test('a definition that others need stays when its file is removed', { timeout: 60_000 }, async () => {
  const { store, remove, settle, log } = await open()
  await remove('pembelian/pembelian.json')
  await settle()
  expect(entry(store, 'pembelian/pembelian')).toBeDefined()
  expect(log.join('\n')).toContain('Penghapusan definisi pembelian/pembelian.json ditolak')
})

test('changes that need each other are taken together, past a wrong one', { timeout: 60_000 }, async () => {
  const { store, read, write, remove, settle } = await open()
  await write('pembelian/nota-beli.json', await read('pembelian/pembelian.json'))
  await remove('pembelian/pembelian.json')
  const screen = await read('screens/pembelian.json')
  await write('screens/pembelian.json', screen.replaceAll('pembelian/pembelian', 'pembelian/nota-beli'))
  const record = await read('pembelian/nota.json')
  await write('pembelian/nota.json', record.replaceAll('"pembelian/pembelian"', '"pembelian/nota-beli"'))
  const returned = await read('dokumen/retur-pembelian.json')
  await write('dokumen/retur-pembelian.json', returned.replace('"pembelian/pembelian"', '"pembelian/nota-beli"'))
  await write(merek, '{')
  await settle()
  expect(entry(store, 'pembelian/nota-beli')).toBeDefined()
  expect(entry(store, 'pembelian/pembelian')).toBeUndefined()
  expect([...store.refused.keys()]).toEqual([merek])
})

test('at start every error of every file is told at once', { timeout: 60_000 }, async () => {
  const spoiled = open(async (folder) => {
    await writeFile(path.join(folder, merek), '{')
    await writeFile(path.join(folder, 'master/warna.json'), '{"kind": "dialog"}')
  })
  const error = await spoiled.catch((reason: unknown) => reason)
  expect(error).toMatchObject({ name: 'StartupError' })
  expect(String(error)).toContain('master/merek.json:1:')
  expect(String(error)).toContain('master/warna.json:')
})

describe('with the texts of an earlier run', () => {
  const wrongMerek = (folder: string) => writeFile(path.join(folder, merek), '{')
  /** What an earlier run kept, and what this one keeps. */
  async function keptTexts(): Promise<KeptTexts & { texts: Texts | null }> {
    const memory: KeptTexts & { texts: Texts | null } = {
      texts: null,
      read: async () => memory.texts,
      write: async (texts) => void (memory.texts = texts),
    }
    await open(undefined, memory)
    return memory
  }

  test('a start takes the last good text of a wrong file, says so, and takes all other changes', async () => {
    const kept = await keptTexts()
    const good = kept.texts?.get(merek)
    const { store, log, write, settle } = await open(async (folder) => {
      await wrongMerek(folder)
      const warna = path.join(folder, 'master/warna.json')
      await writeFile(warna, (await readFile(warna, 'utf8')).replace('Tambah Warna Baru', 'Tambah Warna Lain'))
    }, kept)
    expect(entry(store, 'master/merek')?.title).toBe('Tambah Merek Baru')
    expect(entry(store, 'master/warna')?.title).toBe('Tambah Warna Lain')
    expect([...store.refused.keys()]).toEqual([merek])
    expect(log).toEqual([
      expect.stringMatching(/^Definisi master\/merek\.json ditolak, .*\n {2}master\/merek\.json:1:/),
    ])
    // What is kept is what is in service.
    expect(kept.texts?.get(merek)).toBe(good)
    expect(kept.texts?.get('master/warna.json')).toContain('Tambah Warna Lain')
    await write(merek, String(good).replace('Tambah Merek Baru', 'Merek'))
    await settle()
    expect(store.refused.size).toBe(0)
    expect(kept.texts?.get(merek)).toContain('"Merek"')
  })

  test('a start without a set of texts that is right together is an error', async () => {
    const kept = await keptTexts()
    const app = kept.texts?.get('app.json') ?? ''
    kept.texts = new Map([...(kept.texts ?? []), ['app.json', app.replace('"kind"', '"knd"')]])
    const spoiled = open(async (folder) => {
      await wrongMerek(folder)
      await writeFile(path.join(folder, 'app.json'), '{')
    }, kept)
    await expect(spoiled).rejects.toThrow(/app\.json:1:[^]*master\/merek\.json:1:/)
  })

  test('a server that cannot keep them serves on, and says so', async () => {
    const full: KeptTexts = { read: async () => null, write: () => Promise.reject(new Error('penuh')) }
    const { store, log } = await open(undefined, full)
    expect(entry(store, 'master/merek')).toBeDefined()
    expect(log).toEqual(['Versi terakhir definisi tidak dapat disimpan: penuh'])
  })
})

test('a folder that is not there is named', async () => {
  const missing = DefinitionStore.open({ schemasDir: '/tidak/ada', openapiFile }, { info: () => {}, warn: () => {} })
  await expect(missing).rejects.toThrow('Folder definisi "/tidak/ada" (SCHEMAS_DIR) tidak dapat dibaca')
})
