/** Examples about single values: kinds, choices, options of controls, defaults. */
import { categorization, category, control, day, type Example, fields, group, horizontal, label, listOf, number, text, tick, vertical, whole } from './elements.ts' // prettier-ignore

const titled = [
  { const: 'foo', title: 'Foo' },
  { const: 'bar', title: 'Bar' },
  { const: 'foobar', title: 'FooBar' },
]
const several = { type: 'array', uniqueItems: true }
const manyTitled = { ...several, items: { oneOf: titled } }
const manyPlain = { ...several, items: { ...text, enum: ['foo', 'bar', 'foobar'] } }
const choice = { ...text, enum: ['foo', 'bar'] }
const short = { ...text, maxLength: 5 }

const normal = {
  teks: text,
  ya: tick,
  angka: number,
  bulat: whole,
  tanggal: day,
  jam: { ...text, format: 'time' },
  saat: { ...text, format: 'date-time' },
  pilihan: { ...text, enum: ['Satu', 'Dua'] },
}

const configured = {
  panjang: { ...text, description: 'Beberapa baris' },
  geser: { ...number, minimum: 1, maximum: 5, default: 2, description: 'Penggeser' },
  pas: { ...short, description: 'Paling banyak 5 karakter' },
  alih: { ...tick, description: 'Ya atau tidak' },
}

const codes = { kodePos: { ...short, description: 'Kode pos' }, ulang: { ...whole, description: 'Jarak pengulangan' } }
const codeUi = vertical(
  horizontal(control('kodePos', { label: 'Kode pos' }), control('ulang', { label: 'Jarak ulang' })),
)
const codeJudged = {
  schema: fields(codes, 'kodePos'),
  uischema: codeUi,
  data: { kodePos: '12345' },
  right: [{ kodePos: '12345' }, { kodePos: '1', ulang: 2 }],
  wrong: [{}, { kodePos: '123456' }, { kodePos: '1', ulang: 1.5 }],
  shown: ['Kode pos', 'Jarak ulang'],
}

