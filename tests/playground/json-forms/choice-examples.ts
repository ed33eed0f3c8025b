/** Examples about schemas that are put together: references, choices between shapes, free fields, several types. */
import { control, type Example, fields, type Json, label, listOf, number, text, vertical, whole } from './elements.ts'

const address = fields({ jalan: text, kota: text, provinsi: text }, 'jalan', 'kota', 'provinsi')
const user = fields({ nama: text, surel: text }, 'nama', 'surel')
const rightAddress = { jalan: 'Melati', kota: 'Solo', provinsi: 'Jateng' }
const rightUser = { nama: 'Sari', surel: 's@a.id' }
const ref = (name: string): Json => ({ $ref: `#/definitions/${name}` })

const colours = ['Merah', 'Hijau']
const shapes = ['Bulat', 'Segitiga']

/** A choice among three things, each a type of its own. */
function choiceOf(colour: Json, shape: Json): Json {
  return {
    ...fields({ warnaAtauBentuk: { oneOf: [ref('warna'), ref('bentuk')] } }),
    definitions: { warna: { title: 'Warna', ...colour }, bentuk: { title: 'Bentuk', ...shape } },
  }
}

/** What a family tree is made of: many shapes that name each other. */
const tree: Json = {
  definitions: {
    alamatWeb: text,
    sumber: { title: 'Sumber', properties: { uraian: ref('alamatWeb'), catatan: { items: ref('catatan') } }, required: ['uraian'] },
    catatan: { title: 'Catatan', properties: { judul: text, isi: text, oleh: ref('pemberi') }, required: ['isi'] },
    pemberi: { title: 'Pemberi', properties: { orang: fields({ alamat: ref('alamatWeb') }), saat: number } },
    jenisNama: { enum: ['http://silsilah.id/Lahir', 'http://silsilah.id/Nikah'] },
    dasar: { ...fields({ id: text, sumber: { items: ref('sumber') }, yakin: { anyOf: [ref('alamatWeb'), { enum: ['http://silsilah.id/Yakin'] }] } }), title: 'Dasar' },
    nama: {
      title: 'Nama',
      allOf: [ref('dasar'), { properties: { jenis: { anyOf: [ref('alamatWeb'), ref('jenisNama')] }, lengkap: text }, required: ['lengkap'] }],
    },
    orang: { title: 'Orang', allOf: [ref('dasar'), { properties: { rahasia: { type: 'boolean' }, nama: { items: ref('nama') } } }] },
  },
  ...fields({ orang: listOf(ref('orang')), keterangan: ref('pemberi') }),
} // prettier-ignore

