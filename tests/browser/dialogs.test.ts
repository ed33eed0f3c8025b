/** What every dialog of Master and Kontak does alike, dialog by dialog (specification, sections 4, 7 and 8). */
import { readdirSync, readFileSync } from 'node:fs'
import type { APIRequestContext, Locator, Page, Route } from '@playwright/test'
import {
  control,
  dialogCases,
  expectedBody,
  expectKeyboards,
  fillDialog,
  prepare,
  saveButton,
  type DialogCase,
  type Filled,
} from './dialog-cases.ts'
import { expect, expectAccessible, test, widths } from './fixtures.ts'
import { openDialog } from './form-actions.ts'
import { expectWholeInSight } from './looks.ts'
import { plugIn } from './scanner.ts'

async function expectFilled(dialog: Locator, filled: readonly Filled[]): Promise<void> {
  for (const { label, shown } of filled) await expect(control(dialog, label)).toHaveValue(shown)
}

async function expectEmpty(dialog: Locator): Promise<void> {
  const boxes = dialog.getByRole('textbox').or(dialog.getByRole('combobox'))
  await expect(boxes.first()).toBeFocused()
  for (const box of await boxes.all()) await expect(box).toHaveValue('')
  // A new product's name begins with what names it as a rule.
  const ticked = dialog.getByRole('checkbox', { name: /^Sertakan (Merek|Tipe \d|Warna|RAM\/Internal) dalam nama$/ })
  await expect(dialog.getByRole('checkbox', { checked: true })).toHaveCount(await ticked.count())
  await expect(dialog.locator('[aria-invalid="true"]')).toHaveCount(0)
}

/** The dialogs of a single value differ in their texts alone: one of them stands for all where only the engine is asked. */
function isOneOfMany({ messages, button }: DialogCase): boolean {
  return messages.length === 1 && button !== 'Jenis'
}

/** One dialog on its screen, with the answer to its next request in the hands of the test. */
interface Opened {
  page: Page
  dialog: Locator
  opener: Locator
  filled: readonly Filled[]
  answerBy: (answer: (route: Route) => Promise<void> | void) => Promise<void>
}

const neverAnswered = 'Server tidak menjawab tepat waktu.'
const passOn = (route: Route): Promise<void> => route.continue()

async function openCase(page: Page, request: APIRequestContext, dialogCase: DialogCase): Promise<Opened> {
  const filled = await prepare(request, dialogCase)
  let answer: (route: Route) => Promise<void> | void = passOn
  if (dialogCase.waits) await page.clock.install()
  if (!page.url().endsWith(dialogCase.screen)) await page.goto(dialogCase.screen)
  const opener = page.getByRole('button', { name: dialogCase.button, exact: true })
  const dialog = await openDialog(page, dialogCase.button, dialogCase.title)
  let isHeld = false
  const answerBy = async (next: typeof answer): Promise<void> => {
    answer = next
    // Not before: whoever holds one request of a page back has all others pass by its cache.
    if (!isHeld) await page.route(`**${dialogCase.call}`, (route) => answer(route))
    isHeld = true
  }
  return { page, dialog, opener, filled, answerBy }
}

async function namesWhatIsMissing({ page, dialog }: Opened, dialogCase: DialogCase): Promise<void> {
  const { messages } = dialogCase
  await expectEmpty(dialog)
  await expectWholeInSight(page, dialog)
  await saveButton(dialog).click()
  for (const [label, message] of messages) await expect(control(dialog, label)).toHaveAccessibleDescription(message)
  await expect(dialog.locator('[aria-invalid="true"]')).toHaveCount(messages.length)
  await expect(control(dialog, messages[0]?.[0] ?? '')).toBeFocused()
  if (isOneOfMany(dialogCase)) return
  for (const { width, height } of [...widths].reverse()) {
    await page.setViewportSize({ width, height })
    await expectAccessible(page)
  }
}

async function isLeftAndEmptyAgain({ page, dialog, opener }: Opened): Promise<void> {
  const text = dialog.getByRole('textbox').first()
  await text.fill('dibuang')
  await dialog.getByRole('button', { name: 'Batal', exact: true }).click()
  await expect(dialog).toBeHidden()
  await expect(opener).toBeFocused()
  await page.keyboard.press('Enter')
  await expectEmpty(dialog)
  await text.fill('dibuang')
  await page.keyboard.press('Escape')
  await page.getByRole('dialog', { name: 'Buang isian?' }).getByRole('button', { name: 'Buang' }).click()
  await expect(dialog).toBeHidden()
  await expect(opener).toBeFocused()
  await page.reload()
  await expect(opener).toBeVisible()
  await expect(dialog).toBeHidden()
  await opener.click()
  await expectEmpty(dialog)
}

async function isFilledIn({ dialog, filled }: Opened): Promise<void> {
  await fillDialog(dialog, filled)
  await expectFilled(dialog, filled)
  await expectKeyboards(dialog, filled)
}

