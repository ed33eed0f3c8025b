import type { ApiDependencies } from '../../../../src/server/platform/http/api.ts'
import { recordFormsOf } from '../../../../src/server/platform/definitions/dialog-forms.ts'
import { createRuleCheck } from '../../../../src/server/platform/definitions/definition-rules.ts'
import { documentFormsOf } from '../../../../src/server/platform/definitions/document-forms.ts'
import { listPagesOf } from '../../../../src/server/platform/definitions/active-definitions.ts'
import { masterTypesOf } from '../../../../src/server/platform/definitions/master-types.ts'
import { openDefinitions } from '../../platform/definitions/open-definitions.ts'
import type { Answered, TestApi } from '../../test-api.ts'

/** What an API is given so that it works by the shipped definitions; for all tests of a file. */
export async function withDefinitions(): Promise<Partial<ApiDependencies>> {
  const { store } = await openDefinitions()
  const modules = () => store.modules()
  return {
    rules: createRuleCheck(modules),
    masterTypes: masterTypesOf(store),
    forms: recordFormsOf(modules),
    documentForms: documentFormsOf(store),
    listPages: listPagesOf(store),
  }
}

/** The lookup of the specification for each type whose values documents refer to. */
export const pickers = {
  gudang: '/api/pembelian/ambilgudang',
  cabang: '/api/pembelian/ambilcabang',
  'jenis-pembelian': '/api/pembelian/ambiljenispembelian',
}
export type Type = keyof typeof pickers

export const urlOf = (type: Type, id: number) => `/api/master/${type}/${id}`
export const why = ({ status, body }: Answered) => ({ status, detail: body.detail })

/** What the tests do with values of those types. */
export function placesOf(api: TestApi) {
  return {
    add: (type: Type, nama: string, more: object = {}) =>
      api.add(`/api/master/${type}`, { nama, ...(type === 'gudang' ? { cabang: 1 } : {}), ...more }),
    archive: (type: Type, id: number, arsip = true) => api.post(`${urlOf(type, id)}/arsip`, { arsip }),
    remove: async (type: Type, id: number) => {
      const { etag } = await api.get(urlOf(type, id))
      return why(await api.delete(urlOf(type, id), etag))
    },
    offered: async (url: string, search = ''): Promise<string[]> =>
      (await api.post(url, { search })).body.map(({ label, nama }: { label?: string; nama?: string }) => label ?? nama),
  }
}
