/** The shell as a user meets it, on the built product (specification, section 2). */
import type { Page, Route } from '@playwright/test'
import { expect, expectAccessible, pressTheme, test, widths } from './fixtures.ts'
import { expectTidy } from './tidy.ts'

const routes = [
  { path: '/', title: 'Dashbor' },
  { path: '/laporan', title: 'Laporan' },
  { path: '/penjualan', title: 'Penjualan' },
  { path: '/pembelian', title: 'Pembelian' },
  { path: '/pembayaran', title: 'Pembayaran' },
  { path: '/kontak', title: 'Kontak' },
  { path: '/master', title: 'Master' },
  { path: '/profile', title: 'Profile' },
  { path: '/testing', title: 'Testing' },
  { path: '/skema', title: 'Skema' },
  { path: '/tidak/ada', title: '404' },
] as const

const sidebarEntries = [
  ['Dashbor', '/'],
  ['Laporan', '/laporan'],
  ['Penjualan', '/penjualan'],
  ['Pembelian', '/pembelian'],
  ['Pembayaran', '/pembayaran'],
  ['Kontak', '/kontak'],
  ['Master', '/master'],
  ['Sign In', '#'],
  ['Sign Up', '#'],
] as const

/** A telephone has nothing more exact than a finger. */
async function hold(page: Page, { width, height }: (typeof widths)[number]): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setTouchEmulationEnabled', { enabled: width < 640, maxTouchPoints: 1 })
  await page.setViewportSize({ width, height })
}

/** What a browser says of an address that is not there. */
const notThere = /Failed to load resource.*404/

// Each route in two of the four combinations: what differs by width does not differ by colour.
for (const [position, { path, title }] of routes.entries())
  test(`${path} shows ${title}, fits, and is accessible, wide and narrow, light and dark`, async ({
    page,
    allowProblem,
  }) => {
    if (title === '404') allowProblem(notThere)
    let dark = position % 2 === 1
    if (dark) await page.addInitScript(() => localStorage.setItem('trading.dark', '1'))
    await page.goto(path)
    await expect(page.getByRole('heading', { name: title, level: 1, exact: true })).toBeVisible()
    await expect(page).toHaveTitle(`${title} · Trading`)
    await expect(page.getByRole('progressbar')).toHaveCount(0)
    for (const size of widths) {
      if (size.width < 640) {
        dark = !dark
        await pressTheme(page)
      }
      await hold(page, size)
      await expect(page.locator('html')).toHaveClass(dark ? /(^| )dark( |$)/ : /^(?!.*\bdark\b)/)
      // The look of before goes over in a moment.
      await expect(async () => {
        await expectTidy(page, size.width < 640 ? { target: 44 } : {})
        await expectAccessible(page, [])
      }).toPass({ timeout: 10_000 })
    }
  })

test('every response names a content security policy without unsafe parts', async ({ request }) => {
  const answer = await request.get('/master')
  const policy = answer.headers()['content-security-policy'] ?? ''
  expect(policy).toContain("script-src 'self'")
  expect(policy).not.toMatch(/unsafe/)
})

test('what hears the first keys runs first, and no reload asks for it', async ({ request }) => {
  const [first = ''] = (await (await request.get('/')).text()).match(/(?<=<script[^>]* src=")[^"]+/) ?? []
  expect(first).toContain('first-keys')
  expect((await request.get(first)).headers()['cache-control']).toContain('immutable')
})

test('the sidebar has the entries of the specification and marks the active one', async ({ page }) => {
  await page.goto('/master///')
  const links = page.getByRole('navigation').getByRole('link')
  // Those of the specification in its order; others stand at the end of their group, or in groups that follow.
  const goods = [['Stok', '/stok'], ['Produk', '/produk'], ['Daftar Harga', '/harga'], ['Cek Unit', '/cek-unit'], ['Mutasi', '/mutasi'], ['Opname', '/opname'], ['Terima Mutasi', '/terima-mutasi']] as const // prettier-ignore
  const after = sidebarEntries.findIndex(([label]) => label === 'Pembayaran') + 1
  const transactions = sidebarEntries.slice(0, after)
  const entries = [
    ...transactions,
    ['Beli Bekas', '/beli-bekas'],
    ['Kas', '/kas'],
    ['Retur', '/retur/penjualan'],
    ['Tutup Kasir', '/kas/tutup'],
    ...goods,
    ...sidebarEntries.slice(after),
  ] as const
  await expect(links).toHaveText(entries.map(([label]) => label))
  for (const [position, [, href]] of entries.entries()) await expect(links.nth(position)).toHaveAttribute('href', href)
  await expect(page.locator('[aria-current="page"]')).toHaveText('Master')
  await page.getByRole('navigation').getByRole('link', { name: 'Laporan' }).click()
  await expect(page.locator('[aria-current="page"]')).toHaveText('Laporan')
  await expect(page.getByRole('heading', { name: 'Laporan' })).toBeFocused()
})

