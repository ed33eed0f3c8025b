import { mkdir, readdir } from 'node:fs/promises'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { lockFolder } from '../../../../src/server/platform/database/folder-lock.ts'
import { type Child, startTypeScript } from '../../child.ts'
import { temporaryFolder } from '../../temporary-folder.ts'

function contender(folder: string): Child {
  const child = startTypeScript('platform/database/children/hold-lock.ts', folder)
  onTestFinished(async () => {
    await child.kill()
  })
  return child
}

const verdict = /^(owner|refused)/

test('the second is refused with the first one named, and gets the folder once it is free', async () => {
  const folder = path.join(await temporaryFolder(), 'data')
  const first = await lockFolder(folder)
  await expect(lockFolder(folder)).rejects.toThrow(
    `Folder data "${folder}" sedang dipakai oleh proses lain (pid ${process.pid})`,
  )
  await first.release()
  const second = await lockFolder(folder)
  await second.release()
  expect(await readdir(`${folder}.lock`)).toEqual([])
})

test('another process is refused too, and kill -9 frees the folder', async () => {
  const folder = path.join(await temporaryFolder(), 'data')
  const owner = contender(folder)
  await owner.line(/^owner/)
  await expect(lockFolder(folder)).rejects.toThrow(`(pid ${owner.process.pid})`)
  await owner.kill('SIGKILL')
  const lock = await lockFolder(folder)
  await lock.release()
}, 60_000)

test('of six that start together exactly one gets the folder', async () => {
  const folder = path.join(await temporaryFolder(), 'data')
  for (let round = 0; round < 2; round += 1) {
    const rivals = Array.from({ length: 6 }, () => contender(folder))
    const verdicts = await Promise.all(rivals.map((rival) => rival.line(verdict)))
    expect(verdicts.filter((line) => line === 'owner')).toHaveLength(1)
    await Promise.all(rivals.map((rival) => rival.kill('SIGKILL')))
  }
}, 120_000)

test('within one process, thirty that start together leave at most one owner, and never none after a retry', async () => {
  const folder = path.join(await temporaryFolder(), 'data')
  const results = await Promise.allSettled(Array.from({ length: 30 }, () => lockFolder(folder)))
  const owners = results.filter((result) => result.status === 'fulfilled')
  expect(owners).toHaveLength(1)
  await owners[0]?.value.release()
  await (await lockFolder(folder)).release()
})

test('a name longer than a socket address can hold is locked all the same', async () => {
  const folder = path.join(await temporaryFolder(), 'a'.repeat(90), 'data')
  await mkdir(path.dirname(folder))
  const lock = await lockFolder(folder)
  await expect(lockFolder(folder)).rejects.toThrow('sedang dipakai')
  await lock.release()
})
