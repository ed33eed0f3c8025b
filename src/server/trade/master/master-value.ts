import { logChange } from '../../platform/changes/change-log.ts'
import type { Queryable } from '../../platform/database/database.ts'
import { alreadyThere, foldName } from '../../platform/records/record-name.ts'
import type { Handler, Handlers } from '../../platform/http/operation.ts'
import { ownKey } from '../../platform/definitions/master-types.ts'
import { ownInBody, ownToStore } from '../records/own-fields.ts'
import { calledAs } from './called-as.ts'
import { valueTable } from './value-table.ts'

interface NewMasterValue {
  type: string
  label: string
  /** The whole record. */
  data: Record<string, unknown>
  /** Where the label stands in the request, and what people call it. */
  pointer: string
  title: string
  requestId: string | undefined
}

/** Stores a value that is unique within its type regardless of letter case; a second one is a 409 at its field. */
export async function addMasterValue(database: Queryable, value: NewMasterValue): Promise<{ id: number }> {
  const table = valueTable(value.type)
  // In a table of its own a type needs no mention.
  const isShared = table.name === 'master_value'
  const [row] = await database.query<{ id: number }>(
    `insert into ${table.name} (${table.label}, ${table.key}, data${isShared ? ', type' : ''})
     values ($1, $2, $3::jsonb${isShared ? ', $4' : ''})
     on conflict (${isShared ? 'type, ' : ''}${table.key}) do nothing returning id`,
    [value.label, foldName(value.label), JSON.stringify(value.data), ...(isShared ? [value.type] : [])],
  )
  if (!row) throw alreadyThere(value.pointer, value.title, value.label)
  const { entity } = table
  await logChange(database, { entity, id: row.id, action: 'Disimpan', requestId: value.requestId })
  return row
}

/** The operations whose body is one text of the type's name: the type that each stores, and what people call a value. */
export const singleValues = {
  tambahKota: { type: 'kota', title: 'Kota' },
  tambahProvinsi: { type: 'provinsi', title: 'Provinsi' },
  tambahJenis: { type: 'jenis', title: 'Jenis' },
  tambahKelompok: { type: 'kelompok', title: 'Kelompok' },
  tambahMerek: { type: 'merek', title: 'Merek' },
  tambahTipe1: { type: 'tipe1', title: 'Tipe 1' },
  tambahTipe2: { type: 'tipe2', title: 'Tipe 2' },
  tambahStatus: { type: 'status', title: 'Status' },
  tambahRam: { type: 'ram', title: 'RAM' },
  tambahWarna: { type: 'warna', title: 'Warna' },
} as const

type SingleValueId = keyof typeof singleValues

function single(operation: SingleValueId, type: string, otherwise: string): Handler<SingleValueId> {
  return ({ database, body, requestId, masterTypes }) => {
    const title = calledAs(masterTypes, operation, otherwise)
    const { [ownKey]: sent, ...texts } = body
    const label = Object.values<string>(texts)[0] ?? ''
    const own = ownInBody(ownToStore(masterTypes, masterTypes.stored(type)?.path ?? '', sent))
    return addMasterValue(database, { type, label, data: { ...texts, ...own }, pointer: `/${type}`, title, requestId })
  }
}

// One handler for each of `singleValues`.
const singleHandlers = Object.fromEntries(
  Object.entries(singleValues).map(([id, { type, title }]) => [id, single(id as SingleValueId, type, title)]),
) as Pick<Handlers, SingleValueId>

export const masterValueHandlers = {
  ...singleHandlers,
  // The contact page's dialogs name their field otherwise; the store is the same.
  utilityTambahKota: ({ database, body: { namaKota }, requestId }) =>
    addMasterValue(database, {
      type: 'kota',
      label: namaKota,
      data: { kota: namaKota },
      pointer: '/namaKota',
      title: 'Kota',
      requestId,
    }),
  utilityTambahProvinsi: ({ database, body: { namaProvinsi }, requestId }) =>
    addMasterValue(database, {
      type: 'provinsi',
      label: namaProvinsi,
      data: { provinsi: namaProvinsi },
      pointer: '/namaProvinsi',
      title: 'Provinsi',
      requestId,
    }),
} satisfies Partial<Handlers>
