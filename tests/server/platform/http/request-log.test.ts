import Fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { logRequests, RequestLog, withoutSecrets } from '../../../../src/server/platform/http/request-log.ts'

interface Line {
  msg: string
  req?: { method: string; url: string }
  operation?: string
  account?: number
  role?: string
}

/** What is logged of one request, by somebody who has signed in or not. */
async function logOf(url: string, signedIn = false): Promise<Line[]> {
  const lines: string[] = []
  const logger = { level: 'info', stream: { write: (line: string) => void lines.push(line) } }
  const app = Fastify({ logger: withoutSecrets(logger) ?? false, logController: new RequestLog() })
  onTestFinished(() => app.close())
  app.decorateRequest('actor', null)
  app.addHook('onRequest', (request, _reply, done) => {
    if (signedIn) request.actor = { accountId: 7, nama: 'Ani', role: 'kasir', sessionId: 1 }
    done()
  })
  logRequests(app)
  const schema: object = { operationId: 'bacaImei' }
  app.get('/api/stok/imei/:imei', { schema }, (request) => {
    request.log.info('within')
    return {}
  })
  app.get('/api/produk/:id', () => ({}))
  await app.inject(url)
  return lines.map((line) => JSON.parse(line) as Line)
}

const addressOf = async (url: string) => (await logOf(url)).map(({ req }) => req?.url)

test('a request is one line, with what it was for and who made it', async () => {
  const [within, completed, ...others] = await logOf('/api/stok/imei/351000000001001', true)
  expect(others).toEqual([])
  const known = { operation: 'bacaImei', account: 7, role: 'kasir' }
  expect(completed).toMatchObject({
    msg: 'request completed',
    req: { method: 'GET', url: '/api/stok/imei/…' },
    res: { statusCode: 200 },
    responseTime: expect.any(Number),
    ...known,
  })
  expect(within).toMatchObject({ msg: 'within', ...known })
  const [nobody] = await logOf('/api/produk/1')
  expect(Object.keys(nobody ?? {})).not.toEqual(expect.arrayContaining(['account']))
})

test.each([
  ['/api/produk/12?limit=50&gudang=3&aktif=true&tanggalDari=2026-11-01', null],
  ['/kontak?q=0812&halaman=2', '/kontak?q=…&halaman=2'],
  ['/api/pilihan?q=08123004&limit=5', '/api/pilihan?q=…&limit=5'],
  ['/api/pilihan?Q=0812', '/api/pilihan?Q=…'],
  ['/api/pilihan?%71=0812', '/api/pilihan?…'],
  ['/riwayat?imei=351', '/riwayat?imei=…'],
  ['/kontak?noHp=081230044759&nama=Budi%20Santoso', '/kontak?noHp=…&nama=…'],
  ['/kontak?081230044759', '/kontak?…'],
  ['/daftar?kode=7KQ2-M9XD', '/daftar?kode=…'],
  ['/daftar?after=WyJCdWRpIl0=', '/daftar?after=…'],
] as const)('%s is logged as %s', async (url, logged) => {
  expect(await addressOf(url)).toEqual([logged ?? url])
})