test('the top bar is 3.5rem high, fixed, and its logo leads home', async ({ page }) => {
  await page.goto('/master')
  const banner = page.getByRole('banner')
  await expect(banner).toContainText('Trading')
  expect(await banner.evaluate((element) => element.getBoundingClientRect().height)).toBe(56)
  await expect(banner).toHaveCSS('position', 'fixed')
  await banner.getByRole('link').click()
  await expect(page).toHaveURL(/\/$/)
})

test('below 640 px the menu button toggles the sidebar, and every resize resets it', async ({ page }) => {
  const navigation = page.getByRole('navigation')
  const menu = page.getByRole('button', { name: 'Menu' })
  await page.setViewportSize({ width: 640, height: 700 })
  await page.goto('/')
  await expect(navigation).toBeVisible()
  await expect(menu).toHaveCount(0)
  await page.setViewportSize({ width: 639, height: 700 })
  await expect(navigation).toHaveCount(0)
  await menu.click()
  await expect(navigation).toBeVisible()
  await expect(menu).toHaveAttribute('aria-expanded', 'true')
  await expectAccessible(page)
  await page.setViewportSize({ width: 639, height: 600 })
  await expect(navigation).toHaveCount(0)
  await page.setViewportSize({ width: 800, height: 600 })
  await expect(navigation).toBeVisible()
})

test('the menu works with the keyboard alone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'Dashbor' })).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Langsung ke isi' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Menu' })).toBeFocused()
  await page.keyboard.press('Enter')
  // Past the logo and the search.
  for (let turn = 0; turn < 3; turn++) await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Dashbor' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('navigation')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Menu' })).toBeFocused()
  await page.keyboard.press('Enter')
  await page.getByRole('link', { name: 'Kontak' }).press('Enter')
  await expect(page.getByRole('heading', { name: 'Kontak' })).toBeFocused()
  await expect(page.getByRole('navigation', { name: 'Navigasi utama' })).toHaveCount(0)
})

test('a narrow window beside a sidebar has it folded: every entry keeps its name and its room', async ({ page }) => {
  await page.setViewportSize({ width: 640, height: 450 })
  await page.goto('/master')
  const navigation = page.getByRole('navigation', { name: 'Navigasi utama' })
  await expect(navigation.getByRole('link', { name: 'Pembayaran', exact: true })).toBeVisible()
  expect(await navigation.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
  expect(await navigation.evaluate((element) => element.getBoundingClientRect().width)).toBeLessThan(110)
  await expectAccessible(page)
})

test('the bar has the theme, the page of the account and the keys', async ({ page }) => {
  await page.goto('/master')
  const banner = page.getByRole('banner')
  await banner.getByRole('button', { name: 'Tema gelap' }).click()
  await expect(page.locator('html')).toHaveClass(/dark/)
  await banner.getByRole('button', { name: 'Akun' }).click()
  await expectAccessible(page)
  await page.getByRole('menuitem', { name: 'Tombol pintas' }).click()
  await expect(page.getByRole('dialog', { name: 'Tombol pintas' })).toBeVisible()
  await page.keyboard.press('Escape')
  await banner.getByRole('button', { name: 'Akun' }).click()
  await page.getByRole('menuitem', { name: 'Profile' }).click()
  await expect(page.getByRole('heading', { name: 'Profile', level: 1 })).toBeVisible()
  await expect(page.getByRole('switch', { name: 'Mode gelap' })).toBeChecked()
})

test('styles lie in many small sheets: one large one is looked at anew for every new part of the page', async ({
  page,
}) => {
  await page.goto('/master')
  await page.getByRole('button', { name: 'Produk', exact: true }).click()
  await expect(page.getByRole('dialog').getByRole('combobox', { name: 'Merek', exact: true })).toBeVisible()
  const sizes = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLStyleElement>('style[data-emotion="css"]')].map(
      ({ sheet }) => sheet?.cssRules.length ?? 0,
    ),
  )
  expect(sizes.length).toBeGreaterThan(2)
  expect(Math.max(...sizes)).toBeLessThanOrEqual(40)
})

