import { archiveRecord } from '../records/archive-record.ts'
import { changeRecord, recordRequest } from '../records/change-record.ts'
import { deleteRecord } from '../records/delete-record.ts'
import { optionsIn } from '../records/kept-options.ts'
import { masterKind } from './master-kind.ts'
import { findRecord, recordParts } from '../records/read-record.ts'
import { bodiesAsForms } from '../../platform/records/record-forms.ts'
import { Versioned } from '../../platform/records/record-version.ts'
import type { Handlers } from '../../platform/http/operation.ts'

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
