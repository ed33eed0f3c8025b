/**
 * A browser context that a worker keeps from test to test, with nothing in it but what the browser made of the page's
 * code: to fetch and compile that anew for each test would be half of a test's time.
 */
import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test'

/** What can only be said when a context is made. */
interface ContextOptions {
  hasTouch: boolean
  permissions: string[] | undefined
}

interface Kept {
  context: BrowserContext
  /** Stays open, and with it the process that the other pages of the product share. */
  keeper: Page
  session: CDPSession
}

const stored = 'cookies,file_systems,indexeddb,local_storage,service_workers,cache_storage,websql'

export class KeptContexts {
  readonly #browser: Browser
  readonly #origin: string
  readonly #kept = new Map<string, Kept>()

  constructor(browser: Browser, origin: string) {
    this.#browser = browser
    this.#origin = origin
  }

  /** One with nothing stored. Playwright gives it the options of the test that asks first. */
  async take(options: ContextOptions): Promise<BrowserContext> {
    const key = JSON.stringify(options)
    const kept = this.#kept.get(key) ?? (await this.#make())
    this.#kept.set(key, kept)
    return kept.context
  }

  /** Leaves nothing of a test in its context; `sessionStorage` ends with its page. */
  async clear(context: BrowserContext, options: ContextOptions): Promise<void> {
    const kept = [...this.#kept.values()].find((one) => one.context === context)
    if (!kept) return
    for (const page of context.pages()) if (page !== kept.keeper) await page.close()
    await context.unrouteAll()
    await context.clearCookies()
    await kept.session.send('Storage.clearDataForOrigin', { origin: this.#origin, storageTypes: stored })
    if (!options.permissions) await context.clearPermissions()
  }

  async dispose(): Promise<void> {
    for (const { context } of this.#kept.values()) await context.close()
  }

  async #make(): Promise<Kept> {
    // The page takes its test's own size; what a test opens besides has this one.
    const context = await this.#browser.newContext({ viewport: { width: 1280, height: 800 } })
    const keeper = await context.newPage()
    await keeper.goto(`${this.#origin}/logo.svg`)
    const session = await context.newCDPSession(keeper)
    refuseWhatStays(context)
    return { context, keeper, session }
  }
}

/** What nothing takes back would reach the next tests. */
function refuseWhatStays(context: BrowserContext): void {
  const refuse = () => Promise.reject(new Error('This stays in the context: test.use({ ownContext: true })'))
  const changed = ['addInitScript', 'exposeFunction', 'exposeBinding', 'setOffline', 'setExtraHTTPHeaders'] as const
  for (const name of changed) Object.defineProperty(context, name, { value: refuse })
  for (const name of ['install', 'setFixedTime', 'setSystemTime'] as const)
    Object.defineProperty(context.clock, name, { value: refuse })
}
