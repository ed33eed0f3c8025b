import { expect, test } from 'vitest'
import { useApi } from '../../../test-api.ts'
import { withDocuments } from '../../generic-document/carried.ts'
import { openBaseShop } from './base-shop.ts'
import { tryMutants } from './try-mutants.ts'

const api = useApi(await withDocuments())
const mutants = Number(process.env['MUTANTS'] ?? 300)
const seed = Number(process.env['SEED'] ?? 28)

test(`${mutants} mutated books are refused, or do what the model says, and their cancel restores all`, async () => {
  const ledger = await openBaseShop(api)
  const places = new Map([
    [1, { value: 1, label: 'Gudang Utama' }],
    [2, { value: 2, label: 'Gudang Cabang' }],
  ])
  class Undone extends Error {}
  const counts = await api
    .database()
    .transaction(async (tx) => {
      const shop = { tx, ledger, options: { ambilGudang: places, ambilMerek: new Map() } }
      const done = await tryMutants({ shop, seed, mutants, bodies: 2, say: console.log })
      throw Object.assign(new Undone(), { done })
    })
    .catch((error: unknown) => {
      if (error instanceof Undone && 'done' in error) return error.done as Awaited<ReturnType<typeof tryMutants>>
      throw error
    })
  console.log(`seed ${seed}: ${counts.refused} refused, ${counts.equal} equal, ${counts.stored} bodies stored, ${counts.notStored} not`) // prettier-ignore
  expect(counts.wrong).toEqual([])
}, Math.max(120_000, mutants * 1_000))
