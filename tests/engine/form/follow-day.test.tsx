import { renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createFormStore } from '../../../src/engine/form/create-form-store.ts'
import { useFollowDay } from '../../../src/engine/form/form-session.ts'
import { compiledFields, field } from './sample-form.ts'

const today = () => new Date().toISOString().slice(0, 10)

/** A date that nobody types, one that people may, and a text. */
function datedForm() {
  const fields = compiledFields({ fields: [field('fixed', { readOnly: true }), field('open'), field('note')] })
  return createFormStore({ ...fields, initial: () => ({ fixed: today(), open: today() }) }, { validateOn: 'submit' })
}

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-03-01T20:00:00Z') })
})
afterEach(() => {
  vi.useRealTimers()
})

it('an open form follows the day at midnight in UTC, but for what somebody has typed', () => {
  const [untouched, touched] = [datedForm(), datedForm()]
  touched.change('open', '2026-02-01')
  touched.change('note', 'x')
  renderHook(() => useFollowDay(untouched.renew))
  renderHook(() => useFollowDay(touched.renew))
  vi.advanceTimersByTime(4 * 3_600_000 - 1)
  expect(untouched.values()).toMatchObject({ fixed: '2026-03-01', open: '2026-03-01' })
  vi.advanceTimersByTime(1)
  expect(untouched.values()).toMatchObject({ fixed: '2026-03-02', open: '2026-03-02' })
  expect(touched.values()).toMatchObject({ fixed: '2026-03-02', open: '2026-02-01', note: 'x' })
  vi.advanceTimersByTime(24 * 3_600_000)
  expect(untouched.values()).toMatchObject({ fixed: '2026-03-03' })
})

it('keeps what somebody typed into a group or a list that begins with something, also what was emptied there', () => {
  const fields = compiledFields({ fields: [field('group', { type: 'object' }), field('list', { type: 'list' })] })
  const begun = { group: { day: today(), note: 'begun' }, list: [{ day: today() }] }
  const make = () => createFormStore({ ...fields, initial: () => structuredClone(begun) }, { validateOn: 'submit' })
  const form = make()
  form.change(['group', 'street'], 'Melati')
  form.change(['group', 'note'], '')
  form.change(['list', 0, 'name'], 'first')
  const typed = form.values()
  expect(typed).toEqual({ group: { day: today(), street: 'Melati' }, list: [{ day: today(), name: 'first' }] })
  form.renew()
  expect(form.values()).toBe(typed)
  const again = make()
  again.restore(form.keep())
  expect(again.values()).toEqual(typed)
  const emptied = make()
  emptied.change(['group', 'note'], '')
  emptied.renew()
  expect(emptied.values().group).toEqual({ day: today() })
})

it.each([
  ['focus', window],
  ['pageshow', window],
  ['visibilitychange', document],
] as const)('a form on a computer that slept follows the day on %s', (event, target) => {
  const form = datedForm()
  const { unmount } = renderHook(() => useFollowDay(form.renew))
  vi.setSystemTime(new Date('2026-03-05T08:00:00Z'))
  target.dispatchEvent(new Event(event))
  expect(form.values()).toMatchObject({ fixed: '2026-03-05', open: '2026-03-05' })
  unmount()
  vi.setSystemTime(new Date('2026-03-06T08:00:00Z'))
  target.dispatchEvent(new Event(event))
  expect(form.values()).toMatchObject({ fixed: '2026-03-05' })
})

it('tells nobody of a change when the day is the same', () => {
  const form = datedForm()
  const heard = vi.fn()
  form.subscribe(heard)
  form.renew()
  expect(heard).not.toHaveBeenCalled()
})
