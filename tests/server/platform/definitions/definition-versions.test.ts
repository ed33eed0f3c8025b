import { readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { StoredDefinitionFiles } from '../../../../src/server/platform/definitions/definition-files.ts'
import { textsInDatabase } from '../../../../src/server/platform/definitions/kept-texts.ts'
import type { WritingTurn } from '../../../../src/server/platform/definitions/write-file.ts'
import { openTestDatabase } from '../../test-database.ts'
import { useRoles } from '../access/role-server.ts'
import { openDefinitions } from './open-definitions.ts'
import { useServer } from './test-server.ts'

interface Version {
  id: number
  at: string | null
  author: string | null
  reason: string | null
  removed: boolean
}

const warna = 'master/warna.json'

describe('what is saved', async () => {
  const server = await useServer()
  const read = async () => (await server.get(`/api/definitions/file?file=${warna}`)).body
  const versions = async (query = '') =>
    (await server.get(`/api/definitions/versions?file=${warna}${query}`)).body as { versions: Version[]; more: boolean }
  const save = async (text: string, reason?: string) =>
    server.post('/api/definitions/save', {
      file: warna,
      text,
      version: (await read()).version,
      ...(reason && { reason }),
    })
  let first = ''

  test('is a version with who, when and why, above the text that was there', async () => {
    expect(await versions()).toEqual({ file: warna, versions: [], more: false })
    first = (await read()).text
    expect((await save(first.replace('Tambah Warna Baru', 'Warna Lagi'), 'Judul lebih pendek')).status).toBe(200)
    const [last, before, ...none] = (await versions()).versions
    expect(none).toEqual([])
    expect(last).toEqual({
      id: expect.any(Number),
      at: expect.stringMatching(/^\d{4}-/),
      author: 'Toko',
      reason: 'Judul lebih pendek',
      removed: false,
    })
    expect(before).toMatchObject({ at: null, author: null, reason: null })
    const { body } = await server.get(`/api/definitions/versions/${before?.id}`)
    expect(body).toMatchObject({ file: warna, text: first })
    expect((await server.get('/api/definitions/versions/999')).status).toBe(404)
  })

  test('comes back as it was: an older text is saved again, byte for byte', async () => {
    const oldest = (await versions()).versions.at(-1)
    const { body } = await server.get(`/api/definitions/versions/${oldest?.id}`)
    expect((await save(body.text, 'Kembali')).status).toBe(200)
    expect((await read()).text).toBe(first)
    expect((await versions()).versions.map(({ reason }) => reason)).toEqual(['Kembali', 'Judul lebih pendek', null])
  })

  test('is told of each file in the list, and of no other', async () => {
    const { definitions } = (await server.get('/api/definitions')).body as {
      definitions: { file: string; changed: unknown }[]
    }
    const changed = definitions.filter((one) => one.changed !== null)
    expect(changed).toEqual([
      expect.objectContaining({ file: warna, changed: { at: expect.any(String), author: 'Toko' } }),
    ])
  })

  test('comes in pages of fifty', async () => {
    for (let count = 0; count < 50; count += 1)
      await server.query(`insert into definition_version (file, content, at) values ('${warna}', '{}', now())`)
    const newest = await versions()
    expect(newest).toMatchObject({ more: true, versions: { length: 50 } })
    const older = await versions(`&before=${newest.versions.at(-1)?.id}`)
    expect(older).toMatchObject({ more: false, versions: { length: 3 } })
  })

  test('is never changed', async () => {
    await expect(server.query("update definition_version set reason = 'x'")).rejects.toThrow(/never changed/)
    await expect(server.query('delete from definition_version')).rejects.toThrow(/never changed/)
  })

  test('is refused: no version', async () => {
    const before = await server.query('select count(*) as count from definition_version')
    expect((await save('{')).status).toBe(422)
    expect(await server.query('select count(*) as count from definition_version')).toEqual(before)
  })
})

describe('what changes in the folder', async () => {
  const database = await openTestDatabase()
  const server = await useServer({}, (folder) => ({ kept: textsInDatabase(database, folder) }))
  const noted = () =>
    database.query<{ file: string; content: string | null; author: string | null; dated: boolean }>(
      'select file, content, author, at is not null as dated from definition_version order by id',
    )

  test('is a version of nobody, beside the text before', async () => {
    const { text } = (await server.get(`/api/definitions/file?file=${warna}`)).body
    expect(await noted()).toEqual([])
    await server.change(warna, text.replace('Tambah Warna Baru', 'Warna Lagi'))
    const [before, after] = await noted()
    expect(before).toEqual({ file: warna, content: text, author: null, dated: false })
    expect(after).toMatchObject({ content: expect.stringContaining('Warna Lagi'), author: null, dated: true })
  })

  test('that a file went is one too', async () => {
    const starter = (await server.post('/api/definitions/starter', { name: 'garansi' })).body
    await server.change(starter.file, starter.text)
    await rm(path.join(server.folder, starter.file))
    await server.store.check()
    await server.store.check()
    const texts = (await noted()).filter(({ file }) => file === starter.file).map(({ content }) => content)
    expect(texts).toEqual([starter.text, null])
  })

  test('while no server ran is noted by the next start', async () => {
    const kept = textsInDatabase(database, server.folder)
    const texts = new Map(await kept.read())
    await writeFile(path.join(server.folder, warna), '{"lain": true}')
    await kept.write(new Map(texts).set(warna, '{"lain": true}'))
    const [last] = (await noted()).reverse()
    expect(last).toMatchObject({ file: warna, content: '{"lain": true}' })
    await writeFile(path.join(server.folder, warna), texts.get(warna)!)
    await Promise.all([kept.write(texts), kept.write(texts)])
    expect((await noted()).slice(-1)).toMatchObject([{ file: warna, content: texts.get(warna) }])
    expect((await noted()).filter(({ content }) => content === texts.get(warna))).toHaveLength(2)
  })

  test('is noted once, in the order of the folder, where one process sees it later than another', async () => {
    const [quick, slow] = [textsInDatabase(database, server.folder), textsInDatabase(database, server.folder)]
    const texts = new Map(await quick.read())
    const [first, second] = [new Map(texts).set(warna, '{"satu": 1}'), new Map(texts).set(warna, '{"dua": 2}')]
    const before = (await noted()).length
    await writeFile(path.join(server.folder, warna), first.get(warna)!)
    await quick.write(first)
    await writeFile(path.join(server.folder, warna), second.get(warna)!)
    await quick.write(second)
    await slow.write(first)
    await slow.write(second)
    expect((await noted()).slice(before).map(({ content }) => content)).toEqual(['{"satu": 1}', '{"dua": 2}'])
  })
})

describe('a file that was written, but whose transaction failed afterwards', async () => {
  const database = await openTestDatabase()
  const { store, folder } = await openDefinitions()
  const author = { actor: null, mayWriteRoles: true, mayCall: () => true }
  const settings = { host: '127.0.0.1', publicUrl: null, schemasWritable: true, auth: 'off' as const }
  const conflict = "do $$ begin raise exception 'conflict' using errcode = '40001'; end $$"
  /** So many turns end like a commit that fails. */
  let failing = 0
  const turn: WritingTurn = async (work) =>
    database.transaction(async (tx) => {
      const done = await work(tx)
      failing -= 1
      if (failing >= 0) await tx.query(conflict)
      return done
    })
  const files = new StoredDefinitionFiles(store, settings, { turn })
  const noted = () => database.query('select content, author, reason from definition_version order by id')
  const save = (text: string, version: string) =>
    files.save({ file: warna, text: text.trimEnd(), version, reason: 'Sebab' }, author)
  const { text, version } = files.read(warna)

  test.each([
    ['is saved by the next run of the same transaction', 'Satu', 1],
    ['is saved by whoever sends the same again, over the text that he had read', 'Dua', 100],
  ])('%s', async (_, title, turns) => {
    const [before, known] = [files.read(warna), (await noted()).length]
    const saved = before.text.replace(/"title": "[^"]*"/, `"title": "${title}"`)
    failing = turns
    const first = await save(saved, before.version).catch((error: unknown) => error)
    expect(await readFile(path.join(folder, warna), 'utf8')).toBe(saved)
    if (turns > 1) {
      expect(first).toMatchObject({ code: '40001' })
      expect(await noted()).toHaveLength(known)
      failing = 0
      await save(saved, before.version)
    }
    const versions = (await noted()).slice(known)
    expect(versions.at(-1)).toEqual({ content: saved, author: 'Toko', reason: 'Sebab' })
    if (known === 0) expect(versions[0]).toMatchObject({ content: text })
    expect(versions).toHaveLength(known === 0 ? 2 : 1)
  })

  test('is not written over by somebody else, who had read the text before', async () => {
    await expect(save(text.replace('Warna', 'Corak'), version)).rejects.toMatchObject({ type: 'conflict' })
  })
})

describe('from another computer', async () => {
  const { send } = await useRoles(['pemilik', 'kasir'], { host: '0.0.0.0' })

  test('who may saves, and stands beside the version; who may not is refused', async () => {
    const { text, version } = JSON.parse((await send('pemilik', 'GET', `/api/definitions/file?file=${warna}`)).text)
    const body = { file: warna, text: text.replace('Tambah Warna Baru', 'Warna Lagi'), version }
    expect((await send('kasir', 'POST', '/api/definitions/save', body)).status).toBe(403)
    expect((await send(null, 'POST', '/api/definitions/save', body)).status).toBe(401)
    expect((await send('pemilik', 'POST', '/api/definitions/save', body)).status).toBe(200)
    const { versions } = JSON.parse((await send('pemilik', 'GET', `/api/definitions/versions?file=${warna}`)).text)
    expect(versions[0]).toMatchObject({ author: 'Si pemilik', reason: null })
    expect(JSON.parse((await send('pemilik', 'GET', '/api/definitions')).text).writable).toBe(true)
  })
})
