import { describe, expect, it, vi } from 'vitest'
import type { Call, CompiledDocument, Scope, Values } from '../../../src/contract/module.ts'
import { DocumentStore, openDocument } from '../../../src/engine/document/document-store.ts'
import { memoryDraft } from '../../../src/engine/draft/draft-slot.ts'
import { call, formList, sampleDocument, scanList } from './sample-document.ts'

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

it('keeps no entry that was only computed anew, and what is typed into it', () => {
  const list = formList()
  if (list.entry?.kind !== 'form') throw new Error('Its rows come by a form.')
  const draft = memoryDraft()
  const reading = { ...list, entry: { ...list.entry, readsOutside: true } }
  const store = new DocumentStore(sampleDocument(reading), draft, () => Promise.resolve(null))
  store.header.change('note', 'Two')
  expect(Object.keys(draft.read())).toEqual(['header'])
  store.lists.items?.entry?.change('name', 'Pen')
  expect(draft.read()['items/entry']).toMatchObject({ values: { name: 'Pen' } })
})

/** A document whose scans may ask what else a code stands for, as this product asks it. */
function askingTwice(): CompiledDocument {
  const list = scanList()
  if (list.entry?.kind !== 'modes') throw new Error('It is scanned into.')
  const otherwise = {
    call: { ...call('barcode'), extension: true },
    params: { code: (scope: Scope) => scope.code },
    found: () => false,
    mode: 1,
    pick: () => null,
    match: () => false,
    room: () => true,
    full: () => '',
    set: {},
  }
  return sampleDocument({
    ...list,
    entry: { ...list.entry, modes: list.entry.modes.map((mode) => ({ ...mode, otherwise })) },
  })
}

describe('a code that is not known', () => {
  it.each([
    [true, ['find', 'barcode']],
    [false, ['find']],
  ])('is asked of what the specification has alone, without extensions (%s)', async (extensions, calls) => {
    const asked: string[] = []
    const client = {
      send: ({ operation }: Call) => {
        asked.push(operation)
        return Promise.resolve({ ok: true, data: null })
      },
    }
    // Of the engine only these are asked.
    const engine = { client, settings: { apiBase: '', extensions } } as unknown as Parameters<typeof openDocument>[2]
    const { scans } = openDocument(askingTwice(), memoryDraft(), engine).lists.items?.scanning ?? {}
    scans?.push({ code: '42', mode: 0 })
    await vi.waitFor(() => expect(scans?.snapshot().messages).toHaveLength(1))
    expect(asked).toEqual(calls)
  })
})
