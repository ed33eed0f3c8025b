import type { Queryable } from '../../platform/database/database.ts'
import type { Handlers, MasterTypes, RecordShape, StoredType } from '../../platform/http/operation.ts'
import { Problem } from '../../platform/http/problem.ts'
import { bodiesAsForms } from '../../platform/records/record-forms.ts'
import { checkRecord } from '../../platform/records/record-limits.ts'
import { labelOf } from '../../platform/records/record-name.ts'
import { Versioned } from '../../platform/records/record-version.ts'
import { archiveRecord, changeRecord, recordRequest, deleteRecord } from '../records/change-record.ts'
import { optionsIn } from '../records/kept-options.ts'
import { findRecord, recordParts } from '../records/read-record.ts'
import { masterKind } from './master-kind.ts'
import { masterOption, type MasterRow, masterRows, searchOptions } from './option-search.ts'
import { addMasterValue, singleValues } from './master-value.ts'
import { holdInRecord } from './named-options.ts'

/** Every type is welcome: for a server without definitions. */
export const anyMasterType: MasterTypes = {
  has: () => true,
  labelField: () => null,
  fields: () => null,
  types: () => ownTypes.map(({ type }) => type),
  stored: (type) => ownTypes.find((own) => own.type === type) ?? genericType(type),
  pickers: () => [],
  documentPickers: () => [],
  places: () => new Map(),
  ownFields: () => [],
  ownKeys: () => [],
  ownChoices: () => new Map(),
  isSingle: () => false,
  filed: () => null,
  counted: () => undefined,
}

/** The types whose operations this server has. */
const ownTypes = [
  ...Object.entries(singleValues).map(([operation, { type, title }]) => ({ operation, type, title, path: '' })),
  ...[{ operation: 'tambahTipeCustomer', type: 'tipe-customer', title: 'Tipe Customer', path: '' }],
  ...[{ operation: 'tambahSubtipeCustomer', type: 'subtipe-customer', title: 'Subtipe Customer', path: '' }],
  ...[{ operation: 'addProduct', type: 'produk', title: 'Produk', path: '' }],
  ...[{ operation: 'simpanKontak', type: 'kontak', title: 'Kontak', path: '' }],
]

function genericType(type: string): StoredType {
  return { operation: 'simpanMaster', path: `/api/master/${type}`, title: 'Data' }
}

function refuseUnknown(type: string, masterTypes: MasterTypes): void {
  if (!masterTypes.has(type)) throw new Problem('notFound', `Jenis master '${type}' tidak ada.`)
}

/** Two that come at once: the second waits at the lock until the first is stored. */
async function refuseSecond(database: Queryable, type: string): Promise<void> {
  await database.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`master/${type}`])
  const [first] = await database.query<{ label: string }>('select label from master_value where type = $1 limit 1', [
    type,
  ])
  if (first) throw new Problem('conflict', `'${first.label}' sudah ada; data ini hanya satu. Ubah yang ada.`)
}

/** Fields that the definition has lost since stay stored, and are offered no more. */
function only(fields: RecordShape, data: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(data).filter(([name]) => Object.hasOwn(fields, name)))
}

export const storeMasterHandlers = {
  simpanMaster: async ({ database, body: sent, path: { type }, masterTypes, requestId, forms = bodiesAsForms }) => {
    refuseUnknown(type, masterTypes)
    checkRecord(sent, masterTypes.fields(type))
    const { path = '', title = 'Nilai' } = masterTypes.stored(type) ?? {}
    const body = await forms.complete(path, sent, optionsIn(database))
    const { label, pointer } = labelOf(body, masterTypes.labelField(type))
    if (masterTypes.isSingle(type)) await refuseSecond(database, type)
    await holdInRecord(database, masterTypes, type, body)
    return addMasterValue(database, { type, label, data: body, pointer, title, requestId })
  },
  ambilMaster: async ({ database, body, path: { type }, masterTypes }) => {
    refuseUnknown(type, masterTypes)
    const fields = masterTypes.fields(type)
    const option = (row: MasterRow) => masterOption(fields === null ? row : { ...row, data: only(fields, row.data) })
    const source = { rows: masterRows(type), option }
    return searchOptions<ReturnType<typeof masterOption>, MasterRow>(
      database,
      source,
      body.search,
      (bind) => `type = ${bind(type, 'text')}`,
    )
  },
} satisfies Partial<Handlers>

export const masterRecordHandlers = {
  bacaMaster: async (request) => {
    const { database, path, masterTypes } = request
    const kind = masterKind(path.type, masterTypes)
    const stored = await findRecord(database, kind, path.id)
    const parts = await recordParts(recordRequest(request), kind, stored)
    return new Versioned({ id: stored.id, label: stored.name, ...parts }, stored.version)
  },
  ubahMaster: async (request) => {
    const { database, path, body: sent, masterTypes, forms = bodiesAsForms } = request
    const kind = masterKind(path.type, masterTypes)
    const stored = masterTypes.has(path.type) ? masterTypes.stored(path.type) : undefined
    // Of what has an operation of its own, that one says what is stored.
    const body = stored ? await forms.complete(stored.path, sent, optionsIn(database)) : sent
    return changeRecord(recordRequest(request), kind, path.id, body, (stored) => kind.write(database, stored, body))
  },
  hapusMaster: async ({ path, masterTypes, ...request }) =>
    deleteRecord(recordRequest(request), masterKind(path.type, masterTypes), path.id),
  arsipkanMaster: async ({ path, body, masterTypes, ...request }) =>
    archiveRecord(request, masterKind(path.type, masterTypes), path.id, body.arsip),
} satisfies Partial<Handlers>
