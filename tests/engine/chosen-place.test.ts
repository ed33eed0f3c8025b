import { beforeEach, expect, it } from 'vitest'
import { beginningHere, choosePlace, followPlace } from '../../src/engine/chosen-place.ts'
import { createFormStore } from '../../src/engine/form/form-store.ts'
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
const begin = () => createFormStore(beginningHere(fields), { validateOn: 'submit' })

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
