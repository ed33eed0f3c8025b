import { afterEach, expect, test } from 'vitest'
import { createClient } from '../../../src/api/client.ts'
import { takeOwnLanguage, wishLanguage } from '../../../src/shell/access/own-language.ts'
import { keptLanguage, type Language } from '../../../src/contract/words/words.ts'

afterEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

type Case = [browser: Language, account: Language | undefined, wish: Language | null, isKept: boolean, ...Outcome]
type Outcome = [after: Language, told: Language[], isNew: boolean]

test.each<Case>([
  ['id', undefined, null, true, 'id', [], false],
  ['en', undefined, null, true, 'en', [], false],
  ['id', 'en', null, true, 'en', [], true],
  ['en', 'id', null, true, 'id', [], true],
  ['en', 'en', null, true, 'en', [], false],
  // Chosen a moment ago, in the bar above the sign-in form.
  ['en', undefined, 'en', true, 'en', ['en'], false],
  ['en', 'id', 'en', true, 'en', ['en'], false],
  ['en', 'id', 'en', false, 'id', ['en'], true],
])('a browser in %s, an account in %s, wished %s', async (browser, account, wish, isKept, after, told, isNew) => {
  localStorage.setItem('trading.language', browser)
  if (wish !== null) wishLanguage(wish)
  const heard: unknown[] = []
  const client = createClient({ apiBase: 'http://api.test', extensions: true }, async (request) => {
    heard.push(((await request.json()) as { bahasa: Language }).bahasa)
    return isKept ? new Response(null, { status: 204 }) : new Response('{}', { status: 503 })
  })
  expect(await takeOwnLanguage(client, account === undefined ? {} : { language: account })).toBe(isNew)
  expect([keptLanguage(), heard]).toEqual([after, told])
  // It is asked once.
  await takeOwnLanguage(client, {})
  expect(heard).toEqual(told)
})
