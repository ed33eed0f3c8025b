import type { Call, CompiledModule, Fn, Scope, Values } from '../../../src/contract/module.ts'
import type { CompiledRecord, CompiledRecordAction } from '../../../src/contract/page-module.ts'
import type { Definitions } from '../../../src/engine/definitions.ts'

/** What the sample's operation answers. */
export const note = (more: Values = {}) => ({
  id: 7,
  nomor: 41,
  status: 'Tersimpan',
  customer: { id: 3, nama: 'Toko Maju' },
  tanggal: '2026-11-21',
  total: 5_000_000,
  isian: { nama: 'Toko Maju', telepon: '0811' },
  lines: [
    { nama: 'HP Uji', subtotal: 2_500_000, imei: Array.from({ length: 14 }, (_, index) => `3569380356438${index}`) },
  ],
  riwayat: [
    {
      kapan: '2026-11-21T03:00:00.000Z',
      siapa: 'Toko',
      aksi: 'Diubah',
      perubahan: [{ kolom: 'Telepon', dulu: '0810', kini: '0811' }],
    },
  ],
  ...more,
})

/** The value at a path of names, as compiled expressions read it: null when a part is absent. */
export const at =
  <Result = unknown>(path: string): Fn<Result> =>
  (scope: Scope) =>
    path
      .split('.')
      .reduce<unknown>((value, name) => (value as Values | null | undefined)?.[name] ?? null, scope) as Result

export const text =
  (before: string, path: string, after = '') =>
  (scope: Scope): string =>
    `${before}${at<string | number | null>(path)(scope) ?? ''}${after}`

export const recordCall = (operation: string, method: Call['method'], end = ''): Call => ({
  operation,
  method,
  path: `/api/nota/{id}${end}`,
  extension: true,
})

const fact = (label: string, path: string, more: object = {}) => ({
  label,
  value: at(path),
  format: 'text' as const,
  to: null,
  ...more,
})

export function sampleRecord(...actions: CompiledRecordAction[]): CompiledRecord {
  return {
    kind: 'record',
    id: 'nota/nota',
    title: text('Nota #', 'nota.nomor'),
    path: '/nota/:id',
    parameter: 'id',
    call: recordCall('bacaNota', 'GET'),
    as: 'nota',
    list: '/nota',
    status: at('nota.status'),
    sections: [
      {
        section: 'facts',
        facts: [
          fact('Tanggal', 'nota.tanggal', { format: 'date' }),
          fact('Customer', 'nota.customer.nama', { to: text('/kontak/', 'nota.customer.id') }),
          fact('Referensi', 'nota.referensi'),
          fact('Alasan batal', 'nota.batal', { when: () => false }),
        ],
      },
      {
        section: 'table',
        title: 'Barang',
        rows: at('nota.lines'),
        as: 'line',
        empty: 'Tidak ada barang.',
        columns: [
          { ...fact('Nama Produk', 'line.nama'), details: at('line.imei') },
          { ...fact('Subtotal', 'line.subtotal', { format: 'rupiah' }), details: null },
        ],
      },
      { section: 'totals', terms: [fact('Total', 'nota.total', { format: 'amount' })] },
      {
        section: 'history',
        title: 'Riwayat perubahan',
        rows: at('nota.riwayat'),
        as: 'entry',
        when: at('entry.kapan'),
        who: at('entry.siapa'),
        what: at('entry.aksi'),
        changes: at('entry.perubahan'),
        changeAs: 'change',
        field: at('change.kolom'),
        before: at('change.dulu'),
        after: at('change.kini'),
      },
    ],
    actions,
  }
}

/** These modules, as a server has them. */
export function serving(...modules: CompiledModule[]): Definitions {
  const entries = modules.map((one) => {
    const { id, kind } = one
    return {
      id,
      kind,
      title: id,
      url: `${id}.js`,
      ...(kind === 'record' && { pages: [{ path: one.path, draws: 'record' }] }),
    }
  })
  return {
    index: () => Promise.resolve({ format: 1, entries }),
    load: (entry) => Promise.resolve(modules.find(({ id }) => id === entry.id)!),
  }
}
