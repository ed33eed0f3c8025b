/** The whole server on the definitions of another trade, and on a document of the API of its own. */
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import { expect, onTestFinished, test, vi } from 'vitest'
import { assemble } from '../../src/server/assemble.ts'
import { readSettings } from '../../src/server/settings.ts'
import { StartupError } from '../../src/server/startup-error.ts'
import { copyDataFolder } from '../data-folder.ts'
import { fewSchemas } from '../few-schemas.ts'
import { temporaryFolder } from './temporary-folder.ts'

async function start(environment: Record<string, string>, folder: string) {
  const settings = readSettings({
    LOG_LEVEL: 'silent',
    DATA_DIR: await copyDataFolder(path.join(folder, 'data')),
    ...environment,
  })
  const { app, close } = await assemble({ settings, pageFolder: null })
  onTestFinished(close)
  return app
}

/** The shipped document without one of its paths. */
async function without(url: string, folder: string): Promise<string> {
  const shipped = await readFile('openapi/trading.yaml', 'utf8')
  const from = shipped.indexOf(`\n  ${url}:\n`)
  const to = /\n {2}\//.exec(shipped.slice(from + 1))
  if (from < 0 || !to) throw new Error(`No path ${url}`)
  const file = path.join(folder, 'api.yaml')
  await writeFile(file, shipped.slice(0, from) + shipped.slice(from + 1 + to.index))
  return file
}

test('another trade: the API is what its document says, and sample data that it has no forms for are not there', async () => {
  const folder = await temporaryFolder()
  const openapi = await without('/api/penjualan/penjualan', folder)
  const app = await start({ SCHEMAS_DIR: 'examples/klinik', OPENAPI_FILE: openapi, SAMPLE_DATA: '1' }, folder)
  const asked = { method: 'POST', payload: {} } as const
  expect((await app.inject({ url: '/api/penjualan/penjualan', ...asked })).statusCode).toBe(404)
  expect((await app.inject({ url: '/api/pembelian/pembelian', ...asked })).statusCode).toBe(422)
  for (const url of ['/api/produk', '/api/kontak', '/api/pembelian/riwayat'])
    expect((await app.inject(url)).json()).toMatchObject({ items: [], count: 0 })
  expect((await app.inject('/definitions/index.json')).body).toContain('dokumen/kunjungan')
  await expectItsWords(app)
  await expectItsMoney(app)
})

/** What is refused is called as the definitions call it. */
async function expectItsWords(app: FastifyInstance): Promise<void> {
  const post = async (url: string, payload: object) => {
    const answer = await app.inject({ method: 'POST', url, payload })
    return answer.statusCode === 201 ? 201 : answer.json<{ detail: string }>().detail
  }
  const siti = { nama: 'Siti', lahir: '1988-04-12', kelamin: 'Perempuan' }
  expect(await post('/api/master/pasien', siti)).toBe(201)
  expect(await post('/api/master/pasien', { ...siti, lahir: '1990-01-31' })).toBe(201)
  expect(await post('/api/master/pasien', siti)).toBe("Pasien 'Siti · 1988-04-12' sudah ada.")
  const none = { jenis: null, kelompok: null, merek: null, tipe1: null, tipe2: null, status: null, warna: null, ram: null } // prettier-ignore
  const medicine = { ...none, nama: 'Parasetamol', isImei: false, isSn: false }
  expect(await post('/api/pembelian/addproduct', medicine)).toBe(201)
  expect(await post('/api/pembelian/addproduct', medicine)).toBe("Obat 'Parasetamol' sudah ada.")
  expect(await post('/api/master/gudang', { nama: 'Ruang obat' })).toBe(201)
  expect(await post('/api/master/gudang', { nama: 'ruang OBAT' })).toBe("Gudang obat 'ruang OBAT' sudah ada.")
  expect(await post('/api/pembelian/tambahjenis', { jenis: 'Keras' })).toBe(201)
  expect(await post('/api/pembelian/tambahjenis', { jenis: 'keras' })).toBe("Golongan obat 'keras' sudah ada.")
}

