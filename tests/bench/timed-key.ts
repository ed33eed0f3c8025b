import type { Page } from '@playwright/test'

/** Milliseconds from a key's event: until its script work is done, and until the next frame is drawn. */
export interface Times {
  work: number
  paint: number
}

/** To be called before the page loads: the first listener of all, for the page keeps a scan's Enter from those behind its own. */
export async function hearKeys(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.addEventListener('keydown', () => window.dispatchEvent(new Event('measured-key')), { capture: true })
  })
}

/** Presses a key and measures what the page does with it. */
export async function timed(page: Page, key: string): Promise<Times> {
  const measured = page.evaluate(
    () =>
      new Promise<Times>((resolve) => {
        window.addEventListener(
          'measured-key',
          () => {
            const start = performance.now()
            const work = new MessageChannel()
            const paint = new MessageChannel()
            let worked = 0
            // React answers a key before the next task begins.
            work.port1.onmessage = () => (worked = performance.now() - start)
            work.port2.postMessage(null)
            paint.port1.onmessage = () => resolve({ work: worked, paint: performance.now() - start })
            requestAnimationFrame(() => paint.port2.postMessage(null))
          },
          { once: true },
        )
      }),
  )
  // The listener is there once the page has answered something sent after it.
  await page.evaluate(() => undefined)
  await page.keyboard.press(key)
  return measured
}
