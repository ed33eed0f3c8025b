import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Answer } from '../../../src/api/client.ts'
import type { Call, Scope, Values } from '../../../src/contract/module.ts'
import type { CompiledRenewal } from '../../../src/contract/row-parts.ts'
import type { Engine } from '../../../src/engine/engine-context.tsx'
import { followRenewal } from '../../../src/engine/rows/renew-rows.ts'
import { Renewing } from '../../../src/engine/rows/renewing.ts'
import { RowStore } from '../../../src/engine/rows/row-store.ts'
import { sampleList } from './sample-list.ts'

const call: Call = { operation: 'prices', method: 'POST', path: '/prices', extension: true }
const itemOf = (scope: Scope) => scope['item'] as Values
const docOf = (scope: Scope) => scope['doc'] as Values

/** Prices by name for the document's customer. */
const renewal: CompiledRenewal = {
  call,
  params: { customer: (scope) => docOf(scope)['customer'] },
  when: () => true,
  each: { parameter: 'names', value: (scope) => itemOf(scope)['name'] },
  items: (scope) => (scope['answer'] as { prices: unknown[] }).prices,
  set: { price: (scope) => scope['item'] },
}

/** A document with a customer, and a server that answers when it is told to. */
function open() {
  let doc: Values = {}
  const listeners = new Set<() => void>()
  const asked: { input: unknown; answer: (answer: Answer) => void }[] = []
  let settle = (): void => undefined
  let waiting = 0
  const rows = new RowStore(sampleList(), { doc: () => doc })
  const send = (_call: Call, input: unknown) => new Promise<Answer>((answer) => asked.push({ input, answer }))
  const scans = {
    snapshot: () => ({ waiting }) as ReturnType<Parameters<typeof followRenewal>[1]['scans']['snapshot']>,
    settled: () => new Promise<void>((resolve) => (settle = resolve)),
  }
  const document = {
    values: () => doc,
    subscribe: (one: () => void) => (listeners.add(one), () => void listeners.delete(one)),
  }
  const engine = { client: { send }, settings: { extensions: true } } as unknown as Engine
  followRenewal(renewal, { rows, scans, document, renewing: new Renewing(), begun: doc }, engine)
  return {
    rows,
    asked,
    choose: (customer: string) => {
      doc = { ...doc, customer }
      for (const listener of listeners) listener()
    },
    wait: (count: number) => void (waiting = count),
    settle: () => {
      waiting = 0
      settle()
    },
  }
}

const prices = (...values: number[]): Answer => ({ ok: true, data: { prices: values } })
const priceOf = (rows: RowStore) => rows.values().map(({ price }) => price)
const failed = { ok: false, problem: { title: 'Busy', kind: 'server' } } as unknown as Answer

describe('rows whose document has another customer', () => {
  test('tell the document once, however many they are', async () => {
    const { rows, asked, choose } = open()
    for (const name of ['A', 'B', 'C']) rows.add({ name, price: 1 })
    choose('Toko')
    const heard = vi.fn<() => void>()
    rows.subscribe(heard)
    asked[0]?.answer(prices(3, 4, 5))
    await vi.waitFor(() => expect(priceOf(rows)).toEqual([3, 4, 5]))
    expect(heard).toHaveBeenCalledTimes(1)
  })

  beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined))
  afterEach(() => vi.restoreAllMocks())

  test('are given his prices, but for what somebody typed', async () => {
    const { rows, asked, choose } = open()
    rows.add({ name: 'A', price: 1 })
    const typed = rows.add({ name: 'B', price: 1 })
    rows.change(typed, { price: 7 })
    choose('Toko')
    expect(asked.map(({ input }) => input)).toEqual([{ customer: 'Toko', names: ['A', 'B'] }])
    asked[0]?.answer(prices(3, 4))
    await vi.waitFor(() => expect(priceOf(rows)).toEqual([3, 7]))
  })

  test('are asked for again after the scans that waited when he was chosen', async () => {
    const { rows, asked, choose, wait, settle } = open()
    rows.add({ name: 'A', price: 1 })
    wait(1)
    choose('Toko')
    asked[0]?.answer(prices(3))
    await vi.waitFor(() => expect(priceOf(rows)).toEqual([3]))
    rows.add({ name: 'C', price: 1 })
    settle()
    await vi.waitFor(() => expect(asked).toHaveLength(2))
    asked[1]?.answer(prices(3, 5))
    await vi.waitFor(() => expect(priceOf(rows)).toEqual([3, 5]))
  })

  test('are asked for again at the next change after it failed', async () => {
    const { rows, asked, choose } = open()
    rows.add({ name: 'A', price: 1 })
    choose('Toko')
    asked[0]?.answer(failed)
    await vi.waitFor(() => expect(console.error).toHaveBeenCalled())
    await vi.waitFor(() => {
      choose('Toko')
      expect(asked).toHaveLength(2)
    })
    asked[1]?.answer(prices(3))
    await vi.waitFor(() => expect(priceOf(rows)).toEqual([3]))
  })
})
