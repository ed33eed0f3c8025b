/** A scanner that types as one does: every key with the time at which it was pressed, however busy the machine is. */
import type { CDPSession, Page } from '@playwright/test'

export interface Scanner {
  /** All characters of the code and Enter, so many milliseconds apart (default: 2 to 30, each another). */
  scan: (code: string, gaps?: readonly number[]) => Promise<void>
}

const usualGaps = [2, 30, 7, 12, 25, 3, 18]

export async function plugIn(page: Page): Promise<Scanner> {
  const session = await page.context().newCDPSession(page)
  let time = Date.now()
  return {
    scan: async (code, gaps = usualGaps) => {
      // After a pause: what was typed before is no part of it.
      time = Math.max(time + 1000, Date.now())
      const keys = [...code.split(''), 'Enter']
      const sent = keys.map((key, index) => {
        time += gaps[index % gaps.length] ?? 0
        return press(session, key, time)
      })
      await Promise.all(sent)
    },
  }
}

async function press(session: CDPSession, key: string, time: number): Promise<void> {
  const text = key === 'Enter' ? '\r' : key
  const timestamp = time / 1000
  const windowsVirtualKeyCode = key === 'Enter' ? 13 : key.toUpperCase().charCodeAt(0)
  const named = { key, code: key === 'Enter' ? 'Enter' : `Digit${key}`, windowsVirtualKeyCode }
  await Promise.all([
    session.send('Input.dispatchKeyEvent', { type: 'keyDown', ...named, text, unmodifiedText: text, timestamp }),
    session.send('Input.dispatchKeyEvent', { type: 'keyUp', ...named, timestamp: timestamp + 0.001 }),
  ])
}
