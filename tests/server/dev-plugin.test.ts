import { mkdir, readFile, writeFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createServer, type ViteDevServer } from 'vite'
import { packageFolder } from '../../src/server/package-folder.ts'
import { copyDataFolder } from '../data-folder.ts'
import { fewSchemas } from '../few-schemas.ts'
import { temporaryFolder } from './temporary-folder.ts'

/** `npm run dev` on folders of its own, and what it is told to send to the pages. */
async function startDev(folder: string): Promise<{ url: string; reloads: () => number }> {
  const environment = { SCHEMAS_DIR: path.join(folder, 'schemas'), DATA_DIR: path.join(folder, 'data') }
  for (const [name, value] of Object.entries(environment)) vi.stubEnv(name, value)
  vi.stubEnv('LOG_LEVEL', 'silent')
  onTestFinished(() => void vi.unstubAllEnvs())
  const vite: ViteDevServer = await createServer({
    root: packageFolder(),
    mode: 'development',
    logLevel: 'silent',
    cacheDir: path.join(folder, 'cache'),
    // Nobody opens the page here: its packages need not be bundled.
    optimizeDeps: { noDiscovery: true },
    server: { port: 0, host: '127.0.0.1' },
  })
  onTestFinished(() => vite.close())
  const send = vi.spyOn(vite.ws, 'send')
  await vite.listen()
  const { port } = vite.httpServer?.address() as AddressInfo
  const reloads = () => send.mock.calls.filter(([message]) => JSON.stringify(message).includes('full-reload')).length
  return { url: `http://127.0.0.1:${port}`, reloads }
}

test('npm run dev serves page, settings, definitions and API; a changed definition reloads the page', { timeout: 180_000 }, async () => {
  const folder = await temporaryFolder()
  await fewSchemas(folder)
  const file = path.join(folder, 'schemas/master/merek.json')
  const good = await readFile(file, 'utf8')
  await writeFile(file, '{')
  await copyDataFolder(path.join(folder, 'data'))
  const { url, reloads } = await startDev(folder)
  const titles = async () => {
    const { entries } = (await (await fetch(`${url}/definitions/index.json`)).json()) as {
      entries: { title: string }[]
    }
    return entries.map(({ title }) => title)
  }

  // A wrong definition at the start is told, and mended without a restart.
  expect((await fetch(`${url}/definitions/index.json`)).status).toBe(500)
  await writeFile(file, good)
  expect(await titles()).toContain('Tambah Merek Baru')

  expect(await (await fetch(`${url}/config.json`)).json()).toEqual({ apiBase: '', extensions: true })
  expect(await (await fetch(`${url}/api/health`)).json()).toEqual({ status: 'ok' })
  await mkdir(path.join(folder, 'schemas/widgets'))
  await writeFile(path.join(folder, 'schemas/widgets/skala-uji.js'), 'export const mine = 1')
  expect(await (await fetch(`${url}/widgets/skala-uji.js`)).text()).toBe('export const mine = 1')
  const page = await fetch(`${url}/master`, { headers: { accept: 'text/html' } })
  expect(await page.text()).toContain('/@vite/client')

  const before = reloads()
  await writeFile(file, good.replace('Tambah Merek Baru', 'Merek Baru'))
  await vi.waitFor(() => {
    expect(reloads()).toBe(before + 1)
  }, 30_000)
  expect(await titles()).toContain('Merek Baru')
}) // prettier-ignore
