import { describe, expect, test } from 'vitest'
import { bodyLimit, createApi } from '../../../../src/server/platform/http/api.ts'
import { mostPieces } from '../../../../src/server/platform/http/request-body.ts'
import { readApiDocument } from '../../../../src/server/platform/http/document.ts'
import { problemTypes } from '../../../../src/server/platform/http/problem.ts'
import { handlers } from '../../../../src/server/trade/handlers.ts'
import { DatabaseError, DatabaseUnavailableError } from '../../../../src/server/platform/database/database.ts'
import { trade } from '../../../../src/server/trade/trade.ts'
import { refusal, useApi } from '../../test-api.ts'

const api = useApi()
const json = { 'content-type': 'application/json' }
const merek = '/api/pembelian/tambahmerek'

describe('a request that cannot be served', () => {
  const cases = [
    { name: 'unknown path', method: 'POST', url: '/api/nothing', payload: '{}', status: 404 },
    { name: 'the prefix alone', method: 'GET', url: '/api', status: 404 },
    { name: 'wrong method', method: 'GET', url: merek, status: 405 },
    { name: 'wrong method with parameter', method: 'DELETE', url: '/api/master/garansi', status: 405 },
    { name: 'no body', method: 'POST', url: merek, status: 400 },
    { name: 'empty JSON body', method: 'POST', url: merek, payload: '', headers: json, status: 400 },
    { name: 'null', method: 'POST', url: merek, payload: 'null', headers: json, status: 400 },
    {
      name: 'text/plain',
      method: 'POST',
      url: merek,
      payload: '{"merek":"x"}',
      headers: { 'content-type': 'text/plain' },
      status: 400,
    },
    {
      name: 'form data',
      method: 'POST',
      url: merek,
      payload: 'merek=x',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      status: 400,
    },
    { name: 'no content type', method: 'POST', url: merek, payload: '{"merek":"x"}', status: 400 },
    { name: 'broken JSON', method: 'POST', url: merek, payload: '{"merek":', headers: json, status: 400 },
    {
      name: 'a prototype',
      method: 'POST',
      url: merek,
      payload: '{"__proto__":{},"merek":"x"}',
      headers: json,
      status: 400,
    },
    {
      name: 'over the limit',
      method: 'POST',
      url: merek,
      payload: `{"merek":"${'x'.repeat(bodyLimit)}"}`,
      headers: json,
      status: 413,
    },
    {
      name: 'more pieces than a document has, of no operation that knows lists',
      method: 'POST',
      url: merek,
      payload: `{"merek":[${'0,'.repeat(mostPieces)}0]}`,
      headers: json,
      status: 413,
    },
    {
      name: 'nested 2,500 deep',
      method: 'POST',
      url: '/api/master/garansi',
      payload: `{"nilai":${'['.repeat(2500)}${']'.repeat(2500)}}`,
      headers: json,
      status: 400,
    },
    { name: 'missing parameter', method: 'GET', url: '/api/penjualan/scanimei', status: 400 },
    { name: 'broken address', method: 'GET', url: '/api/%ZZ', status: 400 },
  ] as const

  test.each(cases)('$name: $status', async ({ method, url, status, ...rest }) => {
    const answer = await api.app().inject({ method, url, ...rest })
    expect(answer.statusCode).toBe(status)
    expect(answer.headers['content-type']).toContain('application/problem+json')
    const type = Object.values(problemTypes).find((known) => known.status === status)
    expect(answer.json()).toMatchObject({ type: `urn:trading:problem:${type!.slug}`, title: type!.title, status })
    expect(answer.json().requestId).toMatch(/^[0-9a-f-]{36}$/)
    expect(answer.json().detail).not.toBe('')
  })

  test('a wrong method is told the right ones', async () => {
    const answer = await api.app().inject({ method: 'PUT', url: merek })
    expect(answer.headers['allow']).toBe('POST')
  })
})

