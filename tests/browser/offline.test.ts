/** The page without its server: it starts, takes scans, keeps what is typed, says what waits, and goes on by itself. */
import { readFile } from 'node:fs/promises'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import type { BrowserContext, Page } from '@playwright/test'
import { expect, expectAccessible, test } from './fixtures.ts'
import { fill } from './form-actions.ts'
import { startProduct } from './product.ts'
import { buyGoods, fillSaleHeader, line, scanBox, scanCode, submitButton } from './sale-actions.ts'

test.use({ ownContext: true, serviceWorkers: 'allow' })

/** A second on a machine that does nothing else (docs/measurements.md). */
const startWithin = 4_000

/** Waits until the worker has the page's files and every definition of its list. */
async function installed(page: Page): Promise<void> {
  const kept = () =>
    page.evaluate(async () => {
      const worker = (await navigator.serviceWorker.getRegistration())?.active
      const { entries } = (await (await fetch('/definitions/index.json')).json()) as { entries: unknown[] }
      const keys = await (await caches.open('definitions')).keys()
      return worker?.state === 'activated' && keys.length >= entries.length
    })
  await expect.poll(kept, { timeout: 30_000 }).toBe(true)
}

/** Every address that any cache of this browser holds. */
const keptAddresses = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const held = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()))
    return held.flat().map(({ url }) => new URL(url).pathname)
  })

async function leaveNetwork(context: BrowserContext, allowProblem: (pattern: RegExp) => void): Promise<void> {
  allowProblem(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to (fetch|load)|Lookup|no-response|gagal/)
  await context.setOffline(true)
}

test('a second visit without the server: the form stands, scans wait and go on by themselves, nothing is lost', async ({
  page,
  context,
  request,
  allowProblem,
}) => {
  test.setTimeout(120_000)
  const goods = await buyGoods(request, 3)
  const [first = '', second = '', third = ''] = goods.imeis
  await page.goto('/penjualan')
  await fillSaleHeader(page)
  await fill(page, { Referensi: 'sebelum putus' })
  await scanCode(page, first)
  await expect(line(page, goods.phone)).toBeVisible()
  await installed(page)
  expect((await keptAddresses(page)).filter((address) => address.startsWith('/api/'))).toEqual([])

  await leaveNetwork(context, allowProblem)
  await page.reload()
  await expect(scanBox(page)).toBeVisible()
  const took = await page.evaluate(() => performance.now())
  console.info(`Start without the server: the scan box stood after ${took.toFixed(0)} ms`)
  expect(took).toBeLessThan(startWithin)
  await expect(line(page, goods.phone)).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Referensi' })).toHaveValue('sebelum putus')
  const chip = page.getByRole('banner').getByRole('status').getByRole('button')
  await expect(chip).toContainText('Luring')
  await scanCode(page, second)
  await scanCode(page, third)
  await expect(chip).toHaveText(/Luring.*2/)
  await expect(page.getByText(`'${third}' belum dapat diperiksa.`)).toBeVisible()
  await chip.click()
  await expect(page.getByText('Menunggu: 2 pindaian.')).toBeVisible()
  await expectAccessible(page, ['nav'])
  // What was scanned without the server outlives another start without it.
  await page.reload()
  await expect(chip).toHaveText(/Luring.*2/)

  await context.setOffline(false)
  await expect(line(page, goods.phone).getByRole('cell', { name: '3', exact: true })).toBeVisible()
  await expect(chip).toHaveCount(0)
})

