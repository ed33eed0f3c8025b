/** Examples about where fields stand: lines, groups, categories, labels. */
import { categorization, category, control, day, type Example, fields, group, horizontal, label, listOf, listWithDetail, number, text, tick, vertical, when, whole } from './elements.ts' // prettier-ignore

/** A member of a club, with a group of its own. */
const memberFields = {
  nama: { ...text, minLength: 3, description: 'Nama lengkap' },
  vegetarian: tick,
  lahir: { ...day, description: 'Tanggal lahir' },
  negara: { ...text, enum: ['ID', 'MY', 'SG', 'Lain'] },
}

export const memberCore = fields(memberFields)

const member = fields(
  {
    ...memberFields,
    pribadi: fields(
      { umur: { ...whole, description: 'Umur sekarang' }, tinggi: number, mahir: { ...number, minimum: 1, maximum: 10, default: 7 } },
      'umur',
      'tinggi',
    ),
    pekerjaan: text,
    kodePos: { ...text, maxLength: 5 },
  },
  'pekerjaan',
  'negara',
) // prettier-ignore

const memberData = {
  nama: 'Sari Dewi',
  lahir: '1985-06-02',
  vegetarian: false,
  pribadi: { umur: 34 },
  kodePos: '12345',
}
const rightMember = { pekerjaan: 'Guru', negara: 'ID' }

const memberJudged = {
  data: memberData,
  right: [rightMember, { ...rightMember, nama: 'Ani', pribadi: { umur: 3, tinggi: 1.5 } }],
  wrong: [memberData, {}, { ...rightMember, nama: 'A' }, { ...rightMember, pribadi: { umur: 1.5, tinggi: 2 } }, { ...rightMember, kodePos: '123456' }, { ...rightMember, negara: 'X' }],
} // prettier-ignore

const memberUi = vertical(
  horizontal('nama', 'pribadi/umur', 'lahir'),
  label('Keterangan lain'),
  horizontal(
    'pribadi/tinggi',
    'negara',
    control('pekerjaan', { suggestion: ['Guru', 'Dokter', 'Pelajar'] }),
  ),
) // prettier-ignore

const twoFields = { schema: member, ...memberJudged }
const nameAndBirth = [control('nama', { label: 'Nama' }), control('lahir', { label: 'Tanggal Lahir' })] as const

/** Three steps, of which two are shown only when asked for. */
const steps = {
  schema: fields({
    depan: { ...text, minLength: 3, description: 'Nama depan' },
    belakang: { ...text, minLength: 3 },
    vegetarian: tick,
    lahir: day,
    negara: { ...text, enum: ['ID', 'MY', 'Lain'] },
    isiAlamat: tick,
    alamat: fields({ jalan: text, nomor: text, kota: text, kodePos: { ...text, maxLength: 5 } }),
    sayuran: fields({
      vegan: tick,
      kesukaan: { ...text, enum: ['Tomat', 'Bayam', 'Lain'] },
      kesukaanLain: text,
    }),
  }),
  uischema: categorization(
    category(
      'Data dasar',
      horizontal('depan', 'belakang'),
      horizontal('lahir', 'negara'),
      control('isiAlamat'),
      'vegetarian',
    ),
    {
      ...category(
        'Tempat tinggal',
        horizontal('alamat/jalan', 'alamat/nomor'),
        horizontal('alamat/kota', 'alamat/kodePos'),
      ),
      ...when('SHOW', 'isiAlamat', { const: true }),
    },
    {
      ...category(
        'Tambahan',
        'sayuran/vegan',
        'sayuran/kesukaan',
        control('sayuran/kesukaanLain', when('SHOW', 'sayuran/kesukaan', { const: 'Lain' })),
      ),
      ...when('SHOW', 'vegetarian', { const: true }),
    },
  ),
  data: { isiAlamat: true, vegetarian: true, sayuran: { kesukaan: 'Lain' } },
  right: [{}, { depan: 'Ani' }, { isiAlamat: true, alamat: { kodePos: '12345' } }],
  wrong: [
    { depan: 'A' },
    { isiAlamat: true, alamat: { kodePos: '123456' } },
    { vegetarian: true, sayuran: { kesukaan: 'Kol' } },
    { vegetarian: true, sayuran: { kesukaan: 'Lain', kesukaanLain: 3 } },
  ],
  shown: ['Depan', 'Isi Alamat', 'Jalan', 'Nomor', 'Kota', 'Kode Pos', 'Vegan', 'Kesukaan', 'Kesukaan Lain'],
} satisfies Omit<Example, 'name'>

