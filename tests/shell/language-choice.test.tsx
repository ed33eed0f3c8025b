/** The language chosen at Profile: nothing is changed for words that do not come. */
import { fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createClient } from '../../src/api/client.ts'
import * as words from '../../src/contract/words/words.ts'
import { EngineProvider, type Engine } from '../../src/engine/engine-context.tsx'
import { AccountContext } from '../../src/shell/account.ts'
import { changeGuestLanguage, LanguageChoice } from '../../src/shell/language-choice.tsx'

let told = 0
let status = 204

beforeEach(() => {
  told = 0
  status = 204
})
afterEach(() => {
  vi.restoreAllMocks()
  localStorage.clear()
})

/** Chooses English as somebody who is signed in. */
function choose(): void {
  const client = createClient({ apiBase: 'http://api.test', extensions: true }, () => {
    told += 1
    return Promise.resolve(new Response(status === 204 ? null : '{"title":"Server sibuk"}', { status }))
  })
  const engine = {
    definitions: {},
    theme: {},
    client,
    settings: { apiBase: '', extensions: true },
  } as unknown as Engine
  const user = { id: 1, name: 'A', roleName: 'R' }
  render(
    <AccountContext value={{ user, needsOwner: false, redirects: () => [], Entries: () => null }}>
      <EngineProvider engine={engine}>
        <LanguageChoice />
      </EngineProvider>
    </AccountContext>,
  )
  fireEvent.change(screen.getByRole('combobox'), { target: { value: 'en' } })
}

test('the account stays as it is where the words do not come', async () => {
  vi.spyOn(words, 'canSpeak').mockResolvedValue(false)
  choose()
  expect((await screen.findByRole('alert')).textContent).toContain('belum dapat dimuat, jadi belum diganti')
  expect([told, localStorage.getItem('trading.language')]).toEqual([0, null])
})

test('the browser stays as it is where the account does', async () => {
  status = 403
  choose()
  expect((await screen.findByRole('alert')).textContent).toContain('Bahasa belum diganti.')
  expect([told, localStorage.getItem('trading.language')]).toEqual([1, null])
})

test('a guest wishes for nothing where the words do not come', async () => {
  vi.spyOn(words, 'canSpeak').mockResolvedValue(false)
  expect(await changeGuestLanguage('en')).toContain('belum dapat dimuat, jadi belum diganti')
  expect([localStorage.getItem('trading.language'), sessionStorage.getItem('trading.language.wish')]).toEqual([
    null,
    null,
  ])
})
