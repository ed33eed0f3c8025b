import { afterEach, expect, test } from 'vitest'
import { createClient } from '../../../src/api/client.ts'
import { takeOwnLanguage, wishLanguage } from '../../../src/shell/access/own-language.ts'
import { keptLanguage, type Language } from '../../../src/contract/words/words.ts'

afterEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

interface Case {
  browser: Language
  /** The browser's own, while another account's stands in for it. */
  before?: Language
  /** Null for nobody. */
  account: Language | 'none' | null
  wish?: Language
  isRefused?: true
  after: Language
  told?: Language[]
  isNew: boolean
}

test.each<Case>([
  { browser: 'id', account: 'none', after: 'id', isNew: false },
  // Chosen for this browser, by nobody's account.
  { browser: 'en', account: 'none', after: 'en', isNew: false },
  { browser: 'en', account: null, after: 'en', isNew: false },
  { browser: 'id', account: 'en', after: 'en', isNew: true },
  { browser: 'en', account: 'id', after: 'id', isNew: true },
  { browser: 'en', account: 'en', after: 'en', isNew: false },
  // Left in the language of whoever was here before: that was his, not the browser's.
  { browser: 'en', before: 'id', account: 'none', after: 'id', isNew: true },
  { browser: 'en', before: 'id', account: null, after: 'id', isNew: true },
  { browser: 'id', before: 'en', account: null, after: 'en', isNew: true },
  { browser: 'en', before: 'id', account: 'en', after: 'en', isNew: false },
  // Chosen a moment ago, in the bar above the sign-in form.
  { browser: 'en', account: 'none', wish: 'en', after: 'en', told: ['en'], isNew: false },
  { browser: 'en', account: 'id', wish: 'en', after: 'en', told: ['en'], isNew: false },
  { browser: 'en', account: 'id', wish: 'en', isRefused: true, after: 'id', told: ['en'], isNew: true },
])('$browser, before $before, account $account, wished $wish', async ({ told = [], ...one }) => {
  localStorage.setItem('trading.language', one.browser)
  if (one.before) localStorage.setItem('trading.language.browser', one.before)
  if (one.wish) wishLanguage(one.wish)
  const heard: unknown[] = []
  const client = createClient({ apiBase: 'http://api.test', extensions: true }, async (request) => {
    heard.push(((await request.json()) as { bahasa: Language }).bahasa)
    return one.isRefused ? new Response('{}', { status: 503 }) : new Response(null, { status: 204 })
  })
  const user = one.account === null || one.account === 'none' ? {} : { language: one.account }
  expect(await takeOwnLanguage(client, one.account === null ? null : user)).toBe(one.isNew)
  expect([keptLanguage(), heard]).toEqual([one.after, told])
  // It is asked once.
  await takeOwnLanguage(client, {})
  expect(heard).toEqual(told)
})

test('the owner reads in English for a minute: the next person at the till reads as before', async () => {
  const client = createClient({ apiBase: 'http://api.test', extensions: true }, () => Promise.reject(new TypeError()))
  const read: [boolean, Language][] = []
  for (const user of [{ language: 'en' as const }, null, {}])
    read.push([await takeOwnLanguage(client, user), keptLanguage()])
  expect(read).toEqual([
    [true, 'en'],
    [true, 'id'],
    [false, 'id'],
  ])
})
