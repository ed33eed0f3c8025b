import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { sessionHandlers } from '../../../src/server/platform/access/session-handlers.ts'
import { StoredDefinitionFiles } from '../../../src/server/platform/definitions/definition-files.ts'
import { DefinitionEffects } from '../../../src/server/platform/definitions/effect/definition-effects.ts'
import { turnsInDatabase, type WritingTurn } from '../../../src/server/platform/definitions/write-file.ts'
import { readApiDocument } from '../../../src/server/platform/http/document.ts'
import { handlers } from '../../../src/server/trade/handlers.ts'
import { trade } from '../../../src/server/trade/trade.ts'
import { anyMasterType } from '../../../src/server/trade/master/master-record.ts'
import { masterTypesOf } from '../../../src/server/platform/definitions/master-types.ts'
import { documentFormsOf } from '../../../src/server/platform/definitions/document-forms.ts'
import { openDefinitions } from '../platform/definitions/open-definitions.ts'
import { useApi } from '../test-api.ts'
import { type AcceptedRequest, acceptedRequests, type Given } from './accepted-requests.ts'
import { cableLine, imei, openShop, phoneLine, purchaseOf } from './shop.ts'

const { store, folder } = await openDefinitions()
// The shipped definitions have no report of a master type.
const report = { kind: 'report', title: 'Akun', path: '/laporan/akun', group: 'Keuangan', records: 'akun', measures: ['data'], dimensions: ['jenis'] } // prettier-ignore
await writeFile(path.join(folder, 'laporan/akun.json'), JSON.stringify(report))
await store.check()
await store.check()
const settings = { host: '127.0.0.1', publicUrl: null, schemasWritable: true, auth: 'off' as const }
// The versions of what is saved are in the database of the test.
const turn: WritingTurn = (work) => turnsInDatabase(api.database())(work)
const log = { info: () => {}, error: () => {} }
const definitionFiles = new StoredDefinitionFiles(store, settings, {
  turn,
  get effects() {
    return new DefinitionEffects({ store, database: api.database(), trade, log })
  },
})
const starter = await definitionFiles.starter({ name: 'garansi' })
// Every type is welcome, also that of the starter, which is written nowhere.
const { counted, filed } = masterTypesOf(store)
const masterTypes = { ...anyMasterType, counted, filed }
const api = useApi({ definitionFiles, documentForms: documentFormsOf(store), masterTypes })
/** A shop in which nothing was stored. */
const empty = useApi({ documentForms: documentFormsOf(store), masterTypes: masterTypesOf(store) })
let given: Given
beforeAll(async () => {
  const shop = await openShop(api)
  given = { ...shop, starter, add: api.add }
  await api.add('/api/pembelian/pembelian', purchaseOf(shop, [phoneLine(shop, [imei(1)]), cableLine(shop, 9)]))
})

describe('every operation of the document', async () => {
  const document = await readApiDocument()
  const operations = Object.entries(document.paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => ({ ...operation, method, path })),
  )

  const send = (method: string, url: string, body: unknown, version: string | undefined, to: typeof api) => {
    if (method === 'get') return to.get(url)
    if (method === 'put') return to.put(url, body, version)
    return method === 'delete' ? to.delete(url, version) : to.post(url, body)
  }

  test('has a handler and a request here', () => {
    const ids = operations.map(({ operationId }) => operationId).sort()
    expect(Object.keys({ ...handlers, ...sessionHandlers }).sort()).toEqual(ids)
    const own = ['access', 'file']
    const others = operations
      .filter(({ tags }) => !tags?.some((tag) => own.includes(tag)))
      .map(({ operationId }) => operationId)
    expect(Object.keys(acceptedRequests).sort()).toEqual(others.sort())
  })

  test.each(Object.entries<AcceptedRequest>(acceptedRequests))(
    '%s answers what it should',
    async (operationId, { path, body, version, answer, isEmpty = false }) => {
      const operation = operations.find((each) => each.operationId === operationId)!
      const url = typeof path === 'function' ? await path(given) : (path ?? operation.path)
      const answered = await send(operation.method, url, body?.(given), version, isEmpty ? empty : api)
      expect(answered.body).toEqual(answer)
      expect(answered.type).toContain('application/json')
      expect(answered.status).toBe('201' in operation.responses ? 201 : 200)
    },
  )
})
