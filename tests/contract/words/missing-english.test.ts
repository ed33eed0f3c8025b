/** A page whose English words do not come. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const stored = new Map<string, string>()

beforeEach(() => {
  vi.resetModules()
  vi.doMock('../../../src/contract/words/english.ts', () => {
    throw new Error('Failed to fetch dynamically imported module')
  })
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  })
})

afterEach(() => {
  vi.doUnmock('../../../src/contract/words/english.ts')
  vi.unstubAllGlobals()
})

test('it starts in Indonesian, and knows that English is missing', async () => {
  stored.set('trading.language', 'en')
  const words = await import('../../../src/contract/words/words.ts')
  await words.takeChosenLanguage()
  expect([words.language(), words.t('Simpan'), words.isEnglishMissing()]).toEqual(['id', 'Simpan', true])
})

test('English is not kept as long as it cannot be loaded, and Indonesian always', async () => {
  stored.clear()
  const { chooseLanguage, isEnglishMissing } = await import('../../../src/contract/words/words.ts')
  expect([await chooseLanguage('en'), isEnglishMissing(), stored.size]).toEqual(['not loaded', false, 0])
  expect([await chooseLanguage('id'), stored.get('trading.language')]).toEqual(['kept', 'id'])
})