export const layoutExamples: Example[] = [
  { name: 'person', schema: member, uischema: memberUi, ...memberJudged, shown: ['Nama', 'Umur', 'Lahir', 'Tinggi', 'Negara', 'Pekerjaan'] },
  { name: 'additional-errors', schema: member, uischema: memberUi, ...memberJudged, shown: ['Nama', 'Umur', 'Pekerjaan'] },
  {
    name: 'i18n',
    schema: memberCore,
    uischema: vertical(
      { ...group(undefined, 'nama', 'lahir'), i18n: 'kelompok.dasar' },
      label('Keterangan'),
      horizontal('negara', 'vegetarian'),
    ),
    data: { lahir: '1985-06-02' },
    right: [{}, { nama: 'Ani', negara: 'SG' }],
    wrong: [{ nama: 'A' }, { lahir: 'kemarin' }, { negara: 'XX' }],
    shown: ['Nama', 'Lahir', 'Negara', 'Vegetarian'],
  },
  { name: 'layout: vertical', ...twoFields, uischema: vertical(...nameAndBirth), shown: ['Nama', 'Tanggal Lahir'] },
  { name: 'layout: horizontal', ...twoFields, uischema: horizontal(...nameAndBirth), shown: ['Nama', 'Tanggal Lahir'] },
  { name: 'layout: group', ...twoFields, uischema: group('Kelompok', ...nameAndBirth), shown: ['Nama', 'Tanggal Lahir'] },
  {
    name: 'layout: complex',
    ...twoFields,
    uischema: group('Kelompok', horizontal(vertical(...nameAndBirth), vertical('vegetarian', ...nameAndBirth))),
    shown: ['Nama', 'Tanggal Lahir', 'Vegetarian'],
  },
  { name: 'categorization', ...steps },
  { name: 'categorization-stepper', ...steps, uischema: { ...steps.uischema, options: { variant: 'stepper' } } },
  {
    name: 'categorization-stepper-nav-buttons',
    ...steps,
    uischema: { ...steps.uischema, options: { variant: 'stepper', showNavButtons: true } },
  },
  {
    name: '1713 (a list in a category)',
    schema: fields({ percobaan: listOf({ ...fields({ ID: text }), additionalProperties: false }) }, 'percobaan'),
    uischema: categorization(
      category(
        'Percobaan',
        listWithDetail('percobaan', {
          labelRef: '#/items/properties/ID',
          detail: vertical(horizontal('ID'), categorization(category('Berurutan', vertical('ID')))),
        }),
      ),
    ),
    data: { percobaan: [{ ID: 'a' }] },
    right: [{ percobaan: [{ ID: 'a' }, {}] }],
    wrong: [{}, { percobaan: [{ ID: 1 }] }],
    shown: ['ID'],
    lost: ['labelRef'],
  },
  {
    name: 'nestedCategorization',
    schema: fields({ satu: fields({ a: text }), dua: fields({ b: text, c: text }), tiga: fields({ d: text, e: text }) }),
    uischema: categorization(
      category('Bab 1', categorization(category('Bab 1.1', 'satu/a'))),
      category('Bab 2', categorization(category('Bab 2.1', 'dua/b'), category('Bab 2.2', 'dua/c'))),
      category('Bab 3', categorization(category('Bab 3.1', 'tiga/d'), category('Bab 3.2', 'tiga/e'))),
    ),
    data: {},
    right: [{}, { satu: { a: 'x' }, tiga: { e: 'y' } }],
    wrong: [{ satu: 'x' }, { dua: { c: 3 } }],
    shown: ['A', 'B', 'C', 'D', 'E'],
  },
  {
    name: 'scope',
    schema: {
      ...fields({ nomorPesan: text, tanggalPesan: day, harga: number, tujuan: { $ref: '#/definitions/tujuan' } }),
      definitions: { tujuan: fields({ unit: whole, nomorJalan: whole }) },
    },
    uischema: vertical(
      horizontal('nomorPesan', 'tanggalPesan', 'harga'),
      horizontal('tujuan/unit', 'tujuan/nomorJalan'),
    ),
    data: { nomorPesan: '123', tanggalPesan: '1985-06-02', harga: 16, tujuan: { unit: 3 } },
    right: [{}, { tujuan: { unit: 1, nomorJalan: 2 } }],
    wrong: [{ harga: '16' }, { tujuan: { unit: 1.5 } }, { tanggalPesan: '2/6/85' }],
    shown: ['Nomor Pesan', 'Tanggal Pesan', 'Harga', 'Unit', 'Nomor Jalan'],
  },
  {
    name: 'validation-nested-same-name',
    schema: fields({ nama: fields({ nama: fields({ nama: text }, 'nama') }, 'nama') }),
    uischema: control('nama/nama/nama', { label: 'Nama dalam' }),
    data: { nama: { nama: {} } },
    right: [{}, { nama: { nama: { nama: 'x' } } }],
    wrong: [{ nama: { nama: {} } }, { nama: { nama: { nama: 3 } } }],
    shown: ['Nama dalam'],
  },
] // prettier-ignore