export const choiceExamples: Example[] = [
  {
    name: 'allOf',
    schema: {
      ...fields({
        tagihan: ref('alamat'),
        kiriman: { allOf: [ref('alamat'), fields({ jenis: { ...text, enum: ['rumah', 'kantor'] } }, 'jenis')] },
      }),
      definitions: { alamat: address },
    },
    uischema: vertical(control('tagihan', { label: 'Alamat tagihan' }), 'kiriman'),
    data: { tagihan: rightAddress, kiriman: { jenis: 'rumah' } },
    right: [{}, { tagihan: rightAddress }, { kiriman: { ...rightAddress, jenis: 'kantor' } }],
    wrong: [{ tagihan: {} }, { kiriman: rightAddress }, { kiriman: { ...rightAddress, jenis: 'x' } }],
    shown: ['Jalan', 'Kota', 'Provinsi', 'Jenis'],
  },
  {
    name: 'anyOf',
    schema: {
      ...fields({
        alamatAtauOrang: { anyOf: [ref('alamat'), ref('orang')] },
        daftarAtauDaftar: { anyOf: [listOf(ref('alamat')), listOf(ref('orang'))] },
      }),
      definitions: { alamat: address, orang: user },
    },
    uischema: vertical('alamatAtauOrang', 'daftarAtauDaftar'),
    data: { alamatAtauOrang: rightAddress },
    right: [{}, { alamatAtauOrang: rightUser }, { daftarAtauDaftar: [rightUser, rightUser] }, { daftarAtauDaftar: [] }],
    wrong: [
      { alamatAtauOrang: { nama: 'x' } },
      { daftarAtauDaftar: [rightUser, rightAddress] },
      { daftarAtauDaftar: 'x' },
    ],
    shown: ['Jalan', 'Kota', 'Provinsi'],
  },
  {
    name: 'anyOf_simple',
    schema: fields({ foo: { anyOf: [text, { enum: ['foo', 'bar'] }] } }),
    data: { foo: 'foo' },
    right: [{}, { foo: 'foo' }, { foo: 'lain' }],
    wrong: [{ foo: 3 }, { foo: ['foo'] }],
    shown: ['Foo'],
  },
  {
    name: 'anyOf-oneOf-allOf-resolve',
    schema: {
      ...fields({ unsur: { $ref: '#/$defs/Anak' } }),
      $defs: {
        Induk: fields({ lebar: whole }),
        Anak: { type: 'object', allOf: [{ $ref: '#/$defs/Induk' }, { properties: { bentuk: text } }] },
      },
    },
    uischema: vertical(label('Sekaligus'), 'unsur', label('Satu per satu'), 'unsur/lebar', 'unsur/bentuk'),
    data: {},
    right: [{}, { unsur: { lebar: 3, bentuk: 'x' } }],
    wrong: [{ unsur: { lebar: 1.5 } }, { unsur: { bentuk: 3 } }],
    shown: ['Lebar', 'Bentuk'],
  },
  {
    name: 'oneOf',
    schema: {
      ...fields({ nama: text, alamatAtauOrang: { oneOf: [ref('alamat'), ref('orang')] } }, 'nama'),
      definitions: {
        alamat: { ...address, additionalProperties: false },
        orang: { ...fields({ sebutan: text, surel: text }, 'sebutan', 'surel'), additionalProperties: false },
      },
    },
    uischema: vertical('nama', 'alamatAtauOrang'),
    data: { nama: 'x', alamatAtauOrang: rightAddress },
    right: [{ nama: 'x' }, { nama: 'x', alamatAtauOrang: { sebutan: 'a', surel: 'b' } }],
    wrong: [{}, { nama: 'x', alamatAtauOrang: { sebutan: 'a' } }, { nama: 'x', alamatAtauOrang: { jalan: 'a' } }],
    shown: ['Nama', 'Jalan', 'Kota', 'Provinsi'],
  },
  {
    name: '1265_array',
    schema: choiceOf(
      listOf({ ...text, enum: colours }, { minItems: 1 }),
      listOf({ ...text, enum: shapes }, { minItems: 1 }),
    ),
    data: { warnaAtauBentuk: ['Merah'] },
    right: [{}, { warnaAtauBentuk: ['Merah', 'Hijau'] }, { warnaAtauBentuk: ['Bulat'] }],
    wrong: [{ warnaAtauBentuk: ['Merah', 'Bulat'] }, { warnaAtauBentuk: [] }, { warnaAtauBentuk: ['Foo'] }],
    shown: ['Butir 1'],
  },
  {
    name: '1265_object',
    schema: choiceOf(
      { ...fields({ warna: { ...text, enum: colours } }), additionalProperties: false },
      { ...fields({ bentuk: { ...text, enum: shapes } }), additionalProperties: false },
    ),
    data: { warnaAtauBentuk: { warna: 'Merah' } },
    right: [{}, { warnaAtauBentuk: { warna: 'Hijau' } }, { warnaAtauBentuk: { bentuk: 'Bulat' } }],
    wrong: [{ warnaAtauBentuk: { warna: 'Foo' } }, { warnaAtauBentuk: {} }, { warnaAtauBentuk: 'Merah' }],
    shown: ['Warna'],
  },
  {
    name: '1265_simple',
    schema: choiceOf({ ...text, enum: colours }, { ...text, enum: shapes }),
    data: { warnaAtauBentuk: 'Merah' },
    right: [{}, { warnaAtauBentuk: 'Merah' }, { warnaAtauBentuk: 'Segitiga' }],
    wrong: [{ warnaAtauBentuk: 'Foo' }, { warnaAtauBentuk: 3 }],
    shown: ['Warna Atau Bentuk'],
  },
  {
    name: '1273',
    schema: {
      ...fields({ banyak: { oneOf: [ref('satu'), ref('antara')] } }),
      definitions: {
        satu: { title: 'Nilai', ...fields({ nilai: number, satuan: text }, 'nilai', 'satuan') },
        antara: {
          title: 'Antara',
          ...fields({ dari: number, sampai: { ...number, maximum: 10 }, satuan: text }, 'dari', 'sampai', 'satuan'),
        },
      },
    },
    data: { banyak: { dari: 1, sampai: 100, satuan: 'kg' } },
    right: [{}, { banyak: { nilai: 3, satuan: 'kg' } }, { banyak: { dari: 1, sampai: 9, satuan: 'kg' } }],
    wrong: [{ banyak: { dari: 1, sampai: 100, satuan: 'kg' } }, { banyak: { satuan: 'kg' } }, { banyak: 3 }],
    shown: ['Satuan'],
  },
  {
    name: '1273_simple',
    schema: fields({ banyak: { oneOf: [text, number] } }),
    data: { banyak: 5 },
    right: [{}, { banyak: 5 }, { banyak: 'lima' }],
    wrong: [{ banyak: true }, { banyak: [5] }],
    shown: ['Angka'],
  },
  {
    name: 'oneOfArray',
    schema: {
      ...fields({ nama: text, campuran: listOf({ oneOf: [ref('alamat'), ref('orang')] }) }),
      definitions: { alamat: address, orang: user },
    },
    uischema: vertical('campuran'),
    data: { nama: 'x', campuran: [rightAddress, rightUser] },
    right: [{}, { campuran: [rightUser] }, { campuran: [rightAddress, rightUser] }],
    wrong: [{ campuran: [{}] }, { campuran: [{ nama: 'x' }] }, { campuran: 'x' }],
    shown: ['Jalan', 'Kota', 'Provinsi', 'Nama', 'Surel'],
  },
  {
    name: 'huge',
    schema: tree,
    data: { orang: [{ id: '1', nama: [{ lengkap: 'Sari', jenis: 'http://silsilah.id/Lahir' }] }] },
    right: [{}, { orang: [{ rahasia: true, nama: [{ lengkap: 'Sari', sumber: [{ uraian: 'x', catatan: [{ isi: 'y' }] }] }] }] }],
    wrong: [{ orang: [{ nama: [{}] }] }, { orang: [{ sumber: [{}] }] }, { keterangan: { saat: 'x' } }, { orang: [{ nama: [{ lengkap: 'S', jenis: 3 }] }] }],
    shown: ['Id', 'Rahasia', 'Lengkap', 'Jenis', 'Yakin', 'Alamat', 'Saat'],
  },
  {
    name: 'mixed',
    schema: { $schema: 'http://json-schema.org/draft-07/schema#', type: ['string', 'boolean', 'integer', 'null'] },
    uischema: control(''),
    data: 'x',
    right: ['x', true, 3, null],
    wrong: [1.5, ['x']],
    shown: ['Teks'],
  },
] // prettier-ignore

