import { mkdtemp, rm, truncate, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readFolder } from '../../../src/language/read/read-folder.ts'

test('a file that is too large for any definition is not brought into memory', async () => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'trading-large-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  await writeFile(path.join(folder, 'app.json'), '{}')
  await writeFile(path.join(folder, 'large.json'), '')
  await truncate(path.join(folder, 'large.json'), 5_000_000)
  const { files, unreadable } = await readFolder({ schemasDir: folder })
  expect(files).toEqual(
    new Map([
      ['app.json', '{}'],
      ['large.json', ''],
    ]),
  )
  expect([...unreadable]).toEqual([['large.json', 'berkas lebih dari 4 MB']])
})
