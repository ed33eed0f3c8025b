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
  await cp(path.join(packageFolder(), 'src/server/start.mjs'), path.join(folder, 'src/server/start.mjs'))
  await writeFile(
    path.join(folder, 'package.json'),
    JSON.stringify({ type: 'module', scripts: { build: 'node build.mjs' } }),
  )
  await writeFile(path.join(folder, 'src/server/main.ts'), '')
  await writeFile(
    path.join(folder, 'build.mjs'),
    `import fs from 'node:fs'
     fs.appendFileSync('builds', 'x')
     for (const name of ['dist', 'dist-server']) fs.mkdirSync(name, { recursive: true })
     fs.writeFileSync('dist/index.html', '')
     fs.writeFileSync('dist-server/main.js', 'console.log("started")')`,
  )
  const inFolder = (file: string) => path.join(folder, file)
  const start = () => {
    // The package's own name and script must not leak in from the npm that runs the tests.
    const child = new Child(spawn(process.execPath, [inFolder('src/server/start.mjs')], { cwd: '/' }))
    return child.ended.then((code) => ({ code, lines: child.lines }))
  }
  const builds = async () => (await readFile(inFolder('builds'), 'utf8')).length
  /** Sets a file's time, in seconds from the build's. */
  const touch = async (file: string, seconds: number) => {
    const time = new Date(Date.now() + seconds * 1000)
    await utimes(inFolder(file), time, time)
  }
  return { inFolder, start, builds, touch }
}

test('builds when there is no build, and not again', minute, async () => {
  const { start, builds } = await makePackage()
  const first = await start()
  expect(first.code).toBe(0)
  expect(first.lines).toContain('started')
  expect((await start()).lines).toEqual(['started'])
  expect(await builds()).toBe(1)
})

const changes = [
  ['a source is newer', 'src/server/main.ts', 2],
  ['a source is older', 'src/server/main.ts', 1],
  ['a definition is newer', 'schemas', 1],
] as const

test.each(changes)('%s than the build: %s, builds: %d', minute, async (name, file, expected) => {
  const { start, builds, touch } = await makePackage()
  await start()
  await touch(file, name.endsWith('older') ? -3600 : 3600)
  await start()
  expect(await builds()).toBe(expected)
})

test('builds when the page is missing', minute, async () => {
  const { start, builds, inFolder } = await makePackage()
  await start()
  await rm(inFolder('dist'), { recursive: true })
  await start()
  expect(await builds()).toBe(2)
})

test('a build that fails ends the start with exit code 1', minute, async () => {
  const { start, inFolder } = await makePackage()
  await writeFile(inFolder('build.mjs'), 'console.error("kesalahan"); process.exit(3)')
  const { code, lines } = await start()
  expect(code).toBe(1)
  expect(lines).toContain('kesalahan')
  expect(lines.at(-1)).toContain('npm run build gagal')
})
