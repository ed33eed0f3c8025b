/** Examples about lists: of values, of objects, with details, in each other. */
import { control, day, type Example, fields, group, horizontal, type Json, listOf, listWithDetail, number, text, tick, vertical, whole } from './elements.ts' // prettier-ignore
import { memberCore } from './layout-examples.ts'

const short = { ...text, maxLength: 5 }
const message = fields({ tanggal: day, pesan: short, jenis: { ...text, const: 'foo' } })
const messages = { pesanPesan: listOf(message), lain: text }
const twoMessages = { pesanPesan: [{ tanggal: '2001-09-11', pesan: 'contoh yang panjang' }, { pesan: 'dua' }] }
const rightMessages = [{}, { pesanPesan: [] }, { pesanPesan: [{ pesan: 'abc', jenis: 'foo' }, {}] }]
const wrongMessages = [twoMessages, { pesanPesan: [{ tanggal: 'x' }] }, { pesanPesan: [{ jenis: 'bar' }] }]

const order = fields(
  {
    pemesan: fields({ id: text, nama: { ...text, format: 'email' }, bagian: text }),
    judul: { ...text, minLength: 5, title: 'Judul resmi' },
    dipesan: tick,
    nomor: { ...number, minimum: 0 },
    mulai: day,
    status: { ...text, enum: ['belum', 'rencana', 'sudah'] },
  },
  'judul',
)

const orderDetail = vertical(
  horizontal('judul', 'nomor'),
  group(
    'Pemesan',
    control('pemesan/id', { label: 'ID' }),
    control('pemesan/nama', { label: 'Nama' }),
    control('pemesan/bagian', { label: 'Bagian' }),
  ),
  vertical(horizontal(control('dipesan', { options: { toggle: true } })), 'mulai', 'status'),
)

const orders: Omit<Example, 'name'> = {
  schema: { ...fields({ daftar: listOf({ $ref: '#/definitions/pesanan' }) }), definitions: { pesanan: order } },
  data: { daftar: [{ judul: '42 robot', pemesan: { id: '4712' }, status: 'sudah' }] },
  right: [{}, { daftar: [{ judul: 'minyak' }] }],
  wrong: [
    { daftar: [{}] },
    { daftar: [{ judul: 'x' }] },
    { daftar: [{ judul: 'minyak', nomor: -1 }] },
    { daftar: [{ judul: 'minyak', pemesan: { nama: 'bukan surel' } }] },
  ],
  shown: ['Judul resmi', 'Nomor', 'ID', 'Nama', 'Bagian', 'Dipesan', 'Mulai', 'Status'],
}

const comment = vertical('terlihat', 'status', 'penulis/nama', 'penulis/jenis')

const withDefaults = fields({
  nama: { ...text, default: 'satu' },
  namaTanpa: text,
  selesai: { ...tick, default: false },
  nilai: { ...whole, default: 5 },
  biaya: { ...number, default: 5.5 },
  tanggal: { ...day, default: '2026-01-31' },
})

