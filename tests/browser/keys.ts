/** Counts every key that a person presses: a chord such as Ctrl+Enter is as many keys as it holds. */
import type { Page } from '@playwright/test'
import { plugIn } from './scanner.ts'

export interface CountedKeys {
  /** Presses one key, or several held together: `Tab`, `Control+Enter`. */
  press: (keys: string) => Promise<void>
  /** Types a text, a key a letter, as slowly as a hand does. */
  type: (text: string) => Promise<void>
  count: () => number
}

export function countedKeys(page: Page): CountedKeys {
  let count = 0
  const hand = plugIn(page)
  return {
    press: async (keys) => {
      count += keys.split('+').length
      await page.keyboard.press(keys)
    },
    type: async (text) => {
      count += text.length
      await (await hand).typeByHand(text)
    },
    count: () => count,
  }
}
