/**
 * How large the code is and how it hangs together, and which of its files a key in a sale's header, a changed definition
 * and a stored sale pass through: `npm run bench:house`. The last three are files of which a function ran, as V8 counts.
 */
import { readFileSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { Session } from 'node:inspector/promises'
import os from 'node:os'
import path from 'node:path'
import { chromium, type Page } from '@playwright/test'
import { createServer } from 'vite'
import { Project } from '../../src/compiler/project.ts'
import { OpenApiDocument } from '../../src/language/read/openapi-document.ts'
import { readFolder } from '../../src/language/read/read-folder.ts'
import { openDatabase } from '../../src/server/platform/database/open-database.ts'
import { createRuleCheck } from '../../src/server/platform/definitions/definition-rules.ts'
import { DefinitionStore } from '../../src/server/platform/definitions/definition-store.ts'
import { documentFormsOf } from '../../src/server/platform/definitions/document-forms.ts'
import { createApi } from '../../src/server/platform/http/api.ts'
import { trade } from '../../src/server/trade/trade.ts'
import { findChromium } from '../browser/find-chromium.mjs'
import { imeiLine, openWithDraft } from '../browser/sale-draft.ts'
import { circles, files, graph, importersOf } from '../layers/import-graph.ts'
import { stockedShop } from './stocked-shop.ts'

interface Ran {
  url: string
  functions: { ranges: { count: number }[] }[]
}

/** Our own files of which something ran. */
function filesOf(ran: readonly Ran[]): number {
  const files = ran.flatMap(({ url, functions }) => {
    const [file] = /\/src\/[^?]+\.tsx?/.exec(url) ?? []
    const isRun = functions.some(({ ranges: [whole] }) => whole !== undefined && whole.count > 0)
    return file !== undefined && isRun && !url.includes('node_modules') ? [file] : []
  })
  return new Set(files).size
}

/** The files that some work of this process passes through; what was loaded before it is not counted. */
async function filesBehind(work: () => Promise<unknown>): Promise<number> {
  const session = new Session()
  session.connect()
  await session.post('Profiler.enable')
  await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false })
  await session.post('Profiler.takePreciseCoverage')
  await work()
  const { result } = await session.post('Profiler.takePreciseCoverage')
  session.disconnect()
  return filesOf(result)
}

/** One text of all definitions is another. */
async function definition(): Promise<number> {
  const { files: texts } = await readFolder({ schemasDir: 'schemas' })
  const file = 'penjualan/penjualan.json'
  const project = Project.of(texts, new OpenApiDocument(await readFile('openapi/trading.yaml', 'utf8')))
  await project.compile()
  const changed = project.with(file, `${texts.get(file) ?? ''}\n`)
  return filesBehind(() => changed.compile())
}

/** The second one, so that nothing is made ready any more. */
async function sale(folder: string): Promise<number> {
  const database = await openDatabase({ kind: 'embedded', folder: path.join(folder, 'sale') }, console.error)
  const options = { schemasDir: path.resolve('schemas'), openapiFile: path.resolve('openapi/trading.yaml') }
  const definitions = await DefinitionStore.open(options, { info: () => {}, warn: () => {} })
  const rules = createRuleCheck(() => definitions.modules())
  const documentForms = documentFormsOf(definitions)
  const app = await createApi({ trade, database, logger: false, validateResponses: false, rules, documentForms })
  const shop = await stockedShop(app, 2)
  const [first = '', second = ''] = shop.imeis
  const sell = async (imei: string): Promise<void> => {
    const headers = { 'idempotency-key': imei }
    const url = '/api/penjualan/penjualan'
    const answer = await app.inject({ method: 'POST', url, payload: shop.saleOf(imei), headers })
    if (answer.statusCode !== 201) throw new Error(answer.body)
  }
  await sell(first)
  const found = await filesBehind(() => sell(second))
  await app.close()
  await definitions.close()
  await database.close()
  return found
}

async function keyIn(page: Page, url: string): Promise<number> {
  // The first page of a development server has all packages made ready for it.
  page.setDefaultTimeout(180_000)
  await openWithDraft(page, [imeiLine(1, ['1'])], `${url}penjualan`)
  const box = page.getByRole('textbox', { name: 'Keterangan', exact: true })
  await box.pressSequentially('ab')
  const session = await page.context().newCDPSession(page)
  await session.send('Profiler.enable')
  await session.send('Profiler.startPreciseCoverage', { callCount: true, detailed: false })
  await session.send('Profiler.takePreciseCoverage')
  await page.keyboard.press('c')
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
  return filesOf((await session.send('Profiler.takePreciseCoverage')).result)
}

/** In the page of `npm run dev`, which has a script for each file. */
async function keystroke(folder: string): Promise<number> {
  process.env['DATA_DIR'] = path.join(folder, 'key')
  const vite = await createServer({ logLevel: 'error', server: { port: 0 } })
  await vite.listen()
  const executablePath = findChromium()
  const browser = await chromium.launch({ args: ['--no-sandbox'], ...(executablePath ? { executablePath } : {}) })
  try {
    return await keyIn(await browser.newPage({ locale: 'id-ID' }), vite.resolvedUrls?.local[0] ?? '')
  } finally {
    await browser.close()
    await vite.close()
  }
}

const linesOf = (file: string): number => readFileSync(file, 'utf8').split('\n').length - 1

function print(name: string, count: number): void {
  console.info(`${name.padEnd(44)} ${count.toLocaleString('en-US').padStart(8)}`)
}

/** What is generated of the API counts as a file, and not for its lines. */
const written = files.filter((file) => file !== path.join('src', 'api', 'schema.ts'))
const { dependencies, devDependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as Record<string, object>
print('files in src', files.length)
print(
  'their lines',
  written.map(linesOf).reduce((sum, lines) => sum + lines, 0),
)
print(
  'imports of own files',
  [...graph.values()].reduce((sum, imported) => sum + imported.length, 0),
)
print('largest circle, types included', circles()[0]?.length ?? 0)
print('files with one importer', [...importersOf().values()].filter(({ length }) => length === 1).length)
print('lines of vite.config.ts', linesOf('vite.config.ts'))
print('dependencies', Object.keys(dependencies ?? {}).length)
print('dependencies for development', Object.keys(devDependencies ?? {}).length)

const folder = await mkdtemp(path.join(os.tmpdir(), 'trading-house-'))
try {
  print('files behind a changed definition', await definition())
  print('files behind a sale', await sale(folder))
  print("files behind a key in a sale's header", await keystroke(folder))
} finally {
  await rm(folder, { recursive: true, force: true })
}
