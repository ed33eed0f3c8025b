import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { LocalCompiler } from '../../../../src/server/platform/definitions/local-compiler.ts'
import {
  HeardSources,
  ReceivedTexts,
  SentTexts,
  ToldSources,
} from '../../../../src/server/platform/definitions/thread-texts.ts'
import { compileShipped, openapiFile } from '../../../schemas/compiled.ts'

const merek = 'master/merek.json'

test('what was checked is not compiled again when it is saved, nor what others wait for meanwhile', async () => {
  const { files } = await compileShipped()
  const worked: string[] = []
  const compiler = new LocalCompiler(openapiFile, (file) => worked.push(file))
  await compiler.compile(files)
  worked.length = 0
  const text = (files.get(merek) ?? '').replace('Tambah Merek Baru', 'Tambah Merk')
  const wrong = text.replace('tambahMerek', 'tambahMerk')
  expect((await compiler.check(merek, wrong, files)).errors).not.toEqual([])
  const { source } = await compiler.check(merek, text, files)
  expect(new Set(worked)).toEqual(new Set([merek]))
  worked.length = 0
  const { sources, errors } = await compiler.compile(new Map([...files, [merek, text]]))
  expect(errors).toEqual([])
  expect(sources.find(({ id }) => id === 'master/merek')?.code).toBe(source?.code)
  // The texts in service are still known.
  await compiler.compile(files)
  expect(worked).toEqual([])
})

test('the first check compiles each other file no more often than a start does, whether all is prepared or not', async () => {
  const { files } = await compileShipped()
  const text = (files.get(merek) ?? '').replace('Tambah Merek Baru', 'Tambah Merk')
  const count = async (work: (compiler: LocalCompiler) => Promise<unknown>) => {
    const worked: string[] = []
    await work(new LocalCompiler(openapiFile, (file) => worked.push(file)))
    return worked.filter((file) => file === 'master/warna.json').length
  }
  const start = await count((compiler) => compiler.compile(files))
  expect(await count((compiler) => compiler.check(merek, text, files))).toBe(start)
  const prepared = await count((compiler) => {
    compiler.prepare(files)
    return compiler.check(merek, text, files)
  })
  expect(prepared).toBe(start)
})

test('a thread gets and tells only what has changed, a fresh one everything', async () => {
  const text = await readFile('schemas/master/warna.json', 'utf8')
  const sent = new SentTexts()
  const received = new ReceivedTexts()
  const first = new Map([['a.json', '1'], ['b.json', text]]) // prettier-ignore
  expect(received.take(sent.changesTo(first, true))).toEqual(first)
  const second = new Map([['b.json', text], ['c.json', '3']]) // prettier-ignore
  const changes = sent.changesTo(second, false)
  expect([...changes]).toEqual([['a.json', null], ['c.json', '3']]) // prettier-ignore
  expect(received.take(changes)).toEqual(second)
  expect(new ReceivedTexts().take(sent.changesTo(second, true))).toEqual(second)

  const { sources, errors } = await compileShipped()
  const told = new ToldSources()
  const heard = new HeardSources()
  expect(heard.hear(told.tell({ sources, errors }))).toEqual({ sources, errors })
  const [gone, changed, ...others] = sources
  if (!gone || !changed) throw new Error('There are definitions.')
  const next = { sources: [{ ...changed, code: '' }, ...others], errors: [] }
  const message = told.tell(next)
  expect(message.changed).toEqual([{ ...changed, code: '' }])
  expect(heard.hear(message)).toEqual(next)
  expect(heard.hear(new ToldSources().tell(next))).toEqual(next)
})
