/** How soon the box for codes stands on a page of an empty browser, over a line of 50 KB/s with 400 ms for each answer. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type Browser, chromium } from '@playwright/test'
import { findChromium } from '../browser/find-chromium.mjs'
import { addressOf, spawnServer } from '../server/process/spawn-server.ts'

const line = { offline: false, latency: 400, downloadThroughput: 50 * 1024, uploadThroughput: 50 * 1024 }
const rounds = 3

async function start(browser: Browser, address: string): Promise<string> {
  const context = await browser.newContext({ viewport: { width: 390, height: 800 } })
  const page = await context.newPage()
  const tools = await context.newCDPSession(page)
  await tools.send('Network.enable')
  await tools.send('Network.emulateNetworkConditions', line)
  const sizes: number[] = []
  tools.on('Network.loadingFinished', ({ encodedDataLength }) => sizes.push(encodedDataLength))
  const begin = performance.now()
  await page.goto(address, { waitUntil: 'commit' })
  await page.getByRole('textbox', { name: 'IMEI' }).waitFor()
  const seconds = (performance.now() - begin) / 1000
  const kilobytes = sizes.reduce((sum, size) => sum + size, 0) / 1024
  await context.close()
  return `${seconds.toFixed(1)} s, ${sizes.length} answers of ${kilobytes.toFixed(0)} KB`
}

const folder = mkdtempSync(path.join(tmpdir(), 'trading-cold-'))
const server = spawnServer({ DATA_DIR: path.join(folder, 'data') })
const executablePath = findChromium()
const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: ['--no-sandbox'] })
try {
  const address = new URL('/penjualan', await addressOf(server)).href
  for (let round = 0; round < rounds; round++) console.log(await start(browser, address))
} finally {
  await browser.close()
  await server.kill()
  rmSync(folder, { recursive: true, force: true })
}
