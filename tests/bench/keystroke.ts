/**
 * How long it takes from a key to the next painted frame, on an empty sale and on one of 1,000 lines
 * with 20 devices each, side by side in one run, and in a dialog of 20 fields: `npm run bench`. Machines
 * differ, so read the ratios.
 */
import { chromium, type Page } from '@playwright/test'
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { findChromium } from '../browser/find-chromium.mjs'
import { startProduct } from '../browser/product.ts'
import { imeiLine, manyLines, openWithDraft, type DraftLine } from '../browser/sale-draft.ts'

const rounds = 15
const keys = 60
const small = [imeiLine(1, ['1'])]
const large = manyLines(1000, 20)

const tasks = {
  'a key in Keterangan': async (page) => {
    await page.getByRole('textbox', { name: 'Keterangan' }).focus()
    return repeat(keys, () => timed(page, 'a'))
  },
  'the same after a refused submit': async (page) => {
    await page.getByRole('button', { name: 'Submit Penjualan' }).click()
    await page.getByText('Customer wajib diisi').waitFor()
    await page.getByRole('textbox', { name: 'Keterangan' }).focus()
    return repeat(keys, () => timed(page, 'b'))
  },
  'Enter in a price': (page) =>
    repeat(rounds, async (round) => {
      await page.getByRole('button', { name: 'Ubah harga' }).first().click()
      await page.keyboard.type(String(2000 + round))
      return timed(page, 'Enter')
    }),
  'Enter in the scan box': (page) =>
    repeat(rounds, async (round) => {
      await page.getByRole('textbox', { name: 'IMEI', exact: true }).focus()
      await page.keyboard.type(String(5e14 + round))
      return timed(page, 'Enter')
    }),
} satisfies Record<string, (page: Page) => Promise<Times[]>>

/** A dialog of 20 fields: texts, numbers, choices and ticks, some of them derived from or locked by others. */
function largeDialog() {
  const message = (text: string) => ({ errorMessage: text })
  const properties = Object.fromEntries(
    Array.from({ length: 5 }, (_, index): [string, unknown][] => [
      [`teks${index}`, { type: 'string', title: `Teks ${index}`, maxLength: 200, ...message('Terlalu panjang') }],
      [`angka${index}`, { type: 'integer', title: `Angka ${index}`, minimum: 0, maximum: 9, ...message('0 sampai 9') }],
      [`pilihan${index}`, { type: 'string', title: `Pilihan ${index}`, enum: ['a', 'b', 'c'] }],
      [`salinan${index}`, { type: 'string', title: `Salinan ${index}`, 'x-derive': `doc.teks${index}` }],
    ]).flat(),
  )
  const button = { screen: 'master', label: 'Banyak', order: 999 }
  const demanded = { required: ['teks0'], errorMessage: { required: { teks0: 'Teks wajib diisi' } } }
  return { kind: 'dialog', title: 'Banyak', button, schema: { type: 'object', properties, ...demanded }, submit: {} }
}

/** A key in the first field of the dialog. */
async function measureDialog(url: string): Promise<void> {
  const page = await open(`${url}/master`)
  await page.getByRole('button', { name: 'Banyak' }).click()
  await page.getByRole('textbox', { name: 'Teks 0' }).focus()
  const times = await repeat(keys, () => timed(page, 'a'))
  for (const part of ['work', 'paint'] as const) {
    const found = times.map((time) => time[part])
    const least = Math.min(...found)
    console.info(`${`a key in a dialog of 20 fields, ${part}`.padEnd(44)} ${format(median(found))} | least ${format(least)}`) // prettier-ignore
  }
  await page.context().browser()?.close()
}

async function repeat(times: number, work: (round: number) => Promise<Times>): Promise<Times[]> {
  const found: Times[] = []
  for (let round = 0; round < times; round += 1) found.push(await work(round))
  return found
}

/** Milliseconds from a key's event: until its script work is done, and until the next frame is drawn. */
interface Times {
  work: number
  paint: number
}

async function timed(page: Page, key: string): Promise<Times> {
  const measured = page.evaluate(
    () =>
      new Promise<Times>((resolve) => {
        window.addEventListener(
          'measured-key',
          () => {
            const start = performance.now()
            const work = new MessageChannel()
            const paint = new MessageChannel()
            let worked = 0
            // React answers a key before the next task begins.
            work.port1.onmessage = () => (worked = performance.now() - start)
            work.port2.postMessage(null)
            paint.port1.onmessage = () => resolve({ work: worked, paint: performance.now() - start })
            requestAnimationFrame(() => paint.port2.postMessage(null))
          },
          { once: true },
        )
      }),
  )
  // The listener is there once the page has answered something sent after it.
  await page.evaluate(() => undefined)
  await page.keyboard.press(key)
  return measured
}

function median(times: readonly number[]): number {
  return times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)] ?? 0
}

function format(value: number | undefined): string {
  return (value ?? 0).toFixed(1).padStart(6)
}

async function openSale(url: string, lines: readonly DraftLine[]): Promise<Page> {
  const page = await open(null)
  await page.route('**/api/penjualan/scanimei*', (route) =>
    route.fulfill({ json: { validation: true, nama: 'Ponsel 1', id_gudang: 1, gudang: 'Gudang 1' } }),
  )
  await openWithDraft(page, lines, `${url}/penjualan`)
  return page
}

async function open(url: string | null): Promise<Page> {
  const executablePath = findChromium()
  const browser = await chromium.launch({ args: ['--no-sandbox'], ...(executablePath ? { executablePath } : {}) })
  const page = await browser.newPage({ locale: 'id-ID' })
  // The first listener of all: the page keeps a scan's Enter from those behind its own.
  await page.addInitScript(() => {
    window.addEventListener('keydown', () => window.dispatchEvent(new Event('measured-key')), { capture: true })
  })
  if (url !== null) await page.goto(url)
  return page
}

const schemas = mkdtempSync(path.join(tmpdir(), 'trading-bench-'))
cpSync('schemas', schemas, { recursive: true })
writeFileSync(path.join(schemas, 'master/banyak.json'), JSON.stringify(largeDialog()))
const product = await startProduct({ env: { SCHEMAS_DIR: schemas } })
try {
  await measureDialog(product.url)
  const pages = { few: await openSale(product.url, small), many: await openSale(product.url, large) }
  console.info(`Medians of ${rounds}, in milliseconds: 1 line of 1 | 1,000 lines of 20 | ratio`)
  for (const [name, run] of Object.entries(tasks)) {
    const few = await run(pages.few)
    const many = await run(pages.many)
    for (const part of ['work', 'paint'] as const) {
      const [one, other] = [few, many].map((times) => median(times.map((time) => time[part])))
      console.info(
        `${`${name}, ${part}`.padEnd(44)} ${format(one)} | ${format(other)} | x${format((other ?? 0) / (one ?? 1))}`,
      )
    }
  }
  for (const page of Object.values(pages)) await page.context().browser()?.close()
} finally {
  await product.dispose()
  rmSync(schemas, { recursive: true })
}
