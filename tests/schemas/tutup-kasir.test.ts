/** What Tutup Kasir shows, and what its Laporan Z says of its accounts together. */
import { expect, test } from 'vitest'
import { loadDocument } from './compiled.ts'

const account = (seharusnya: number | null, dihitung: number) => ({ seharusnya, dihitung })

test.each([
  ['one account short and another over', [account(250_000, 200_000), account(1_000_000, 1_050_000)], [50_000, 50_000]],
  ['both short', [account(250_000, 249_000), account(1_000_000, 998_000)], [3_000, 0]],
  ['as it should be', [account(250_000, 250_000)], [0, 0]],
  ['nothing known of what should be there', [account(null, 5_000)], [0, 5_000]],
])('%s is printed as it is', async (_what, akunList, amounts) => {
  const { generic } = await loadDocument('dokumen/tutup-kasir')
  const terms = generic?.print.parts.flatMap((part) => (part.part === 'totals' ? part.terms : []))
  const total = akunList.reduce((sum, one) => sum + one.dihitung, 0)
  const doc = { total, isian: { akunList, caraList: [] } }
  const figures = terms?.filter(({ label }) => ['Kurang', 'Lebih'].includes(label))
  expect(figures?.map(({ value }) => value({ doc }))).toEqual(amounts)
})

test.each(['akunList', 'caraList'])(
  'the two boxes of a row of %s have buttons that do not look the same',
  async (list) => {
    const { lists } = await loadDocument('dokumen/tutup-kasir')
    const actions = lists[list]?.table.columns.flatMap((column) => (column.column === 'actions' ? column.actions : []))
    const edits = actions?.flatMap((action) => (action.action === 'edit' ? [[action.field, action.isText]] : []))
    expect(edits).toEqual([
      ['dihitung', false],
      ['alasan', true],
    ])
  },
)