async function losesNothing(opened: Opened, { waits }: DialogCase): Promise<void> {
  const { page, dialog, filled, answerBy } = opened
  await isFilledIn(opened)
  await page.reload()
  await expect(dialog).toBeVisible()
  await expectFilled(dialog, filled)
  type Answer = (route: Route) => Promise<void> | void
  const byButton = () => saveButton(dialog).click()
  const expectFailure = async (text: string, answer: Answer, save = byButton): Promise<void> => {
    let tell = (): void => undefined
    const isSent = new Promise<void>((resolve) => (tell = resolve))
    await answerBy((route) => {
      tell()
      return answer(route)
    })
    await save()
    // The time that it is waited for begins with the request: forwarded before, it would only begin.
    await isSent
    if (text === neverAnswered) await page.clock.fastForward(30_000)
    await expect(dialog.getByRole('alert')).toContainText(text)
    await expect(saveButton(dialog)).toHaveText('Simpan')
    await expectFilled(dialog, filled)
  }
  const box = dialog.getByRole('textbox').last()
  const byKey = () => box.press('Control+Enter')
  await expectFailure('Terjadi kesalahan di server.', (route) => route.fulfill({ status: 500, body: 'kaput' }), byKey)
  await expect(box).toBeFocused()
  await expectFailure('Server tidak dapat dihubungi. Periksa koneksi Anda.', (route) =>
    route.abort('internetdisconnected'),
  )
  // A clock is there for these alone; that it is said like the others is what counts (its making: engine/client.test.tsx).
  if (waits) await expectFailure(neverAnswered, () => undefined)
}

async function sendsOnce({ page, dialog, opener, filled, answerBy }: Opened, dialogCase: DialogCase): Promise<void> {
  let answer = (): void => undefined
  const held = new Promise<void>((resolve) => (answer = resolve))
  const bodies: unknown[] = []
  await answerBy(async (route) => {
    bodies.push(route.request().postDataJSON())
    await held
    await route.continue()
  })
  // From here on the page's time stands still unless the test moves it.
  if (dialogCase.waits) await page.clock.pauseAt(new Date(Date.now() + 60_000))
  await saveButton(dialog).dblclick()
  await expect(saveButton(dialog)).toHaveText('Menyimpan...')
  await expect(dialog.getByRole('alert')).toHaveCount(0)
  const response = page.waitForResponse(`**${dialogCase.call}`)
  answer()
  expect((await response).ok()).toBe(true)
  if (dialogCase.waits) {
    await page.clock.runFor(999)
    await expect(saveButton(dialog)).toHaveText('Menyimpan...')
    await expect(page.getByRole('alert')).toHaveCount(0)
    await page.clock.runFor(1000)
    await page.clock.resume()
  }
  await expect(dialog).toBeHidden()
  await expect(opener).toBeFocused()
  await expect(page.getByRole('alert')).toHaveText(dialogCase.alert === undefined ? [] : [dialogCase.alert])
  expect(bodies).toEqual([expectedBody(dialogCase, filled)])
  await answerBy(passOn)
  await openDialog(page, dialogCase.button, dialogCase.title)
  await expectEmpty(dialog)
}

/** A value that is there in other letters is refused at its field. */
async function refusesTheSame({ dialog, filled }: Opened, unique: { label: string; called: string }): Promise<void> {
  const again = filled.map((entry) =>
    entry.label === unique.label ? { ...entry, typed: entry.typed.toUpperCase() } : entry,
  )
  await fillDialog(dialog, again)
  await saveButton(dialog).click()
  const field = control(dialog, unique.label)
  const typed = again.find((entry) => entry.label === unique.label)?.typed ?? ''
  await expect(field).toHaveAccessibleDescription(`${unique.called} '${typed}' sudah ada.`)
  await expect(field).toBeFocused()
  await expect(field).toHaveValue(typed)
  await field.fill(`${typed} lain`)
  await expect(field).not.toHaveAttribute('aria-invalid', 'true')
  await saveButton(dialog).click()
  await expect(dialog).toBeHidden()
}

const allowed = /Failed to load resource|Submit \w+ failed/

// One test a dialog, but for those that are alike: opening the page takes longer than most of what is looked at there.
const alike = dialogCases.filter((dialogCase) => dialogCase.screen === '/master' && isOneOfMany(dialogCase))
test(`/master ${alike.map(({ button }) => button).join(', ')}: each refuses what is wrong, sends once what is right`, async ({
  page,
  request,
  allowProblem,
}) => {
  test.slow()
  allowProblem(allowed)
  for (const dialogCase of alike) await test.step(dialogCase.button, () => isWhole(page, request, dialogCase))
})

for (const dialogCase of dialogCases.filter((one) => !alike.includes(one)))
  test.describe(() => {
    // A clock stays in its context.
    test.use({ ownContext: dialogCase.waits ?? false })
    test(`${dialogCase.screen} ${dialogCase.button}: refuses what is wrong, sends once what is right`, async ({
      page,
      request,
      allowProblem,
    }) => {
      allowProblem(allowed)
      await isWhole(page, request, dialogCase)
    })
  })

