import { beforeEach, expect, it } from 'vitest'
import { begunDocument, rememberSent } from '../../../src/engine/document/begun-document.ts'
import type { CompiledDocument, Values } from '../../../src/contract/module.ts'
import { choosePlace } from '../../../src/engine/chosen-place.ts'
import { compiledFields, field, lookup } from '../form/sample-form.ts'
import { call, formList, sampleDocument } from './sample-document.ts'

const seller = { value: 1, label: 'Sari' }
const north = { value: 2, label: 'North' }

const kept = new Map<string, string>()
beforeEach(() => {
  Object.assign(globalThis, {
    localStorage: {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => kept.set(key, value),
    },
  })
  choosePlace('/api/places', null)
  kept.clear()
})

const option = (name: string, of: string) => field(name, { type: 'option', options: lookup(of) })
const definition: CompiledDocument = {
  ...sampleDocument(formList()),
  ...compiledFields({
    fields: [option('seller', 'sellers'), option('place', 'places'), field('note'), field('day')],
    initial: { day: 'today' },
  }),
  begins: { seller: { call: call('start'), value: () => null, remembered: true }, place: { remembered: true } },
}

/** What a new document begins with for a user. */
function begun(user?: number | null, extensions = true): Values {
  const settings = { apiBase: '', extensions }
  // Of the engine only these are asked.
  const engine = { settings, ...(user !== undefined && { user }) } as Parameters<typeof begunDocument>[1]
  return begunDocument(definition, engine).initial({})
}

it('begins with what the same user sent last, and nothing else of it', () => {
  expect(begun(7)).toEqual({ day: 'today' })
  rememberSent(definition, { seller: { ...seller, phone: '0812' }, note: 'For Ani', place: north }, 7)
  expect(begun(7)).toEqual({ day: 'today', seller, place: north })
  expect(begun(8)).toEqual({ day: 'today' })
  expect(begun(7, false)).toEqual({ day: 'today' })
  expect([...kept.values()].join()).not.toMatch(/Ani|0812/)
})

it('keeps nothing where nobody has signed in, and of everybody where nobody does', () => {
  rememberSent(definition, { seller }, null)
  expect(kept.size).toBe(0)
  rememberSent(definition, { seller }, undefined)
  expect(begun()).toEqual({ day: 'today', seller })
})

it('goes to the place of this browser before the last one', () => {
  rememberSent(definition, { place: { value: 9, label: 'East' } }, 7)
  choosePlace('/api/places', north)
  expect(begun(7)['place']).toEqual(north)
})

it('begins without what cannot be read', () => {
  rememberSent(definition, { seller }, 7)
  for (const key of kept.keys()) kept.set(key, '{')
  expect(begun(7)).toEqual({ day: 'today' })
})
