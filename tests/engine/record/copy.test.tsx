import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { choosePlace } from '../../../src/engine/chosen-place.ts'
import { claimDraft } from '../../../src/engine/draft/draft-slot.ts'
import { formList, sampleDocument } from '../document/sample-document.ts'
import { forgetAllDrafts } from '../draft/kept-drafts.ts'
import { addModalRoot } from '../draw-page.tsx'
import { field, lookup } from '../form/sample-form.ts'
import { drawNote, press } from './draw-record.tsx'
import { sampleRecord } from './sample-record.ts'

const document = sampleDocument(formList())
const [headerField = ''] = Object.keys(document.fields)
const copy = sampleRecord({
  action: 'copy',
  label: 'Salin',
  when: null,
  document: document.id,
  path: '/baru',
  told: () => 'Sebagian tidak ikut disalin.',
  values: () => ({ [headerField]: 'Salinan', items: [{ name: 'A', price: 5, count: 2, tags: [] }] }),
})

beforeEach(async () => {
  addModalRoot()
  await forgetAllDrafts(document.id)
})

/** What the form would find when it is opened now. */
async function found() {
  const slot = await claimDraft(document.id, () => undefined)
  const parts = slot.read()
  slot.release()
  return parts
}

async function type(value: string): Promise<void> {
  const slot = await claimDraft(document.id, () => undefined)
  slot.write('header', { values: { [headerField]: value }, edited: [headerField] })
  slot.release()
}

describe('a copy', () => {
  it('fills the form, rows included, goes there, and says what was not copied', async () => {
    const { user, gone } = await drawNote(copy, document)
    await user.click(press('Salin'))
    await waitFor(() => expect(gone).toEqual(['/baru']))
    expect(screen.getByText('Sebagian tidak ikut disalin.')).toBeDefined()
    const parts = await found()
    expect(parts['header']).toMatchObject({ values: { [headerField]: 'Salinan' } })
    expect(parts['items/row:1']).toMatchObject({ values: { name: 'A', count: 2 } })
  })

  it('asks before it takes the place of something typed, and leaves that when the answer is no', async () => {
    await type('Diketik')
    const { user, gone } = await drawNote(copy, document)
    await user.click(press('Salin'))
    expect(await screen.findByRole('dialog', { name: 'Buang isian?' })).toBeDefined()
    await user.click(press('Batal'))
    expect(gone).toEqual([])
    expect((await found())['header']).toMatchObject({ values: { [headerField]: 'Diketik' } })
  })

  it('does not ask because of what was copied there and nobody has touched, but once somebody has', async () => {
    const { user, gone } = await drawNote(copy, document)
    await user.click(press('Salin'))
    await waitFor(() => expect(gone).toEqual(['/baru']))
    await user.click(press('Salin'))
    await waitFor(() => expect(gone).toEqual(['/baru', '/baru']))
    expect(screen.queryByRole('dialog', { name: 'Buang isian?' })).toBeNull()
    const { copied } = await found()
    await type('Diketik')
    expect((await found())['copied']).toEqual(copied)
    await user.click(press('Salin'))
    expect(await screen.findByRole('dialog', { name: 'Buang isian?' })).toBeDefined()
  })

  it.each([
    ['an open cell', 'items/edit', { key: 1, field: 'name', text: 'Set' }],
    ['an open dialog of a row', 'items/dialog', { '1/units': { text: 'Set' } }],
    ['codes that wait', 'items/scans', { scans: [{ entered: { code: '1', mode: 0 }, state: 'waiting' }] }],
    ['half a code', 'items/box:0', '35'],
  ])('asks because of %s in what was copied', async (_, part, value) => {
    const { user, gone } = await drawNote(copy, document)
    await user.click(press('Salin'))
    await waitFor(() => expect(gone).toEqual(['/baru']))
    const slot = await claimDraft(document.id, () => undefined)
    slot.write(part, value)
    slot.release()
    await user.click(press('Salin'))
    expect(await screen.findByRole('dialog', { name: 'Buang isian?' })).toBeDefined()
  })

  it('does not ask because of a place that the form begins with, and begins with that too', async () => {
    const place = field('place', { type: 'option', options: lookup('places') })
    const north = { value: 1, label: 'North' }
    choosePlace('/api/places', north)
    const slot = await claimDraft(document.id, () => undefined)
    slot.write('header', { values: { place: north }, edited: [] })
    slot.release()
    const { user, gone } = await drawNote(copy, { ...document, fields: { ...document.fields, place } })
    await user.click(press('Salin'))
    await waitFor(() => expect(gone).toEqual(['/baru']))
    expect((await found())['header']).toMatchObject({ values: { [headerField]: 'Salinan', place: north } })
    choosePlace('/api/places', null)
  })

  it('takes its place when the answer is yes', async () => {
    await type('Diketik')
    const { user, gone } = await drawNote(copy, document)
    await user.click(press('Salin'))
    await user.click(await screen.findByRole('button', { name: 'Buang' }))
    await waitFor(() => expect(gone).toEqual(['/baru']))
    expect((await found())['header']).toMatchObject({ values: { [headerField]: 'Salinan' } })
  })
})
