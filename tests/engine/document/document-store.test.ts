import { describe, expect, it } from 'vitest'
import type { CompiledDocument, Values } from '../../../src/contract/module.ts'
import { DocumentStore } from '../../../src/engine/document/document-store.ts'
import { memoryDraft } from '../../../src/engine/draft/draft-slot.ts'
import { formList, sampleDocument } from './sample-document.ts'

const rowsOf = (values: Values): Values[] => (values.items ?? []) as Values[]
const sumOf = (values: Values): number => rowsOf(values).reduce((sum, row) => sum + Number(row.amount), 0)

/** Rows take the header's rate, and the header sums them up. */
function rated(rate: (sum: number, doc: Values) => number): CompiledDocument {
  const list = formList()
  list.readsOutside = true
  list.derive = (values, { doc }) => {
    const amount = Number(values.price) * Number((doc as Values).rate ?? 1)
    return values.amount === amount ? values : { ...values, amount }
  }
  const derive = (values: Values): Values => ({ ...values, total: rate(sumOf(values), values) })
  return { ...sampleDocument(list), derive, initial: () => ({ rate: 1 }) }
}

describe('values that the header derives from rows', () => {
  it('are those of rows that were computed anew because of the header', () => {
    const draft = memoryDraft()
    const store = new DocumentStore(
      rated((sum) => sum),
      draft,
      () => Promise.resolve(null),
    )
    store.lists.items?.rows.add({ name: 'Pen', price: 5 })
    expect(store.values()).toMatchObject({ total: 5 })
    store.header.change('rate', 3)
    expect(store.values()).toMatchObject({ rate: 3, total: 15, items: [{ amount: 15 }] })
    expect(draft.read()['header']).toMatchObject({ values: { total: 15 } })
  })

  it('end when they never agree', () => {
    const endless = rated((sum) => sum + 1)
    const { derive } = endless
    endless.derive = (values, scope) => {
      const next = derive(values, scope)
      return { ...next, rate: Number(next['total']) }
    }
    const store = new DocumentStore(endless, memoryDraft(), () => Promise.resolve(null))
    store.lists.items?.rows.add({ name: 'Pen', price: 5 })
    expect(Number.isFinite(store.values()['total'])).toBe(true)
  })
})