test('the skip link moves focus to the content', async ({ page }) => {
  await page.goto('/master')
  await expect(page.getByRole('heading', { name: 'Master' })).toBeVisible()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
})

test('an unknown address shows the not-found screen with a way home', async ({ page, allowProblem }) => {
  allowProblem(notThere)
  expect((await page.goto('/tidak/ada'))?.status()).toBe(404)
  await expect(page.getByRole('heading', { name: '404' })).toBeVisible()
  await expect(page.getByText('Page Not Found', { exact: true })).toBeVisible()
  await expect(page.getByText('Sorry the page you are looking for does not exist.')).toBeVisible()
  await page.getByRole('link', { name: 'Go back to Home' }).click()
  await expect(page.getByRole('heading', { name: 'Dashbor' })).toBeVisible()
})

test('dark mode is off by default, set on Profile, and kept', async ({ page }) => {
  await page.goto('/profile')
  const root = page.locator('html')
  const toggle = page.getByRole('switch', { name: 'Mode gelap' })
  await expect(toggle).not.toBeChecked()
  await expect(root).not.toHaveClass(/dark/)
  await toggle.press('Space')
  await expect(root).toHaveClass(/dark/)
  await page.reload()
  await expect(toggle).toBeChecked()
  await expect(root).toHaveClass(/dark/)
  await toggle.press('Space')
  await expect(root).not.toHaveClass(/dark/)
})

test('a definition that fails to load says so and is loaded on the next try', async ({ page, allowProblem }) => {
  allowProblem(/Failed to load resource|could not be loaded/)
  let isDown = true
  const hinder = (route: Route) => (isDown ? route.abort() : route.continue())
  // Asked for twice: ahead of the page's code, and by it.
  await page.route('**/definitions/screens/laporan.*', hinder)
  await page.goto('/laporan')
  await expect(page.getByRole('alert')).toContainText('Halaman Laporan gagal dimuat')
  isDown = false
  await page.getByRole('button', { name: 'Coba lagi' }).click()
  await expect(page.getByRole('alert')).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Laporan' })).toBeVisible()
  // The code of a page, whose title is not known before it is drawn.
  isDown = true
  await page.route(/\/assets\/record-[\w-]{7}\.js$/, hinder)
  await page.goto('/produk/1')
  await expect(page.getByRole('alert')).toContainText('Halaman gagal dimuat.')
  isDown = false
  await page.getByRole('button', { name: 'Coba lagi' }).click()
  await expect(page.getByRole('button', { name: 'Ubah' })).toBeVisible()
})

test('a page whose own code does not come says so, and comes with the next try', async ({ page, allowProblem }) => {
  allowProblem(/Failed to load resource/)
  await page.route('**/assets/index-*.js', (route) => route.abort(), { times: 1 })
  await page.goto('/penjualan')
  await expect(page.getByRole('alert')).toHaveText('Periksa koneksi lalu coba lagi.')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Halaman gagal dimuat')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Coba lagi' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Penjualan')
})

test('a mistake in the program shows the fallback screen with a way back', async ({ page, allowProblem }) => {
  allowProblem(/./)
  // A screen module whose content is no list.
  await page.route('**/definitions/screens/laporan.*', (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: 'export default () => ({ kind: "screen", id: "screens/laporan", title: "Laporan", path: "/laporan", content: 5 })',
    }),
  )
  await page.goto('/laporan')
  await expect(page.getByRole('heading', { name: 'Unexpected Application Error!' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Go back to Home' }).click()
  await expect(page.getByRole('heading', { name: 'Dashbor' })).toBeVisible()
})