/** Those that the import cannot make whole, and what it says. */
export const lackingExamples: (Pick<Example, 'name' | 'schema' | 'data'> & { uischema?: Json; says: string })[] = [
  {
    name: 'additional-properties',
    schema: {
      ...fields({ teks: text }),
      patternProperties: { '^angka$': number, '^teksTeks$': listOf(text) },
      propertyNames: { minLength: 2 },
      additionalProperties: text,
      maxProperties: 15,
    },
    uischema: control(''),
    data: { teks: 'x' },
    says: 'maxProperties',
  },
  {
    // A file would fit the shape of a folder too, so that `oneOf` takes neither.
    name: 'oneOf-recursive',
    schema: {
      ...fields({ akar: listOf(ref('map')) }),
      definitions: {
        isi: { title: 'isi', oneOf: [ref('berkas'), ref('map')] },
        berkas: { title: 'Berkas', ...fields({ nama: text }) },
        map: { title: 'Map', ...fields({ nama: text, anak: listOf(ref('isi')) }) },
      },
    },
    uischema: control(''),
    data: {},
    says: 'oneOf',
  },
  {
    name: 'mixed-object',
    schema: fields(
      {
        campur: { type: ['string', 'boolean', 'integer'], description: 'Teks, centang atau bilangan' },
        mungkin: { type: ['string', 'null'] },
        apaSaja: { type: ['array', 'boolean', 'integer', 'null', 'number', 'object', 'string'] },
      },
      'campur',
    ),
    uischema: vertical('campur', 'mungkin', 'apaSaja'),
    data: { campur: 'Teks', mungkin: null },
    says: 'objek tanpa kolom',
  },
  {
    name: 'json-editor',
    schema: { type: ['array', 'boolean', 'integer', 'null', 'number', 'object', 'string'], items: true },
    uischema: control(''),
    data: 3,
    says: 'objek tanpa kolom',
  },
  {
    name: 'jsonschema',
    schema: {
      type: ['object', 'boolean'],
      properties: { judul: text, bawaan: true, isi: { $ref: '#' }, semua: { type: 'object', additionalProperties: { $ref: '#' } } },
    },
    data: {},
    says: 'tanpa skema',
  },
] // prettier-ignore
