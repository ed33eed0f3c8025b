import type { Page } from '@playwright/test'

/** To another page of the product as its own links go there: nothing is loaded anew. */
export async function goTo(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate', { state: null }))
  }, address)
  await page.getByRole('main').getByRole('heading', { level: 1 }).first().waitFor()
}
