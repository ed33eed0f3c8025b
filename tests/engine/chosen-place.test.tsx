import { beforeEach, expect, it } from 'vitest'
import { beginningHere, checkPlace, choosePlace, followPlace } from '../../src/engine/chosen-place.ts'
import { createFormStore } from '../../src/engine/form/create-form-store.ts'
import { compiledFields, field, lookup } from './form/sample-form.ts'

const north = { value: 1, label: 'North' }
const south = { value: 2, label: 'South' }
const path = '/api/places'
const fields = compiledFields({
  fields: [
    field('place', { type: 'option', options: lookup('places') }),
    field('other', { type: 'option', options: lookup('others') }),
  ],
})
const begin = () => createFormStore(beginningHere(fields, true), { validateOn: 'submit' })

beforeEach(() => choosePlace(path, null))

it('begins with the chosen place where the same lookup is picked from, which is as good as nothing', () => {
  expect(begin().values()).toEqual({})
  choosePlace(path, north)
  const form = begin()
  expect(form.values()).toEqual({ place: north })
  expect(form.isFilled()).toBe(false)
  form.change('place', undefined)
  expect(form.values()['place']).toBeUndefined()
  form.reset()
  expect(form.values()).toEqual({ place: north })
})

it('takes an open form along, but for what somebody picked there', () => {
  const [untouched, own] = [begin(), begin()]
  const ends = [untouched, own].map(followPlace)
  choosePlace(path, north)
  expect(untouched.values()).toEqual({ place: north })
  own.change('place', { value: 3, label: 'East' })
  choosePlace(path, south)
  expect(untouched.values()).toEqual({ place: south })
  expect(own.values()).toEqual({ place: { value: 3, label: 'East' } })
  choosePlace(path, null)
  expect(untouched.values()['place']).toBeUndefined()
  for (const end of ends) end()
  choosePlace(path, north)
  expect(untouched.values()['place']).toBeUndefined()
})

it.each([
  ['another place', north, south, { place: south }],
  ['a place at last', null, south, { place: south }],
  ['no place any more', north, null, {}],
])('is as good as nothing after it went along: a form that comes back begins with %s', (_, before, next, values) => {
  const left = begin()
  const leave = followPlace(left)
  choosePlace(path, before)
  leave()
  const kept = left.keep()
  choosePlace(path, next)
  const back = begin()
  back.restore(kept)
  followPlace(back)()
  expect(JSON.parse(JSON.stringify(back.values()))).toEqual(values)
  expect(back.isFilled()).toBe(false)
})

it.each([
  [
    'takes the name that it has now',
    [{ value: 1, label: 'Far north' }, south],
    false,
    { value: 1, label: 'Far north' },
  ],
  ['is forgotten where it is not offered any more', [south], true, undefined],
  ['stays where there may be more than was answered', [south], false, north],
])('a chosen place %s', (_, offered, isWhole, place) => {
  choosePlace(path, north)
  const open = begin()
  const end = followPlace(open)
  checkPlace('/api/others', () => offered, isWhole)
  expect(open.values()['place']).toEqual(north)
  checkPlace(path, () => offered, isWhole)
  expect(open.values()['place']).toEqual(place)
  expect(begin().values()['place']).toEqual(place)
  end()
})
