/** The generic layers know nothing of a trade: its words stand in schemas/, examples/, openapi/ and src/server/trade only. */
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'

const genericLayers = [
  'contract',
  'language',
  'definition',
  'compiler',
  'engine',
  'widgets',
  'shell',
  'server/platform',
]

/** Words of the trade that no property is named by. */
const tradeWords = [
  'phone',
  'warehouse',
  'invoice',
  'purchase',
  'sale',
  'sales',
  'sell',
  'stock',
  'salesman',
  'leasing',
]

/** Parts of property names and titles that are also ordinary words of programs, forms and their messages. */
const ordinary = new Set(
  `name status data quantity value label total list entry length checked email available selected days internal line
   limit input product master trading dashboard profile testing home page panjang dalam nama tanggal hari skema baru tambah
   item yang daftar hanya nilai ubah jumlah perubahan riwayat terakhir unit masuk judul jenis catatan batalkan aksi
   awal impor pilih kata sandi ulangi ulang atur kode akun pengguna peran aktif undang undangan lama baru hasil operasi
   waktu dibuat alamat admin pemilik sesi terbuka bulan tutup sampai dari dokumen nomor alasan
   belum langsung diterima penerima sisa asal dengan saat bandingkan tanda hitung dihitung tercatat dibandingkan
   menjadi lebih jatuh tempo keluar dicatat seharusnya diminta
   pihak margin halaman tidak ditemukan pakai aturan cara golongan mulai sejak berlaku minimum laporan
   habis hampir lambat terlambat barcode umum lain tanpa shift logo utama seri awalan tujuan`.split(/\s+/),
)

/** What the verbs of the format do to money and goods, and the pages that follow from them: every trade has these. */
const ofMoney = new Set('uang barang tagihan sisi terbayar deposit piutang utang muka giro'.split(' '))

/** Words of a library, or that authors write by mistake, by file. */
const writtenByAuthors = new Map([
  ['author-words.ts', ['phone', 'telepon']],
  // The names of browsers, of a command, of a parameter that is a search word, and of tables that are searched.
  ['client.ts', ['phone']],
  ['start-failure.ts', ['stock']],
  ['request-log.ts', ['imei']],
  ['search-indexes.ts', ['imei', 'sale', 'purchase']],
])

/** The single words of names and texts, in lower case: `idGudang` gives `id` and `gudang`. */
function wordsIn(text: string): string[] {
  return text
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z]+/)
}

function filesIn(folder: string, ending: RegExp): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => ending.test(file))
    .map((file) => path.join(folder, file))
}

/** Names and titles of every property, however deep; what a title computes (`{…}`) is no word of it. */
function namesIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(namesIn)
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, part]: [string, unknown]) => [
    ...(key === 'properties' && typeof part === 'object' && part !== null ? Object.keys(part) : []),
    ...(key === 'title' && typeof part === 'string' ? [part.replace(/\{[^}]*\}/g, '')] : []),
    ...namesIn(part),
  ])
}

const definitions = [...filesIn('schemas', /\.json$/), ...filesIn('examples', /\.json$/)].filter(
  (file) => !file.endsWith('definition.schema.json'),
)
/** The definition that the format's reference begins with: who takes it over is not to find words of it here. */
const [, example = ''] = /```json\n([^`]+)```/.exec(readFileSync('schemas/README.md', 'utf8')) ?? []
const texts = [example, ...definitions.map((file) => readFileSync(file, 'utf8'))]
const schemaWords = texts.flatMap((text) => namesIn(JSON.parse(text)).flatMap(wordsIn))
const domainWords = new Set(
  [...tradeWords, ...schemaWords].filter((word) => word.length >= 4 && !ordinary.has(word) && !ofMoney.has(word)),
)

describe('domain words', () => {
  it('are taken from the definitions', () => {
    expect(definitions.length).toBeGreaterThan(5)
    expect([...domainWords]).toEqual(expect.arrayContaining(['penjualan', 'pembelian', 'kontak', 'pasien', 'obat']))
  })

  it.each(genericLayers)('do not stand in src/%s, neither in code nor in comments', (layer) => {
    const hits = filesIn(path.join('src', layer), /\.(ts|tsx|mjs)$/).flatMap((file) =>
      readFileSync(file, 'utf8')
        .split('\n')
        .flatMap((line, index) =>
          wordsIn(line)
            .filter((word) => domainWords.has(word) && !writtenByAuthors.get(path.basename(file))?.includes(word))
            .map((word) => `${file}:${index + 1}: ${word}`),
        ),
    )
    expect(hits).toEqual([])
  })
})