test('a sale that could not be sent is kept, said, and sent once the server is back', async ({
  page,
  context,
  request,
  allowProblem,
}) => {
  test.setTimeout(120_000)
  const goods = await buyGoods(request, 1)
  await page.goto('/penjualan')
  await fillSaleHeader(page)
  await scanCode(page, goods.imeis[0] ?? '')
  await line(page, goods.phone).getByRole('button', { name: 'Ubah harga' }).click()
  await page.keyboard.type('100')
  await page.keyboard.press('Enter')
  await installed(page)
  await leaveNetwork(context, allowProblem)
  allowProblem(/simpanPenjualan/)
  await submitButton(page).click()
  const chip = page.getByRole('banner').getByRole('status').getByRole('button')
  await expect(chip).toHaveText(/Luring.*1/)
  await context.setOffline(false)
  await expect(chip).toHaveText(/Belum terkirim.*1/)
  await submitButton(page).click()
  await expect(page.getByRole('status').filter({ hasText: /Penjualan #\d+ tersimpan/ })).toBeVisible()
  await expect(chip).toHaveCount(0)
})

test('with accounts: the user starts without the server, and after signing out nobody finds anything', async ({
  page,
  context,
  allowProblem,
}) => {
  test.setTimeout(120_000)
  const product = await startProduct({ env: { HOST: '0.0.0.0' } })
  try {
    await page.goto(`${product.url}/daftar`)
    const code = /Kode pemilik:?\s*(\S+)/.exec(product.output())?.[1] ?? ''
    await fill(page, { Nama: 'Ibu Sari', 'Nama pengguna': 'sari', 'Kode undangan': code })
    await page.getByLabel('Kata sandi', { exact: true }).fill('kucing di atap rumah')
    await page.getByLabel('Ulangi kata sandi', { exact: true }).fill('kucing di atap rumah')
    await page.getByRole('button', { name: 'Daftar', exact: true }).click()
    await expect(page.getByRole('button', { name: 'Keluar', exact: true })).toBeVisible()
    await page.goto(`${product.url}/penjualan`)
    await installed(page)
    const kept = await keptAddresses(page)
    expect(kept.filter((address) => /^\/api\/|index\.json$/.test(address))).toEqual([])

    await leaveNetwork(context, allowProblem)
    await page.reload()
    await expect(scanBox(page)).toBeVisible()
    await expect(page.getByRole('link', { name: 'Ibu Sari' })).toBeVisible()

    await context.setOffline(false)
    await page.getByRole('button', { name: 'Keluar', exact: true }).click()
    await expect(page.getByRole('button', { name: 'Masuk', exact: true })).toBeVisible()
    // What whoever signs in next is asked by is kept again.
    const ofUser = async () => (await keptAddresses(page)).filter((address) => /definitions\/penjualan/.test(address))
    await expect.poll(ofUser).toEqual([])
    allowProblem(/could not start/)
    await context.setOffline(true)
    await page.goto(`${product.url}/penjualan`)
    await expect(page.getByRole('alert')).toContainText('gagal dimuat')
    await expect(page.getByText('Ibu Sari')).toHaveCount(0)
    await expect(scanBox(page)).toHaveCount(0)
  } finally {
    await product.dispose()
  }
})

/** The built page as plain files; `version` 2 is as another build of it, which begins with a script of another name. */
function serveVersions(version: () => number, entry: string): RequestListener {
  const types: Record<string, string> = { '.html': 'text/html', '.js': 'text/javascript', '.json': 'application/json', '.css': 'text/css', '.svg': 'image/svg+xml' } // prettier-ignore
  const newer = entry.replace(/\.js$/, '-2.js')
  return (asked, answer) => {
    const { pathname } = new URL(asked.url ?? '/', 'http://page')
    const file = pathname.startsWith('/api/') ? null : path.extname(pathname) === '' ? '/index.html' : pathname
    const send = async (): Promise<void> => {
      if (file === null) return void answer.writeHead(503).end()
      const made: Record<string, string> = {
        '/config.json': '{"apiBase":"","extensions":false}',
        [`/${newer}`]: `import "/${entry}"`,
      }
      const content = made[file] ?? (await readFile(path.join('dist', file)))
      const isNamed = version() === 2 && ['/index.html', '/sw.js'].includes(file)
      answer.setHeader('content-type', types[path.extname(file)] ?? 'application/octet-stream')
      answer.setHeader('content-security-policy', "script-src 'self'; object-src 'none'")
      answer.end(isNamed ? content.toString().replaceAll(entry, newer) : content)
    }
    send().catch(() => answer.writeHead(404).end())
  }
}

test('another version is offered, takes nothing away, and comes when somebody says so', async ({
  page,
  allowProblem,
}) => {
  test.setTimeout(120_000)
  allowProblem(/503|Lookup|Failed/)
  const entry = /src="\/(assets\/index-[^"]+\.js)"/.exec(await readFile('dist/index.html', 'utf8'))?.[1] ?? ''
  let version = 1
  const server = createServer(serveVersions(() => version, entry)).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  try {
    await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/penjualan`)
    await scanBox(page).waitFor()
    await installed(page)
    await page.reload()
    const reference = page.getByRole('textbox', { name: 'Referensi' })
    await reference.fill('sedang diketik')
    await page.evaluate(() => navigator.serviceWorker.ready)
    version = 2
    await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update())
    const offer = page.getByRole('button', { name: 'Muat versi baru' })
    await expect(offer).toBeVisible()
    await expect(reference).toHaveValue('sedang diketik')
    const script = page.locator('script[type=module]')
    await expect(script).toHaveAttribute('src', `/${entry}`)
    await offer.click()
    await expect(script).toHaveAttribute('src', `/${entry.replace(/\.js$/, '-2.js')}`)
    await expect(reference).toHaveValue('sedang diketik')
  } finally {
    server.closeAllConnections()
    server.close()
  }
})
