/** Tests share a context, and nothing else: what one of them leaves, the next does not find. */
import type { BrowserContext } from '@playwright/test'
import { expect, test } from './fixtures.ts'

// One after the other, in one worker.
test.describe.configure({ mode: 'default' })
let before: BrowserContext | undefined

for (const turn of ['first', 'second'])
  test(`the ${turn} of two tests finds nothing of the other`, async ({ page, context }) => {
    if (before) expect(context).toBe(before)
    before = context
    await page.goto('/config.json')
    const left = await page.evaluate(async () => ({
      cookie: document.cookie,
      stored: [localStorage.length, sessionStorage.length, (await indexedDB.databases()).length],
      size: [innerWidth, innerHeight],
    }))
    expect(left).toEqual({ cookie: '', stored: [0, 0, 0], size: [1280, 800] })
    await page.route('**/config.json', (route) => route.abort())
    await page.setViewportSize({ width: 390, height: 844 })
    await page.evaluate(async () => {
      document.cookie = 'kept=1; path=/'
      localStorage.setItem('kept', '1')
      sessionStorage.setItem('kept', '1')
      await new Promise((resolve) => indexedDB.open('kept').addEventListener('success', resolve))
    })
    await context.newPage()
  })
