/** Keys of a scanner and of a hand: each with the time at which it was pressed, however busy or idle the machine is. */
import { test, type CDPSession, type Page } from '@playwright/test'

export interface Scanner {
  /** All characters of the code and Enter, so many milliseconds apart (default: 2 to 30, each another). */
  scan: (code: string, gaps?: readonly number[]) => Promise<void>
  /** One code right behind the other. */
  scanAll: (codes: readonly string[]) => Promise<void>
  /** As slowly as a hand, and no Enter. */
  typeByHand: (text: string) => Promise<void>
}

const usualGaps = [2, 30, 7, 12, 25, 3, 18]

/** Codes are letters and digits of one unit each. */
const lettersOf = (text: string): string[] => text.split('')

export async function plugIn(page: Page): Promise<Scanner> {
  const session = await page.context().newCDPSession(page)
  let time = Date.now()
  const send = async (keys: readonly string[], gaps: readonly number[]): Promise<void> => {
    const sent = keys.map((key, index) => {
      time += gaps[index % gaps.length] ?? 0
      return press(session, key, time)
    })
    await Promise.all(sent)
  }
  /**
   * After a pause: what was typed before is no part of it. As one step of the test: for a call that belongs to none
   * Playwright goes through all calls before it, which are thousands here.
   */
  const afterPause = (title: string, keys: () => Promise<void>): Promise<void> => {
    time = Math.max(time + 1000, Date.now())
    return test.step(title, keys)
  }
  return {
    scan: (code, gaps = usualGaps) => afterPause(`scan ${code}`, () => send([...lettersOf(code), 'Enter'], gaps)),
    scanAll: (codes) =>
      afterPause(`scan ${String(codes.length)} codes`, async () => {
        for (const code of codes) await send([...lettersOf(code), 'Enter'], usualGaps)
      }),
    typeByHand: (text) => afterPause(`type ${text}`, () => send(lettersOf(text), [60])),
  }
}

async function press(session: CDPSession, key: string, time: number): Promise<void> {
  const text = key === 'Enter' ? '\r' : key
  const timestamp = time / 1000
  // A full stop's character code is the key code of Delete: only letters and digits have one and the same.
  const windowsVirtualKeyCode = key === 'Enter' ? 13 : /[a-z0-9]/i.test(key) ? key.toUpperCase().charCodeAt(0) : 0
  const named = { key, code: key === 'Enter' ? 'Enter' : `Digit${key}`, windowsVirtualKeyCode }
  await Promise.all([
    session.send('Input.dispatchKeyEvent', { type: 'keyDown', ...named, text, unmodifiedText: text, timestamp }),
    session.send('Input.dispatchKeyEvent', { type: 'keyUp', ...named, timestamp: timestamp + 0.001 }),
  ])
}

/** Codes that were copied elsewhere, one a line, pasted where the focus is. */
export function pasteCodes(page: Page, codes: readonly string[]): Promise<void> {
  return page.evaluate((pasted) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text', pasted)
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    )
  }, codes.join('\n'))
}