export const valueExamples: Example[] = [
  {
    name: 'control-options',
    schema: fields({ ...normal, ...configured }, 'pas'),
    uischema: categorization(
      category('Biasa', vertical(...Object.keys(normal))),
      category(
        'Disetel',
        vertical(
          control('panjang', { options: { multi: true } }),
          control('geser', { options: { slider: true } }),
          control('pas', { options: { restrict: true, trim: true, hideRequiredAsterisk: true } }),
          control('alih', { label: 'Ya sebagai alih', options: { toggle: true } }),
        ),
      ),
    ),
    data: { teks: 'x', angka: 50.5, tanggal: '2020-06-25', jam: '23:08:00', pilihan: 'Dua', panjang: 'a\nb', geser: 4, pas: 'abcde' },
    right: [{ pas: 'abc' }, { pas: 'a', saat: '2020-06-25T23:08:42+02:00', jam: '10:00:00', geser: 5 }],
    wrong: [{}, { pas: 'abcdef' }, { pas: 'a', geser: 6 }, { pas: 'a', jam: '25:00:00' }, { pas: 'a', pilihan: 'Tiga' }, { pas: 'a', ya: 'ya' }],
    shown: ['Teks', 'Ya', 'Angka', 'Bulat', 'Tanggal', 'Jam', 'Saat', 'Pilihan', 'Panjang', 'Geser', 'Pas', 'Ya sebagai alih'],
  },
  { name: 'configDefault', ...codeJudged },
  { name: 'configCustom', ...codeJudged },
  {
    name: 'default',
    schema: fields(
      {
        nama: { ...text, default: 'satu' },
        namaTanpa: text,
        uraian: { ...text, default: 'dua' },
        selesai: { ...tick, default: false },
        nilai: { ...whole, default: 5 },
        biaya: { ...number, default: 5.5 },
        batas: { ...day, default: '2019-04-01' },
      },
      'nama',
      'namaTanpa',
    ),
    uischema: vertical(
      'nama',
      'namaTanpa',
      control('selesai', { label: false }),
      control('uraian', { options: { multi: true } }),
      'nilai',
      'biaya',
      'batas',
    ),
    data: { nama: 'Kirim surat', namaTanpa: 'x', selesai: true, nilai: 1, biaya: 3.14 },
    right: [{ nama: 'a', namaTanpa: 'b' }],
    wrong: [{ nama: 'a' }, { nama: 'a', namaTanpa: 'b', nilai: 1.5 }, { nama: 'a', namaTanpa: 'b', batas: 'x' }],
    shown: ['Nama', 'Nama Tanpa', 'Selesai', 'Uraian', 'Nilai', 'Biaya', 'Batas'],
  },
  {
    name: 'enum',
    schema: fields({ biasa: choice, terisi: choice, bernama: { ...text, oneOf: titled }, tetap: { const: 'Nilai tetap' } }),
    uischema: vertical(
      group('Pilihan', 'tetap', 'biasa', 'terisi', control('biasa', { options: { autocomplete: false } })),
      group('Pilihan bernama', 'bernama'),
    ),
    data: { terisi: 'foo', bernama: 'bar' },
    right: [{}, { tetap: 'Nilai tetap', biasa: 'bar', bernama: 'foobar' }],
    wrong: [{ biasa: 'x' }, { bernama: 'Foo' }, { tetap: 'lain' }],
    shown: ['Biasa', 'Terisi', 'Bernama', 'Tetap'],
  },
  {
    name: 'enumI18n',
    schema: fields({ negeri: choice, negeriLain: choice, status: { ...text, oneOf: titled } }),
    uischema: vertical(
      group('Dengan ketikan', control('negeri', { label: 'Negeri (ketik)' })),
      group('Daftar', control('negeriLain', { label: 'Negeri (pilih)', options: { autocomplete: false } })),
      group('Bernama', control('status', { label: 'Status' })),
    ),
    data: { negeri: 'foo' },
    right: [{}, { negeri: 'foo', status: 'bar' }],
    wrong: [{ negeriLain: 'x' }, { status: 'x' }],
    shown: ['Negeri (ketik)', 'Negeri (pilih)', 'Status'],
  },
  {
    name: 'multi-enum',
    schema: fields({ bernama: manyTitled, biasa: manyPlain }),
    uischema: vertical('bernama', control('bernama', { options: { autocomplete: false } }), 'biasa'),
    data: { bernama: ['foo'], biasa: ['bar'] },
    right: [{}, { bernama: ['foo', 'bar'], biasa: [] }],
    wrong: [{ bernama: ['x'] }, { biasa: ['foo', 'foo'] }, { biasa: 'foo' }],
    shown: ['Bernama', 'Biasa'],
  },
  {
    name: 'multi-enum-with-label-and-desc',
    schema: fields({ bernama: { ...manyTitled, description: 'Keterangan' }, biasa: { ...manyPlain, description: 'Keterangan' } }),
    uischema: vertical(
      control('bernama', { label: 'Label pertama', options: { showUnfocusedDescription: true } }),
      control('biasa', { label: 'Label kedua', options: { showUnfocusedDescription: true } }),
    ),
    data: { bernama: ['foo'] },
    right: [{}, { biasa: ['foobar'] }],
    wrong: [{ bernama: ['x'] }, { biasa: ['x'] }],
    shown: ['Label pertama', 'Label kedua'],
  },
  {
    name: 'radio-group',
    schema: fields({ biasa: { ...text, enum: ['Satu', 'Dua'] }, bernama: { ...text, oneOf: titled } }),
    uischema: vertical(
      group('Biasa', control('biasa', { options: { format: 'radio', orientation: 'vertical' } })),
      group('Bernama', control('bernama', { options: { format: 'radio' } })),
    ),
    data: {},
    right: [{}, { biasa: 'Dua', bernama: 'foo' }],
    wrong: [{ biasa: 'x' }, { bernama: 'x' }],
    shown: ['Biasa', 'Bernama'],
  },
  {
    name: 'numbers',
    schema: fields({ biaya: { ...number, minimum: 1, maximum: 100, default: 50 }, umur: whole, tinggi: number }),
    uischema: vertical(
      horizontal(
        control('biaya', { label: { text: 'Biaya' } }),
        'umur',
        control('tinggi', { options: { step: 0.01 } }),
        control('biaya', { label: { text: 'Biaya geser' }, options: { slider: true } }),
      ),
    ),
    data: {},
    right: [{}, { biaya: 100, umur: -1, tinggi: 1.23 }],
    wrong: [{ biaya: 0 }, { biaya: 101 }, { umur: 1.5 }, { tinggi: 'x' }],
    shown: ['Biaya', 'Umur', 'Tinggi'],
    lost: ['step'],
  },
  {
    name: 'dates',
    schema: fields({
      dariSkema: fields({ tanggal: { ...day, description: 'Menurut skema' }, jam: { ...text, format: 'time' }, saat: { ...text, format: 'date-time' } }),
      dariUi: fields({ bulan: { ...text, description: 'Tanpa hari' }, pukul: text, waktu: text }),
    }),
    uischema: vertical(
      horizontal(
        control('dariSkema/tanggal', { options: { maxValue: '2025-03-26', minValue: '2025-03-19' } }),
        'dariSkema/jam',
        'dariSkema/saat',
      ),
      horizontal('dariSkema/tanggal'),
      horizontal(
        control('dariUi/bulan', { label: 'Pemilih bulan', options: { format: 'date', dateFormat: 'YYYY.MM' } }),
        control('dariUi/pukul', { options: { format: 'time', ampm: true } }),
        control('dariUi/waktu', { options: { format: 'date-time' } }),
      ),
    ),
    data: { dariSkema: { tanggal: '2025-03-20', jam: '13:37:00', saat: '2025-03-20T10:00:00.000Z' } },
    right: [{}, { dariSkema: { tanggal: '2025-03-20' }, dariUi: { pukul: '13:37:00' } }],
    wrong: [{ dariSkema: { tanggal: '2025-02-30' } }, { dariSkema: { jam: '1' } }, { dariSkema: { saat: '2025-03-20' } }, { dariUi: { bulan: 3 } }],
    shown: ['Tanggal', 'Jam', 'Saat', 'Pemilih bulan', 'Pukul', 'Waktu'],
    lost: ['maxValue', 'minValue', 'dateFormat', 'ampm'],
  },
  {
    name: 'login',
    schema: {
      ...fields({ pengguna: { ...text, title: 'Pengguna', description: 'Nama masuk' }, sandi: { ...text, title: 'Sandi', format: 'password' } }, 'pengguna', 'sandi'),
      errorMessage: { required: { pengguna: 'pengguna harus diisi', sandi: 'sandi harus diisi' } },
    },
    uischema: vertical(label('Masuk'), horizontal('pengguna', 'sandi')),
    data: { pengguna: 'sari' },
    right: [{ pengguna: 'a', sandi: 'b' }],
    wrong: [{}, { pengguna: 'sari' }],
    shown: ['Pengguna', 'Sandi'],
  },
  {
    name: 'onChange',
    schema: fields({ nama: { ...text, minLength: 1 }, uraian: { ...text, minLength: 1 } }, 'nama', 'uraian'),
    data: {},
    right: [{ nama: 'a', uraian: 'b' }],
    wrong: [{}, { nama: 'a' }, { nama: '', uraian: 'b' }],
    shown: ['Nama', 'Uraian'],
  },
  {
    name: 'prepend-append-slots',
    schema: fields({ tampil: { ...text, description: 'Dengan gambar' }, akun: { ...text, maxLength: 20 }, surel: { ...text, format: 'email' }, suhu: { ...whole, minimum: -50, maximum: 50 } }),
    uischema: vertical(label('Di depan'), control('tampil', { options: { clearable: false } }), label('Di belakang'), 'akun', 'surel', 'suhu'),
    data: { tampil: 'Sari', surel: 'a@b.id', suhu: 22 },
    right: [{}, { suhu: -50, akun: 'x' }],
    wrong: [{ suhu: 51 }, { surel: 'x' }, { akun: 'x'.repeat(21) }],
    shown: ['Tampil', 'Akun', 'Surel', 'Suhu'],
  },
  {
    name: 'readonly',
    schema: fields({ tetap: { ...text, readOnly: true }, tetapDiUi: text, biasa: text }),
    uischema: vertical(
      control('tetap', { label: 'Hanya dibaca' }),
      control('tetapDiUi', { label: 'Hanya dibaca di sini', options: { readonly: true } }),
      control('biasa', { label: 'Kolom biasa' }),
    ),
    data: { tetap: 'a', tetapDiUi: 'b', biasa: 'c' },
    right: [{}, { tetap: 'x' }],
    wrong: [{ biasa: 3 }, { tetap: 3 }],
    shown: ['Hanya dibaca', 'Hanya dibaca di sini', 'Kolom biasa'],
  },
  {
    name: 'string',
    schema: { ...text, title: 'Teks', description: 'Isinya sebuah teks' },
    uischema: control(''),
    data: 'contoh',
    right: ['x', 'dua kata'],
    wrong: [3, ['x']],
    shown: ['Teks'],
  },
  {
    name: 'text',
    schema: fields({ kode: short, kodeUtuh: short, kodeBebas: short }),
    uischema: vertical(
      horizontal(
        control('kode', { label: 'Kode (keduanya)', options: { trim: true, restrict: true } }),
        control('kodeUtuh', { label: 'Kode (tanpa potong)', options: { trim: false, restrict: true } }),
        control('kodeBebas', { label: 'Kode (tanpa batas)', options: { trim: true, restrict: false } }),
      ),
    ),
    data: { kode: '12345', kodeUtuh: '12345678' },
    right: [{}, { kode: '12345' }],
    wrong: [{ kode: '123456' }, { kodeBebas: '12345678' }],
    shown: ['Kode (keduanya)', 'Kode (tanpa potong)', 'Kode (tanpa batas)'],
  },
  {
    name: 'generate',
    data: { nama: 'Sari', vegetarian: false, pribadi: { umur: 34 }, kodePos: '12345' },
    right: [{ nama: 'a', vegetarian: true, pribadi: { umur: 1 }, kodePos: '1' }],
    wrong: [{}, { nama: 'a', vegetarian: true, pribadi: {}, kodePos: '1' }, { nama: 1, vegetarian: true, pribadi: { umur: 1 }, kodePos: '1' }],
    shown: ['Nama', 'Vegetarian', 'Umur', 'Kode Pos'],
  },
  { name: 'generate-dynamic', data: { nama: 'bla' }, right: [{ nama: 'x' }], wrong: [{}, { nama: 3 }], shown: ['Nama'] },
  {
    name: 'generateUI',
    schema: fields({ nama: { ...text, minLength: 3 }, nilai: number, anak: listOf(text) }, 'nama'),
    data: { nama: 'Sari' },
    right: [{ nama: 'Ani', anak: ['x'] }],
    wrong: [{}, { nama: 'A' }, { nama: 'Ani', nilai: 'x' }],
    shown: ['Nama', 'Nilai'],
  },
  {
    name: '1948 without a schema',
    data: { impor: [{ dokumen: 'D1', awalan: 'A' }] },
    right: [{ impor: [{ dokumen: 'a', awalan: 'b' }] }],
    wrong: [{}, { impor: [{ dokumen: 'a' }] }, { impor: 'x' }],
    shown: ['Dokumen', 'Awalan'],
  },
] // prettier-ignore
