import { spawn } from 'node:child_process'
import { cp, mkdir, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { packageFolder } from '../../../src/server/package-folder.ts'
import { Child } from '../child.ts'
import { temporaryFolder } from '../temporary-folder.ts'

const minute = { timeout: 60_000 }

/** A package with the real start script, whose build counts its runs and makes a server that says so. */
async function makePackage() {
  const folder = await temporaryFolder()
  for (const part of ['src/server', 'openapi', 'schemas']) await mkdir(path.join(folder, part), { recursive: true })
  for (const file of ['src/server/start.mjs', 'src/server/build-sources.mjs'])
    await cp(path.join(packageFolder(), file), path.join(folder, file))
  await writeFile(path.join(folder, 'package.json'), JSON.stringify({ type: 'module' }))
  await writeFile(path.join(folder, 'src/server/main.ts'), '')
  await writeFile(
    path.join(folder, 'src/server/build.mjs'),
    `import fs from 'node:fs'
     import { hashOfSources, stampFile } from './build-sources.mjs'
     fs.appendFileSync('builds', 'x')
     console.log('pack ' + process.env.PACK)
     for (const name of ['dist', 'dist-server']) fs.mkdirSync(name, { recursive: true })
     fs.writeFileSync('dist/index.html', '')
     fs.writeFileSync('dist-server/main.js', 'console.log("started")')
     fs.writeFileSync('dist-server/' + stampFile, hashOfSources(process.cwd()))`,
  )
  const inFolder = (file: string) => path.join(folder, file)
  const start = () => {
    // The package's own name and script must not leak in from the npm that runs the tests.
    const child = new Child(spawn(process.execPath, [inFolder('src/server/start.mjs')], { cwd: '/' }))
    return child.ended.then((code) => ({ code, lines: child.lines }))
  }
  const builds = async () => (await readFile(inFolder('builds'), 'utf8')).length
  const tomorrow = async (file: string) => {
    const time = new Date(Date.now() + 24 * 3_600_000)
    await utimes(inFolder(file), time, time)
  }
  return { inFolder, start, builds, tomorrow }
}

test('builds when there is no build, and not again', minute, async () => {
  const { start, builds } = await makePackage()
  const first = await start()
  expect(first.code).toBe(0)
  expect(first.lines).toContain('started')
  // Packing takes as long as all the rest: the server does it once it listens.
  expect(first.lines).toContain('pack later')
  expect((await start()).lines).toEqual(['started'])
  expect(await builds()).toBe(1)
})

test(
  'builds again when a source has another text or is gone, not for a new date or another definition',
  minute,
  async () => {
    const { start, builds, inFolder, tomorrow } = await makePackage()
    const built = async () => (await start(), builds())
    expect(await built()).toBe(1)
    await tomorrow('src/server/main.ts')
    await writeFile(inFolder('schemas/baru.json'), '{}')
    expect(await built()).toBe(1)
    await writeFile(inFolder('src/server/main.ts'), 'changed')
    expect(await built()).toBe(2)
    await rm(inFolder('src/server/main.ts'))
    expect(await built()).toBe(3)
  },
)

test('builds when the page is missing', minute, async () => {
  const { start, builds, inFolder } = await makePackage()
  await start()
  await rm(inFolder('dist'), { recursive: true })
  await start()
  expect(await builds()).toBe(2)
})

test('a build that fails ends the start with exit code 1', minute, async () => {
  const { start, inFolder } = await makePackage()
  await writeFile(inFolder('src/server/build.mjs'), 'console.error("kesalahan"); process.exit(3)')
  const { code, lines } = await start()
  expect(code).toBe(1)
  expect(lines).toContain('kesalahan')
  expect(lines.at(-1)).toContain('npm run build gagal')
})