describe('a body that does not fit is a 422 with the places', () => {
  const sale = { tglNota: '2026-01-01T00:00:00Z', jatuhTempo: '2026-01-01T00:00:00Z', id_customer: 1, id_pic: 1 }
  const purchase = { tglNota: '2026-01-01', dueDays: 0, jatuhTempo: '2026-01-01', namaSupplier: 1, jenisPembelian: 1 }
  const person = { pt: 'a', id_kota: 1, id_provinsi: 1, alamat: 'a', npwpnik: '1' }
  const cases: [string, unknown, Record<string, string>][] = [
    [merek, {}, { '/merek': 'Wajib diisi.' }],
    [merek, { merek: ' \t ' }, { '/merek': 'Wajib diisi.' }],
    [merek, { merek: 7 }, { '/merek': 'Harus berupa teks.' }],
    [merek, { merek: 'x'.repeat(201) }, { '/merek': 'Maksimal 200 karakter.' }],
    [merek, { merek: 'a', 'x/y~z': 1 }, { '/x~1y~0z': 'Kolom ini tidak dikenal.' }],
    [merek, { merek: 'a\u0000b' }, { '/merek': 'Mengandung karakter yang tidak didukung.' }],
    [merek, { merek: 'a\ud800b' }, { '/merek': 'Mengandung karakter yang tidak didukung.' }],
    [merek, [], { '': 'Harus berupa objek.' }],
    ['/api/pembelian/ambilmerek', { search: null }, { '/search': 'Harus berupa teks.' }],
    [
      '/api/pembelian/addsupplier',
      { ...person, nama: '', email: 'x', no_tel: '0812' },
      { '/nama': 'Wajib diisi.', '/email': 'Format email tidak valid.', '/no_tel': 'Minimal 10 karakter.' },
    ],
    [
      '/api/kontak',
      { tipe: 'Teman', nama: 'a', noHp: '1', npwp: null, nik: '1', alamat: 'a', limitUtang: -1 },
      {
        '/tipe': 'Harus salah satu dari: Customer, Supplier, Customer dan Supplier, Salesman.',
        '/limitUtang': 'Minimal 0.',
      },
    ],
    [
      '/api/pembelian/pembelian',
      { ...purchase, dueDays: -1, tglNota: '2026-02-30', produkList: [] },
      { '/dueDays': 'Minimal 0.', '/tglNota': 'Format tanggal tidak valid.', '/produkList': 'Minimal harus ada 1.' },
    ],
    [
      '/api/penjualan/penjualan',
      {
        ...sale,
        tglNota: '2026-01-01',
        produkList: [{ isImei: true, hargaPerQuantity: 0, idGudang: null, imeiList: [''] }],
      },
      {
        '/tglNota': 'Format tanggal tidak valid.',
        '/produkList/0/hargaPerQuantity': 'Minimal 1.',
        '/produkList/0/imeiList/0': 'Wajib diisi.',
      },
    ],
    [
      '/api/penjualan/penjualan',
      {
        ...sale,
        produkList: [
          { isImei: false, hargaPerQuantity: 1, idProduk: 1, gudangStocks: [{ idGudang: 1, selectedQty: 1.5 }] },
          { isImei: true, hargaPerQuantity: 1, imeiList: ['1'] },
        ],
      },
      {
        '/produkList/0/gudangStocks/0/selectedQty': 'Harus berupa bilangan bulat.',
        '/produkList/1/idGudang': 'Wajib diisi.',
      },
    ],
    [
      '/api/penjualan/penjualan',
      { ...sale, produkList: [{ isImei: true, hargaPerQuantity: 1, idGudang: 1, imeiList: ['1'], diskonPersen: 100 }] },
      { '/produkList/0/diskonPersen': 'Harus kurang dari 100.' },
    ],
    [
      '/api/penjualan/penjualan',
      { ...sale, produkList: [{ isImei: 'ya', hargaPerQuantity: 1, idGudang: null, imeiList: ['1'] }] },
      { '/produkList/0/isImei': 'Harus berupa ya atau tidak.' },
    ],
  ]

  test.each(cases)('%s %j', async (url, body, errors) => {
    expect(refusal(await api.post(url, body))).toEqual({ status: 422, errors })
  })

  test('a list over its limit is told as that alone', async () => {
    const produkList = Array.from({ length: 5001 }, () => 1)
    const answer = await api.post('/api/penjualan/penjualan', { ...sale, produkList })
    expect(refusal(answer).errors).toEqual({ '/produkList': 'Maksimal 5000 baris.' })
  })

  test('a hostile body names at most 100 places', async () => {
    const produkList = Array.from({ length: 4000 }, () => 1)
    const answer = await api.post('/api/pembelian/pembelian', { ...purchase, produkList })
    expect(answer.body.errors).toHaveLength(100)
  })
})

