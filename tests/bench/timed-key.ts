import type { CDPSession, Page } from '@playwright/test'

/** What a key costs, in milliseconds. */
export interface Times {
  /** Processor time of the page's scripts until the key is answered, without the style and layout that they ask for. */
  script: number
  /** Processor time of the page's main thread for all that comes of it: scripts, style, layout, painting, the draft. */
  thread: number
  /** By the clock, from the key's event until the next frame is drawn; most of it is waiting for the display's next turn. */
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
      new Promise<number>((resolve) => {
        window.addEventListener(
          'measured-key',
          () => {
            const start = performance.now()
            const { port1, port2 } = new MessageChannel()
            port1.onmessage = () => resolve(performance.now() - start)
            requestAnimationFrame(() => port2.postMessage(null))
          },
          { once: true },
        )
      }),
  )
  // The listener is there, and what was done before is drawn and kept, once the page has nothing to do.
  await idle(page)
  const before = await spent(page)
  await page.keyboard.press(key)
  const answered = await spent(page)
  const paint = await measured
  await idle(page)
  const after = await spent(page)
  return { script: answered.script - before.script, thread: after.thread - before.thread, paint }
}

async function idle(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
}

const sessions = new WeakMap<Page, Promise<CDPSession>>()

/** Processor time of the page's main thread so far. By the clock it would count what else the machine does meanwhile. */
async function spent(page: Page): Promise<Omit<Times, 'paint'>> {
  const session = sessions.get(page) ?? meter(page)
  sessions.set(page, session)
  const { metrics } = await (await session).send('Performance.getMetrics')
  const of = (name: string) => (metrics.find((metric) => metric.name === name)?.value ?? NaN) * 1000
  return { script: of('ScriptDuration'), thread: of('TaskDuration') }
}

async function meter(page: Page): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  return session
}