/** What a visit leaves unpaid the patient owes, and what medicine costs the clinic, until it is paid. */
async function expectItsMoney(app: FastifyInstance): Promise<void> {
  const post = async (url: string, payload: object) => {
    const answer = await app.inject({ method: 'POST', url, payload })
    expect(answer.body, url).not.toContain('urn:trading:problem')
    return answer.json<{ id: number; tagihan: object[] }>()
  }
  const list = async (url: string) => (await app.inject(url)).json<{ items: { id: number }[] }>().items
  const tanggal = new Date().toISOString().slice(0, 10)
  const add = async (type: string, value: object) => (await post(`/api/master/${type}`, value)).id
  const pasien = await add('pasien', { nama: 'Budi', lahir: '1970-01-31', kelamin: 'Laki-laki' })
  const dokter = await add('dokter', { nama: 'dr. Ratna' })
  const pemasok = await add('pemasok', { nama: 'PT Sehat Farma' })
  const akun = await add('akun', { nama: 'Laci', jenis: 'Kas' })
  const tindakan = await add('tindakan', { nama: 'Konsultasi', biaya: 75_000 })
  const obat = (await list('/api/produk'))[0]?.id
  const row = { obat, jumlah: 100, harga: 300 }
  const gudang = (await list('/api/master/gudang?q=ruang'))[0]?.id
  await post('/api/dokumen/penerimaan-obat', { tanggal, pemasok, gudang, obatList: [row] })
  const visit = await post('/api/dokumen/kunjungan', {
    tanggal,
    pasien,
    dokter,
    diagnosis: 'Demam',
    tindakanList: [{ tindakan, biaya: 75_000 }],
    gudang,
    obatList: [{ ...row, jumlah: 10, harga: 500 }],
    dibayar: 50_000,
    akun,
  })
  const owed = [
    { sisi: 'Piutang', pihak: 'Budi · 1970-01-31', sisa: 30_000 },
    { sisi: 'Utang', pihak: 'PT Sehat Farma', sisa: 30_000 },
  ]
  expect(await list('/api/tagihan')).toEqual(expect.arrayContaining(owed.map((one) => expect.objectContaining(one))))

  const asked = { arah: 'Terima', jenisPihak: 'master/pasien', idPihak: pasien, jumlah: 30_000 }
  const { tagihan } = await post('/api/tagihan/bagi', asked)
  const payment = { jenis: 'Terima', tanggal, pasien, akun, jumlah: 30_000, dibagi: true, tagihanList: tagihan }
  await post('/api/dokumen/pembayaran', payment)
  expect(await list('/api/tagihan?sisi=Piutang')).toEqual([])
  expect(await list('/api/kas/saldo')).toMatchObject([{ akun: 'Laci', saldo: 80_000 }])
  const cancel = { method: 'POST', url: `/api/dokumen/kunjungan/${visit.id}/batal` } as const
  expect((await app.inject({ ...cancel, payload: { alasan: 'Salah pasien' } })).body).toContain('Pembayaran #1')
}

test('definitions that name what the document does not have stop the start', async () => {
  const folder = await temporaryFolder()
  const openapi = await without('/api/pembelian/tambahmerek', folder)
  const starting = start({ SCHEMAS_DIR: await fewSchemas(folder), OPENAPI_FILE: openapi }, folder)
  await expect(starting).rejects.toThrow(StartupError)
  await expect(starting).rejects.toThrow('Operasi tidak ada dalam OpenAPI: "tambahMerek"')
})

test('definitions without the role of the first account are told of where people sign in', async () => {
  const folder = await temporaryFolder()
  const written = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  const printed = vi.spyOn(console, 'error').mockReturnValue()
  onTestFinished(() => void vi.restoreAllMocks())
  await start({ SCHEMAS_DIR: await fewSchemas(folder), AUTH: 'accounts', SAMPLE_DATA: '0', LOG_LEVEL: 'warn' }, folder)
  expect(written.mock.calls.join('')).toContain('Definisi tidak punya roles/pemilik.json')
  expect(printed.mock.calls.join('')).toMatch(/^Kode pemilik: /)
})