describe('a fault of the server', () => {
  const cases = [
    { error: new DatabaseUnavailableError(new Error('gone')), status: 503 },
    { error: new DatabaseError('slow', { code: '57014', cause: null }), status: 503 },
    { error: new DatabaseError('deadlock', { code: '40P01', cause: null }), status: 503 },
    { error: new DatabaseError('locked', { code: '55P03', cause: null }), status: 503 },
    { error: new DatabaseError('read-only', { code: '25006', cause: null }), status: 503 },
    { error: new DatabaseError('disk full', { code: '53100', cause: null }), status: 507 },
    { error: new DatabaseError('too deep', { code: '54001', cause: null }), status: 413 },
    { error: new DatabaseError('year 0', { code: '22008', cause: null }), status: 422 },
    { error: new DatabaseError('named record deleted', { code: '23503', cause: null }), status: 409 },
    { error: new DatabaseError('no such table', { code: '42P01', cause: null }), status: 500 },
    { error: new Error('a bug: password=geheim'), status: 500 },
  ]
  test.each(cases)('$error.message: $status', async ({ error, status }) => {
    const database = {
      query: () => Promise.reject(error),
      transaction: () => Promise.reject(error),
      snapshot: () => Promise.reject(error),
      check: () => Promise.reject(error),
      close: async () => {},
    }
    const app = await createApi({ trade, database, logger: false, validateResponses: true })
    const answer = await app.inject({ method: 'POST', url: merek, payload: { merek: 'x' } })
    expect(answer.statusCode).toBe(status)
    expect(answer.headers['content-type']).toContain('application/problem+json')
    expect(answer.body).not.toContain(error.message)
    if (status === 503 || status === 507) expect(answer.headers['retry-after']).toBe('1')
    // Health asks in a way of its own, which never waits for other work.
    const health = await app.inject('/api/health')
    expect(health.statusCode).toBe(status)
    expect(health.body).not.toContain(error.message)
    await app.close()
  })

  test('an operation without handler stops the start', async () => {
    const others: Partial<typeof handlers> = { ...handlers, health: undefined }
    const contract = { document: await readApiDocument(), handlers: others }
    const start = async () => {
      const app = await createApi({ trade, database: api.database(), logger: false, validateResponses: true }, contract)
      await app.ready()
    }
    await expect(start()).rejects.toThrow('The operation health of the API document has no handler')
  })

  test.each([
    { validateResponses: true, status: 500 },
    { validateResponses: false, status: 200 },
  ])('an answer that breaks the document: $status with validateResponses $validateResponses', async (each) => {
    const contract = {
      document: await readApiDocument(),
      handlers: { ...handlers, nextId: async () => ({ nextId: 'one' as unknown as number }) },
    }
    const { validateResponses, status } = each
    const app = await createApi({ trade, database: api.database(), logger: false, validateResponses }, contract)
    expect((await app.inject('/api/utility/nextid')).statusCode).toBe(status)
    await app.close()
  })
})

describe('the rules of definitions', () => {
  test('run before what is stored, with options by value, and refuse with their places', async () => {
    const seen: unknown[] = []
    const app = await createApi({
      trade,
      database: api.database(),
      logger: false,
      validateResponses: true,
      rules: async (path, body, lookup) => {
        seen.push(path, body, [...(await lookup('ambilGudang', [1, '2', 99, 'x'])).entries()])
        return [{ pointer: '/merek', message: 'Merek ini tidak boleh.' }]
      },
    })
    const answer = await app.inject({ method: 'POST', url: merek, payload: { merek: ' Larangan ' } })
    expect(answer.statusCode).toBe(422)
    expect(answer.json().errors).toEqual([{ pointer: '/merek', keyword: 'x-rules', message: 'Merek ini tidak boleh.' }])
    expect(seen).toEqual([
      merek,
      { merek: 'Larangan' },
      [
        [1, { item: { value: 1, label: 'Gudang Utama' }, isArchived: false }],
        ['2', { item: { value: 2, label: 'Gudang Cabang' }, isArchived: false }],
      ],
    ])
    await app.inject({ method: 'POST', url: '/api/pembelian/ambilmerek', payload: { search: '' } })
    expect(seen).toHaveLength(3)
    expect((await api.post('/api/pembelian/ambilmerek', { search: 'larangan' })).body).toEqual([])
    await app.close()
  })
})