export const listExamples: Example[] = [
  {
    name: 'array',
    schema: fields(messages),
    uischema: vertical('lain', 'pesanPesan'),
    data: twoMessages,
    right: rightMessages,
    wrong: wrongMessages,
    shown: ['Lain', 'Tanggal', 'Pesan', 'Jenis'],
  },
  {
    name: 'array-i18n',
    schema: fields({ pesanPesan: listOf(message) }),
    uischema: vertical(control('pesanPesan', { options: { showSortButtons: true } })),
    data: twoMessages,
    right: rightMessages,
    wrong: wrongMessages,
    shown: ['Tanggal', 'Pesan', 'Jenis'],
  },
  {
    name: 'array-with-sorting',
    schema: fields({ pesanPesan: listOf(message, { minItems: 2, maxItems: 3 }), lain: text }),
    uischema: vertical('lain', control('pesanPesan', { options: { showSortButtons: true, restrict: true } })),
    data: twoMessages,
    right: [{}, { pesanPesan: [{ pesan: 'a' }, {}] }],
    wrong: [twoMessages, { pesanPesan: [{}] }, { pesanPesan: [{}, {}, {}, {}] }],
    shown: ['Lain', 'Tanggal', 'Pesan', 'Jenis'],
  },
  {
    name: 'array-with-detail',
    schema: fields(
      {
        ...(memberCore['properties'] as Json),
        pekerjaan: text,
        pesanPesan: listOf(fields({ tanggal: day, pesan: short })),
      },
      'pekerjaan',
      'negara',
    ),
    uischema: vertical(
      control('pesanPesan', { options: { showSortButtons: true, detail: vertical('pesan', 'tanggal') } }),
    ),
    data: twoMessages,
    right: [{ pekerjaan: 'guru', negara: 'ID' }],
    wrong: [twoMessages, { pekerjaan: 'guru', negara: 'ID', pesanPesan: [{ pesan: 'panjang' }] }],
    shown: ['Pesan', 'Tanggal'],
  },
  {
    name: 'array-with-custom-element-label',
    schema: fields({ pesanPesan: listOf(fields({ pesan1: text, pesan2: text }), { title: 'Pesan-pesan' }) }),
    uischema: vertical(
      control('pesanPesan', { options: { elementLabelProp: 'pesan2', detail: vertical('pesan1', 'pesan2') } }),
    ),
    data: { pesanPesan: [{ pesan1: 'satu', pesan2: 'dua' }] },
    right: [{}, { pesanPesan: [{ pesan1: 'a' }] }],
    wrong: [{ pesanPesan: [{ pesan1: 1 }] }, { pesanPesan: 'x' }],
    shown: ['Pesan1', 'Pesan2'],
    lost: ['elementLabelProp'],
  },
  {
    name: 'array-with-translated-custom-element-label',
    schema: fields({
      artikel: fields({
        judul: text,
        komentar: listOf(
          fields({
            terlihat: { ...text, enum: ['UMUM', 'PRIBADI'] },
            status: { ...text, oneOf: [{ const: 'BARU' }, { const: 'DIBACA', title: 'Sudah dibaca' }] },
            penulis: fields({ nama: text, jenis: { ...text, enum: ['PENULIS', 'PEMBACA'] } }),
          }),
        ),
      }),
    }),
    uischema: vertical(
      group('Daftar', control('artikel/komentar', { options: { elementLabelProp: 'terlihat', detail: comment } })),
      group('Daftar lain', listWithDetail('artikel/komentar', { elementLabelProp: 'status', detail: comment })),
    ),
    data: { artikel: { judul: 'x', komentar: [{ terlihat: 'UMUM', status: 'BARU', penulis: { nama: 'Ani' } }] } },
    right: [{}, { artikel: { komentar: [{ status: 'DIBACA', penulis: { jenis: 'PEMBACA' } }] } }],
    wrong: [{ artikel: { komentar: [{ status: 'LAIN' }] } }, { artikel: { komentar: [{ penulis: { jenis: 'X' } }] } }],
    shown: ['Terlihat', 'Status', 'Nama', 'Jenis'],
    lost: ['elementLabelProp'],
  },
  {
    name: 'array-with-defaults',
    schema: {
      ...fields({
        bentuk: listOf({ $ref: '#/definitions/butir' }),
        teks: listOf({ ...text, default: '123' }),
        rujukan: listOf(
          fields({
            teks1: { $ref: '#/definitions/teks' },
            teks2: text,
            ya: { $ref: '#/definitions/ya' },
            isi: { $ref: '#/definitions/isi' },
          }),
        ),
      }),
      definitions: {
        butir: withDefaults,
        teks: { ...text, default: 'baik' },
        ya: { ...tick, default: true },
        isi: { type: 'array', default: ['a', 'b'] },
      },
    },
    uischema: vertical('bentuk', 'teks', 'rujukan'),
    data: { bentuk: [{ nama: 'x' }], teks: ['y'], rujukan: [{ teks2: 'z' }] },
    right: [{}, { bentuk: [{ nilai: 3 }], teks: ['a'], rujukan: [{ ya: true, isi: ['a'] }] }],
    wrong: [{ bentuk: [{ nilai: 1.5 }] }, { rujukan: [{ ya: 'x' }] }, { teks: [3] }],
    shown: ['Nama', 'Nama Tanpa', 'Selesai', 'Nilai', 'Biaya', 'Tanggal', 'Teks1', 'Teks2', 'Ya'],
  },
  {
    name: 'enumInArray',
    schema: listOf(
      fields({
        biasa: { ...text, enum: ['foo', 'bar'] },
        bernama: { ...text, oneOf: [{ const: 'foo', title: 'Foo' }, { const: 'bar', title: 'Bar' }] },
      }),
    ),
    uischema: vertical(control('')),
    data: [{ biasa: 'foo' }],
    right: [[], [{ biasa: 'bar', bernama: 'foo' }]],
    wrong: [[{ biasa: 'x' }], [{}, { bernama: 'Foo' }]],
    shown: ['Biasa', 'Bernama'],
  },
  {
    name: 'stringArray',
    schema: fields({ pesanPesan: listOf(short, { description: 'Beberapa teks' }) }),
    uischema: vertical('pesanPesan'),
    data: { pesanPesan: ['satu teks'] },
    right: [{}, { pesanPesan: ['abcde', 'x'] }],
    wrong: [{ pesanPesan: ['satu teks'] }, { pesanPesan: 'x' }, { pesanPesan: [1] }],
    shown: ['Butir 1'],
  },
  {
    name: 'nestedArray',
    schema: fields({ luar: listOf(fields({ nama: text, pilihan: listOf(text) })) }),
    uischema: horizontal(control('luar', { label: { text: 'Daftar luar', show: true } })),
    data: { luar: [{ nama: 'Hai', pilihan: ['ini', 'contoh'] }] },
    right: [{}, { luar: [{ pilihan: ['a'] }] }],
    wrong: [{ luar: [{ pilihan: [1] }] }, { luar: [3] }],
    shown: ['Nama', 'Butir 1', 'Butir 2'],
  },
  { name: 'list-with-detail', ...orders, uischema: listWithDetail('daftar', { labelRef: '#/items/properties/judul', detail: orderDetail }), lost: ['labelRef'] },
  { name: 'list-with-detail (no label)', ...orders, uischema: listWithDetail('daftar', { detail: orderDetail }) },
  {
    name: 'list-with-detail-registered',
    ...orders,
    uischema: listWithDetail('daftar', { labelRef: '#/items/properties/judul' }),
    shown: ['Judul resmi', 'Nomor', 'Id', 'Nama', 'Bagian', 'Dipesan', 'Mulai', 'Status'],
    lost: ['labelRef'],
  },
  {
    name: 'list-with-detail-primitives: text',
    schema: fields({ 'daftar-teks': listOf(text) }),
    uischema: listWithDetail('daftar-teks'),
    data: { 'daftar-teks': ['foo', 'bar'] },
    right: [{}, { 'daftar-teks': ['a'] }],
    wrong: [{ 'daftar-teks': [1] }, { 'daftar-teks': 'a' }],
    shown: ['Butir 1', 'Butir 2'],
  },
  {
    name: 'list-with-detail-primitives: number',
    schema: fields({ 'daftar-angka': listOf(number) }),
    uischema: listWithDetail('daftar-angka'),
    data: { 'daftar-angka': [1, 2] },
    right: [{}, { 'daftar-angka': [1.5] }],
    wrong: [{ 'daftar-angka': ['1'] }],
    shown: ['Butir 1', 'Butir 2'],
  },
  {
    name: '1948 with a schema',
    schema: {
      ...fields({ impor: listOf({ $ref: '#/definitions/impor' }) }),
      definitions: { impor: { title: 'Impor', ...fields({ kelas: { const: 'http://contoh.id/1.0#Impor' }, dokumen: text, awalan: text }) } },
    },
    data: { impor: [{ dokumen: 'D1', awalan: 'A' }] },
    right: [{}, { impor: [{ kelas: 'http://contoh.id/1.0#Impor' }] }],
    wrong: [{ impor: [{ kelas: 'x' }] }, { impor: [{ dokumen: 3 }] }],
    shown: ['Kelas', 'Dokumen', 'Awalan'],
  },
] // prettier-ignore
