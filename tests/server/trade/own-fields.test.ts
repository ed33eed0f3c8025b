import { describe, expect, it } from 'vitest'
import { anyMasterType } from '../../../src/server/trade/master/master-record.ts'
import { ownInBody, ownToStore } from '../../../src/server/trade/records/own-fields.ts'

const types = { ...anyMasterType, ownFields: () => ['hobi', 'skor'] }
const stored = { hobi: 'catur', dulu: 'tetap' }

describe('own fields of a body as they are stored', () => {
  it.each([
    ['of a new record', { hobi: 'bola' }, {}, { hobi: 'bola' }],
    ['none', undefined, {}, {}],
    ['emptied ones go, those that the form has lost stay', { skor: 3 }, stored, { skor: 3, dulu: 'tetap' }],
    ['a lost one that is sent back as it was is no news', { dulu: 'lain' }, stored, { dulu: 'tetap' }],
  ])('%s', (_, sent, before, expected) => expect(ownToStore(types, '/form', sent, before)).toEqual(expected))

  it('a name that the form never had is refused at its place', () => {
    expect(() => ownToStore(types, '/form', { salah: 1 })).toThrow(
      expect.objectContaining({ issues: [expect.objectContaining({ pointer: '/kolomTambahan/salah' })] }),
    )
  })

  it('a body has the key only when there is something below it', () => {
    expect(ownInBody({})).toEqual({})
    expect(ownInBody({ hobi: 'bola' })).toEqual({ kolomTambahan: { hobi: 'bola' } })
  })
})