async function isWhole(page: Page, request: APIRequestContext, dialogCase: DialogCase): Promise<void> {
  const opened = await openCase(page, request, dialogCase)
  await test.step('names what is missing', () => namesWhatIsMissing(opened, dialogCase))
  if (isOneOfMany(dialogCase)) await test.step('is filled in', () => isFilledIn(opened))
  else {
    await test.step('is left by Batal and Escape, and is empty again', () => isLeftAndEmptyAgain(opened))
    await test.step('loses nothing when the page is reloaded or saving fails', () => losesNothing(opened, dialogCase))
  }
  await test.step('sends one whole body for two clicks, confirms and closes', () => sendsOnce(opened, dialogCase))
  const { unique } = dialogCase
  if (unique) await test.step('refuses a value that is there', () => refusesTheSame(opened, unique))
}

test('what is typed on while a dialog is saved is in its box when it is refused; a scan of a sale goes to the sale', async ({
  page,
  allowProblem,
}) => {
  allowProblem(/Failed to load resource|Submit \w+ failed|Lookup/)
  const scanner = await plugIn(page)
  /** Saves, has `meanwhile` happen, and lets the save fail. */
  const refused = async (meanwhile: () => Promise<void>): Promise<void> => {
    let answer = (): void => undefined
    const held = new Promise<void>((resolve) => (answer = resolve))
    await page.route('**/api/pembelian/tambahmerek', async (route) => {
      await held
      await route.fulfill({ status: 500, body: 'kaput' })
    })
    await page.keyboard.press('Enter')
    await expect(saveButton(dialog)).toHaveText('Menyimpan...')
    await meanwhile()
    answer()
    await expect(dialog.getByRole('alert')).toBeVisible()
    await page.unroute('**/api/pembelian/tambahmerek')
  }
  const dialog = page.getByRole('dialog')
  const box = dialog.getByRole('textbox', { name: 'Merek' })
  await page.goto('/master?dialog=master/merek')
  await box.fill('Opp')
  await refused(() => scanner.typeByHand('o 7'))
  await expect(box).toHaveValue('Oppo 7')
  await refused(() => scanner.scan('8991234567'))
  await expect(box).toHaveValue('Oppo 78991234567')

  await page.goto('/penjualan?dialog=master/merek')
  await expect(box).toHaveValue('Oppo 78991234567')
  await box.fill('Viv')
  await refused(async () => {
    await scanner.scan('8991234567')
    await scanner.typeByHand('o')
  })
  await expect(box).toHaveValue('Vivo')
  await expect(page.getByText(/8991234567.* tidak ditemukan/)).toBeVisible()
})

interface Buttoned {
  button?: { screen: string; label: string; order: number }
  submit?: { operation?: string }
}

/** The buttons of dialogs that store by no operation of their own, in order. */
function generic(screen: string): string[] {
  const folder = `schemas${screen}`
  const dialogs = readdirSync(folder).map((file) => JSON.parse(readFileSync(`${folder}/${file}`, 'utf8')) as Buttoned)
  return dialogs
    .flatMap(({ button, submit }) => (button && submit?.operation === undefined ? [button] : []))
    .sort((one, other) => one.order - other.order)
    .map(({ label }) => label)
}

test('the dialogs of this table are all that there are', async ({ page }) => {
  for (const [screen, buttons] of Object.entries({
    '/kontak': ['+ Customer', '+ Supplier', '+ Kota', '+ Provinsi', '+ Customer Tipe'],
    '/master': [
      ...['Produk', 'Jenis', 'Kelompok', 'Merek', 'Tipe 1', 'Tipe 2', 'Status', 'RAM/Internal', 'Warna', 'Kontak'],
      ...['Tipe Customer', 'Subtipe Customer'],
    ],
  })) {
    await page.goto(screen)
    // Generic record types follow, a shop's own among them: new-master.test.ts tries such a one.
    await expect(page.getByRole('main').getByRole('button')).toHaveText([...buttons, ...generic(screen)])
    expect(dialogCases.filter((dialog) => dialog.screen === screen).map((dialog) => dialog.button)).toEqual(buttons)
  }
})

test('a dialog whose code cannot be loaded says so and leaves the page as it is', async ({ page, allowProblem }) => {
  allowProblem(/Failed to load resource|could not be loaded/)
  await page.route('**/assets/form-*', (route) => route.abort('internetdisconnected'))
  await page.goto('/master')
  const button = page.getByRole('button', { name: 'Jenis', exact: true })
  await button.click()
  await expect(page.getByRole('alert')).toContainText('Formulir tidak dapat dimuat.')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(button).toBeFocused()
  await page.unroute('**/assets/form-*')
  // Without a reload.
  await openDialog(page, 'Jenis', 'Tambah Jenis Baru')
  await expect(page.getByText('Formulir tidak dapat dimuat.')).toBeHidden()
})
