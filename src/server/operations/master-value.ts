import type { Queryable } from '../database/database.ts'
import { problemAt } from '../http/problem.ts'
import { foldName } from './folded-name.ts'
import type { Handler, Handlers } from './operation.ts'

interface NewMasterValue {
  type: string
  label: string
  /** The whole record. */
  data: Record<string, unknown>
  /** Where the label stands in the request, and what people call it. */
  pointer: string
  title: string
}

/** Stores a value that is unique within its type regardless of letter case; a second one is a 409 at its field. */
export async function addMasterValue(database: Queryable, value: NewMasterValue): Promise<{ id: number }> {
  const [row] = await database.query<{ id: number }>(
    `insert into master_value (type, label, unique_key, data) values ($1, $2, $3, $4::jsonb)
     on conflict (type, unique_key) do nothing returning id`,
    [value.type, value.label, foldName(value.label), JSON.stringify(value.data)],
  )
  if (row) return row
  throw alreadyThere(value.pointer, value.title, value.label)
}

export function alreadyThere(pointer: string, title: string, name: string): Error {
  return problemAt('conflict', [{ pointer, keyword: 'unique', message: `${title} '${name}' sudah ada.` }])
}

type SingleValueId =
  | 'tambahKota'
  | 'tambahProvinsi'
  | 'tambahJenis'
  | 'tambahKelompok'
  | 'tambahMerek'
  | 'tambahTipe1'
  | 'tambahTipe2'
  | 'tambahStatus'
  | 'tambahRam'
  | 'tambahWarna'

/** Adds the body's only field to the type of the same name. */
function single(type: string, title: string): Handler<SingleValueId> {
  return ({ database, body }) => {
    const label = Object.values<string>(body)[0] ?? ''
    return addMasterValue(database, { type, label, data: { ...body }, pointer: `/${type}`, title })
  }
}

export const masterValueHandlers = {
  tambahKota: single('kota', 'Kota'),
  tambahProvinsi: single('provinsi', 'Provinsi'),
  tambahJenis: single('jenis', 'Jenis'),
  tambahKelompok: single('kelompok', 'Kelompok'),
  tambahMerek: single('merek', 'Merek'),
  tambahTipe1: single('tipe1', 'Tipe 1'),
  tambahTipe2: single('tipe2', 'Tipe 2'),
  tambahStatus: single('status', 'Status'),
  tambahRam: single('ram', 'RAM'),
  tambahWarna: single('warna', 'Warna'),
  // The contact page's dialogs name their field otherwise; the store is the same.
  utilityTambahKota: ({ database, body: { namaKota } }) =>
    addMasterValue(database, {
      type: 'kota',
      label: namaKota,
      data: { kota: namaKota },
      pointer: '/namaKota',
      title: 'Kota',
    }),
  utilityTambahProvinsi: ({ database, body: { namaProvinsi } }) =>
    addMasterValue(database, {
      type: 'provinsi',
      label: namaProvinsi,
      data: { provinsi: namaProvinsi },
      pointer: '/namaProvinsi',
      title: 'Provinsi',
    }),
} satisfies Partial<Handlers>
