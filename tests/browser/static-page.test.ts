/** The built page as plain files in front of an API at another address, set by config.json alone (issue 5). */
import { readFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { options } from './api.ts'
import { expect, test } from './fixtures.ts'
import { fill, openDialog, pick, saveDialog } from './form-actions.ts'
import { specifiedCalls } from './specified-calls.ts'

const types: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.css': 'text/css',
}

async function listen(listener: RequestListener): Promise<{ url: string; server: Server }> {
  const server = createServer(listener).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, server }
}

/** Files of `dist/`, index.html for every other address, and settings of its own. */
function servePage(config: unknown): RequestListener {
  return (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://page')
    const file = path.extname(pathname) === '' ? '/index.html' : pathname
    const content = file === '/config.json' ? JSON.stringify(config) : readFileSync(path.join('dist', file))
    response.setHeader('content-type', types[path.extname(file)] ?? 'application/octet-stream')
    response.setHeader('content-security-policy', "script-src 'self'; object-src 'none'")
    response.end(content)
  }
}

/** Somebody else's API: other origin, allows the page's, has the calls of the specification only. */
function serveApi(product: string, asked: string[]): RequestListener {
  return (request, response) => void forward(product, asked, request, response)
}

async function forward(product: string, asked: string[], request: IncomingMessage, response: ServerResponse) {
  response.setHeader('access-control-allow-origin', '*')
  response.setHeader('access-control-allow-headers', 'content-type')
  const { method = 'GET', url = '/' } = request
  if (method === 'OPTIONS') return response.end()
  asked.push(`${method} ${url.replace(/\?.*$/, '')}`)
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  const body = method === 'GET' ? null : Buffer.concat(chunks)
  const answer = await fetch(product + url, { method, body, headers: { 'content-type': 'application/json' } })
  response.writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? 'application/json' })
  return response.end(Buffer.from(await answer.arrayBuffer()))
}

test('plain files and config.json: screens, definitions and the other API', async ({ page, product, request }) => {
  const asked: string[] = []
  const api = await listen(serveApi(product.url, asked))
  const files = await listen(servePage({ apiBase: api.url, extensions: false }))
  try {
    // A deep address first: nothing depends on coming from the home page.
    await page.goto(`${files.url}/master`)
    const dialog = await openDialog(page, 'Merek', 'Tambah Merek Baru')
    await fill(dialog, { Merek: 'Dari Berkas' })
    await saveDialog(dialog)
    expect((await options(request, 'ambilmerek', 'dari berkas')).map(({ label }) => label)).toEqual(['Dari Berkas'])
    await page.getByRole('link', { name: 'Pembelian' }).click()
    await pick(page, 'Supplier', 'Aksesori Jaya Makmur')
    expect(asked).toContain('POST /api/pembelian/ambilsupplier')
    for (const call of asked) expect(specifiedCalls).toContain(call)
  } finally {
    for (const { server } of [api, files]) {
      server.closeAllConnections()
      server.close()
    }
  }
})
