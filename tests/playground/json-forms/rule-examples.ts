/** Examples about when fields are shown or may be typed into, and about parts of a schema that come and go. */
import { control, type Example, fields, group, horizontal, label, listOf, number, text, tick, vertical, when, whole, day } from './elements.ts' // prettier-ignore
import { memberCore } from './layout-examples.ts'

const detail = vertical('pesan', 'tanggal')

export const ruleExamples: Example[] = [
  {
    name: 'rule',
    schema: fields({
      nama: text,
      pensiun: tick,
      jenisPensiun: { ...text, enum: ['Dini', 'Penuh'] },
      sayur: tick,
      jenisSayur: { ...text, enum: ['Semua', 'Sebagian'] },
    }),
    uischema: vertical(
      control('nama', { label: 'Nama' }),
      group(
        undefined,
        control('pensiun', { label: 'Sudah pensiun?' }),
        control('jenisPensiun', { label: 'Jenis pensiun', ...when('ENABLE', 'pensiun', { const: true }) }),
      ),
      group(
        undefined,
        control('sayur', { label: 'Makan sayur?' }),
        control('jenisSayur', { label: 'Jenis sayur', ...when('HIDE', 'sayur', { const: false }) }),
      ),
    ),
    data: { nama: 'Sari', pensiun: false, sayur: true },
    right: [{}, { sayur: true, jenisSayur: 'Semua' }, { jenisPensiun: 'Dini' }],
    wrong: [{ sayur: true, jenisSayur: 'Apa' }, { jenisPensiun: 'Apa' }, { pensiun: 'ya' }],
    shown: ['Nama', 'Sudah pensiun?', 'Jenis pensiun', 'Makan sayur?', 'Jenis sayur'],
  },
  {
    name: 'ruleInheritance',
    schema: fields({ bukaAtas: tick, teksAtas: text, angka: number, bukaBawah: tick, centangBawah: tick }),
    uischema: {
      ...vertical(
        'teksAtas',
        horizontal('angka', { ...group('kelompok', 'centangBawah'), ...when('SHOW', 'bukaBawah', { const: true }) }),
      ),
      ...when('ENABLE', 'bukaAtas', { const: true }),
    },
    data: { bukaAtas: true, bukaBawah: true },
    right: [{}, { bukaAtas: true, teksAtas: 'a', angka: 1.5 }],
    wrong: [{ angka: 'x' }, { bukaBawah: true, centangBawah: 'x' }],
    shown: ['Teks Atas', 'Angka', 'Centang Bawah'],
  },
  {
    name: '1884 (a group that is locked)',
    schema: fields(
      {
        depan: { ...text, minLength: 2, maxLength: 20 },
        umur: { ...whole, minimum: 18, maximum: 100 },
        panitia: tick,
        alamat: fields({ jalan: text, kota: text }),
      },
      'umur',
    ),
    uischema: vertical(
      label('Centang panitia agar alamat dapat diisi'),
      horizontal('depan', 'umur', 'panitia'),
      {
        ...group('Alamat kiriman', horizontal('alamat/jalan', 'alamat/kota')),
        ...when('ENABLE', 'panitia', { const: true }),
      },
    ),
    data: { depan: 'Sari', panitia: false },
    right: [{ umur: 18 }, { umur: 20, panitia: true, alamat: { kota: 'Solo' } }],
    wrong: [{}, { umur: 17 }, { umur: 20, alamat: { kota: 1 } }, { umur: 20, depan: 'A' }],
    shown: ['Depan', 'Umur', 'Panitia', 'Jalan', 'Kota'],
  },
  {
    name: 'object',
    schema: fields({
      alamat: fields({ jalan: text, kota: text, provinsi: text }, 'jalan', 'kota', 'provinsi'),
      pengguna: fields({ nama: text, surel: text }, 'nama', 'surel'),
    }),
    uischema: vertical(
      'alamat',
      control('pengguna', {
        rule: {
          effect: 'SHOW',
          condition: { type: 'LEAF', scope: '#/properties/alamat/properties/provinsi', expectedValue: 'DIY' },
        },
      }),
    ),
    data: { alamat: { jalan: 'Melati', kota: 'Yogya', provinsi: 'DIY' } },
    right: [{}, { alamat: { jalan: 'M', kota: 'S', provinsi: 'X' } }],
    wrong: [{ alamat: { jalan: 'M' } }, { alamat: { jalan: 'M', kota: 'S', provinsi: 'DIY' }, pengguna: { nama: 'x' } }],
    shown: ['Jalan', 'Kota', 'Provinsi', 'Nama', 'Surel'],
  },
  {
    name: 'rootObject',
    schema: fields({ alamat: fields({ jalan: text }, 'jalan'), pengguna: fields({ nama: text }) }),
    uischema: control(''),
    data: {},
    right: [{}, { alamat: { jalan: 'x' } }],
    wrong: [{ alamat: { } , pengguna: 3 }, { pengguna: { nama: 3 } }],
    shown: ['Jalan', 'Nama'],
  },
  {
    name: 'array-with-detail-and-rule',
    schema: fields(
      {
        ...(memberCore['properties'] as object),
        pekerjaan: text,
        pakaiDaftar: tick,
        pesanPesan: listOf(fields({ tanggal: day, pesan: { ...text, maxLength: 5 } }), { title: 'Pesan-pesan' }),
      },
      'pekerjaan',
      'negara',
    ),
    uischema: vertical(
      'pekerjaan',
      'pakaiDaftar',
      control('pesanPesan', {
        rule: {
          effect: 'SHOW',
          condition: {
            type: 'OR',
            conditions: [
              { scope: '#/properties/pekerjaan', schema: { const: 'perajin' } },
              { scope: '/properties/pakaiDaftar', schema: { const: true } },
            ],
          },
        },
        options: { detail },
      }),
    ),
    data: { pekerjaan: 'perajin', pesanPesan: [{ tanggal: '2001-09-11', pesan: 'contoh yang panjang' }] },
    right: [{ pekerjaan: 'guru', negara: 'ID' }, { pekerjaan: 'perajin', negara: 'ID', pesanPesan: [{ pesan: 'abcde' }] }],
    wrong: [{}, { pekerjaan: 'perajin', negara: 'ID', pesanPesan: [{ pesan: 'abcdef' }] }, { pekerjaan: 'x', negara: 'ID', pakaiDaftar: true, pesanPesan: [{ tanggal: 'x' }] }],
    shown: ['Pekerjaan', 'Pakai Daftar', 'Pesan', 'Tanggal'],
  },
  {
    name: 'if_then_else',
    schema: {
      ...fields({ b: tick, c: { ...text, minLength: 1 } }),
      if: { properties: { b: { enum: [false] } } },
      then: { required: ['c'] },
    },
    data: {},
    right: [{ b: true }, { b: false, c: 'x' }, { c: 'x' }],
    wrong: [{}, { b: false }, { b: true, c: 3 }],
    shown: ['B', 'C'],
  },
  {
    name: 'conditional-schema-compositions',
    schema: {
      ...fields({ nama: { ...text, minLength: 1, description: 'Nama tugas' }, ulang: { ...text, enum: ['Tidak', 'Harian', 'Mingguan'] } }),
      anyOf: [{ if: { properties: { ulang: { const: 'Tidak' } } }, then: { properties: { keluarga: text, umur: number } } }],
    },
    uischema: horizontal(
      vertical(
        'nama',
        'ulang',
        { ...control('keluarga'), scope: '#/anyOf/0/then/properties/keluarga', ...when('SHOW', 'ulang', { const: 'Tidak' }) },
        control('umur', when('SHOW', 'ulang', { const: 'Tidak' })),
      ),
    ),
    data: { ulang: 'Tidak' },
    right: [{}, { nama: 'a', ulang: 'Harian' }, { ulang: 'Tidak', umur: 3 }],
    wrong: [{ ulang: 'x' }, { ulang: 'Tidak', umur: 'tiga' }, { nama: 3 }],
    shown: ['Nama', 'Ulang', 'Keluarga', 'Umur'],
  },
] // prettier-ignore
