/** What a start without the server goes by: one user's own, for as long as the session may live, and nobody else's. */
import { beforeEach, expect, test } from 'vitest'
import type { Session } from '../../../src/api/sessions.ts'
import { keepIndex, keepSession, keptIndex, keptSession } from '../../../src/shell/offline/kept-account.ts'

const hour = 3_600_000
const index = { format: 1, entries: [] } as const

function sessionOf(id: number | null): Session {
  const user = id === null ? null : { id, name: `Orang ${id}`, roleName: 'Kasir' }
  return { user, needsOwner: false, rights: { boleh: ['scanImei'], layar: [], tersembunyi: {} } }
}

beforeEach(() => localStorage.clear())

test('who was signed in is found again, with the last good list of definitions', () => {
  keepSession(sessionOf(1))
  keepIndex(1, { ...index, entries: [] })
  expect(keptSession()).toEqual(sessionOf(1))
  expect(keptIndex(1)).toEqual(index)
  // The server says the same once more, as at every start.
  keepSession(sessionOf(1))
  expect(keptIndex(1)).toEqual(index)
})

test('a list is for the build of the page that asked for it; the one before has its own until it is gone', () => {
  const [second, third] = ['b', 'c'].map((title) => ({ format: 1 as const, entries: [], closed: [title] }))
  keepSession(sessionOf(1))
  keepIndex(1, { ...index, entries: [] }, '/assets/1.js')
  expect(keptIndex(1, '/assets/2.js')).toBeNull()
  keepIndex(1, second!, '/assets/2.js')
  expect([keptIndex(1, '/assets/1.js'), keptIndex(1, '/assets/2.js')]).toEqual([index, second])
  keepIndex(1, third!, '/assets/3.js')
  const found = [1, 2, 3].map((build) => keptIndex(1, `/assets/${build}.js`))
  expect(found).toEqual([null, second, third])
})

test.each([
  ['somebody signs out', null],
  ['somebody else signs in', 2],
])('when %s nothing of the first stays', (_, next) => {
  keepSession(sessionOf(1))
  keepIndex(1, { ...index, entries: [] })
  keepSession(sessionOf(next))
  expect(keptSession()).toEqual(next === null ? null : sessionOf(next))
  expect([keptIndex(1), keptIndex(2)]).toEqual([null, null])
})

test('no list is kept for whoever is not the user, nor for nobody', () => {
  keepIndex(1, { ...index, entries: [] })
  keepSession(sessionOf(1))
  keepIndex(2, { ...index, entries: [] })
  expect([keptIndex(1), keptIndex(2)]).toEqual([null, null])
})

test('a session that has surely ended on the server starts nothing', () => {
  const now = Date.now()
  keepSession(sessionOf(1), now)
  expect(keptSession(now + 11 * hour)).not.toBeNull()
  expect(keptSession(now + 12 * hour)).toBeNull()
})

test.each(['no JSON', '{"at":1}', '{"at":1,"session":{"user":{"id":"1"}}}', '[]'])(
  'what is no account is none: %s',
  (text) => {
    localStorage.setItem('trading:pengguna', text)
    expect(keptSession(1)).toBeNull()
  },
)
