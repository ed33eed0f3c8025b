/**
 * How long the compiler takes for a thousand distinct master types beside the shipped definitions, and for one changed
 * text among them: `npm run bench:compile`. On a busy machine read the processor's time, not the clock's.
 */
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { Project } from '../../src/compiler/project.ts'
import { readFolder } from '../../src/language/read/read-folder.ts'
import { OpenApiDocument } from '../../src/language/read/openapi-document.ts'
import { CompilerThread } from '../../src/server/platform/definitions/compiler-thread.ts'
import { DefinitionStore } from '../../src/server/platform/definitions/definition-store.ts'
import { manyTypes, typeText } from './many-types.ts'

const count = 1000
const rounds = 15
const openapiFile = 'openapi/trading.yaml'
const changedFile = 'master/jenis-7.json'

interface Times {
  clock: number
  processor: number
}

async function timed(work: () => Promise<unknown>): Promise<Times> {
  const [start, used] = [performance.now(), process.cpuUsage()]
  await work()
  const { user, system } = process.cpuUsage(used)
  return { clock: performance.now() - start, processor: (user + system) / 1000 }
}

async function repeated(work: (text: string) => Promise<unknown>): Promise<Times> {
  const times: Times[] = []
  for (let round = 0; round < rounds; round += 1) times.push(await timed(() => work(typeText(7, `Lain ${round}`))))
  const median = (list: number[]): number => list.toSorted((a, b) => a - b)[Math.floor(rounds / 2)] ?? 0
  return { clock: median(times.map(({ clock }) => clock)), processor: median(times.map((time) => time.processor)) }
}

function print(name: string, { clock, processor }: Times): void {
  console.info(`${name.padEnd(52)} ${clock.toFixed(0).padStart(7)} | ${processor.toFixed(0).padStart(7)}`)
}

async function inProcess(texts: ReadonlyMap<string, string>): Promise<void> {
  let project = Project.of(texts, new OpenApiDocument(await readFile(openapiFile, 'utf8')))
  const compile = async () => {
    const { errors } = await project.compile()
    if (errors.length > 0) throw new Error(JSON.stringify(errors[0]))
  }
  print('compiler: all', await timed(compile))
  const change = (text: string) => {
    project = project.with(changedFile, text)
    return compile()
  }
  print(`compiler: one changed text (median of ${rounds})`, await repeated(change))
}

async function inServer(texts: ReadonlyMap<string, string>): Promise<void> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'trading-bench-'))
  try {
    await cp('schemas', folder, { recursive: true })
    for (const [file, text] of texts) await writeFile(path.join(folder, file), text)
    const compiler = new CompilerThread({ openapiFile, onFault: (fault) => console.error(fault) })
    const log = { info: () => {}, warn: console.error }
    let store: DefinitionStore | undefined
    const start = async () =>
      (store = await DefinitionStore.open({ schemasDir: folder, openapiFile }, log, { compiler }))
    print('server: start, with its thread', await timed(start))
    if (!store) return
    const { check, texts: inService } = { check: compiler.check.bind(compiler), texts: store.texts() }
    print('server: a check of one changed text', await repeated((text) => check(changedFile, text, inService)))
    const taken = async (text: string) => {
      await writeFile(path.join(folder, changedFile), text)
      // Two looks, as the watcher does.
      await store?.check()
      await store?.check()
    }
    print('server: one changed file, until it is in service', await repeated(taken))
    await store.close()
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

const { files } = await readFolder({ schemasDir: 'schemas' })
const texts = new Map([...files, ...manyTypes(count)])
console.info(`${count} master types, milliseconds: clock | processor (load ${os.loadavg()[0]?.toFixed(1) ?? '?'})`)
await inProcess(texts)
await inServer(texts)
