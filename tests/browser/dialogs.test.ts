/** What every dialog of Master and Kontak does alike, dialog by dialog (specification, sections 4, 7 and 8). */
import type { Locator, Page } from '@playwright/test'
import { control, dialogCases, expectedBody, fillDialog, prepare, saveButton, type Filled } from './dialog-cases.ts'
import { expect, expectAccessible, test, widths } from './fixtures.ts'
import { openDialog } from './form-actions.ts'

async function expectFilled(dialog: Locator, filled: readonly Filled[]): Promise<void> {
  for (const { label, shown } of filled) await expect(control(dialog, label)).toHaveValue(shown)
}

async function expectEmpty(dialog: Locator): Promise<void> {
  const boxes = dialog.getByRole('textbox').or(dialog.getByRole('combobox'))
  await expect(boxes.first()).toBeFocused()
  for (const box of await boxes.all()) await expect(box).toHaveValue('')
  for (const box of await dialog.getByRole('checkbox').all()) await expect(box).not.toBeChecked()
  await expect(dialog.locator('[aria-invalid="true"]')).toHaveCount(0)
}

/** Makes the page's own time-out of 30 seconds short once `page.evaluate` says so; all others stay. */
async function shortenTimeouts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const timeout = AbortSignal.timeout.bind(AbortSignal)
    AbortSignal.timeout = (given) => timeout(given === 30_000 && 'impatient' in globalThis ? 200 : given)
  })
}

for (const dialogCase of dialogCases)
  test.describe(`${dialogCase.screen} ${dialogCase.button}`, () => {
    const { screen, button, title, call, messages } = dialogCase

    test('opens, names what is missing, is left by Batal and Escape, and is empty again', async ({ page }) => {
      await page.goto(screen)
      const opener = page.getByRole('button', { name: button, exact: true })
      const dialog = await openDialog(page, button, title)
      await expectEmpty(dialog)
      await saveButton(dialog).click()
      for (const [label, message] of messages) await expect(control(dialog, label)).toHaveAccessibleDescription(message)
      await expect(dialog.locator('[aria-invalid="true"]')).toHaveCount(messages.length)
      await expect(control(dialog, messages[0]?.[0] ?? '')).toBeFocused()
      // The dialogs of a single value differ in their texts alone: one of them stands for all.
      const isOneOfMany = messages.length === 1 && button !== 'Jenis'
      for (const { width, height } of isOneOfMany ? [] : widths) {
        await page.setViewportSize({ width, height })
        await expectAccessible(page)
      }
      const text = dialog.getByRole('textbox').first()
      await text.fill('dibuang')
      await dialog.getByRole('button', { name: 'Batal', exact: true }).click()
      await expect(dialog).toBeHidden()
      await expect(opener).toBeFocused()
      await page.keyboard.press('Enter')
      await expectEmpty(dialog)
      await text.fill('dibuang')
      await page.keyboard.press('Escape')
      await expect(dialog).toBeHidden()
      await expect(opener).toBeFocused()
      await page.reload()
      await expect(opener).toBeVisible()
      await expect(dialog).toBeHidden()
      await opener.click()
      await expectEmpty(dialog)
    })

    test('sends one whole body for two clicks, confirms, closes, and is empty again', async ({ page, request }) => {
      const filled = await prepare(request, dialogCase)
      let answer = (): void => undefined
      const held = new Promise<void>((resolve) => (answer = resolve))
      const bodies: unknown[] = []
      await page.route(`**${call}`, async (route) => {
        bodies.push(route.request().postDataJSON())
        await held
        await route.continue()
      })
      await page.clock.install()
      await page.goto(screen)
      const dialog = await openDialog(page, button, title)
      await fillDialog(dialog, filled)
      await expectFilled(dialog, filled)
      // From here on the page's time stands still unless the test moves it.
      if (dialogCase.waits) await page.clock.pauseAt(new Date(Date.now() + 60_000))
      await saveButton(dialog).dblclick()
      await expect(saveButton(dialog)).toHaveText('Menyimpan...')
      const response = page.waitForResponse(`**${call}`)
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
      await expect(page.getByRole('button', { name: button, exact: true })).toBeFocused()
      await expect(page.getByRole('alert')).toHaveText(dialogCase.alert === undefined ? [] : [dialogCase.alert])
      expect(bodies).toEqual([expectedBody(dialogCase, filled)])
      await openDialog(page, button, title)
      await expectEmpty(dialog)
    })

    test('loses nothing when saving fails or the page is reloaded', async ({ page, request, allowProblem }) => {
      allowProblem(/Failed to load resource|Submit \w+ failed/)
      const filled = await prepare(request, dialogCase)
      await shortenTimeouts(page)
      await page.goto(screen)
      const dialog = await openDialog(page, button, title)
      await fillDialog(dialog, filled)
      await page.reload()
      await expect(dialog).toBeVisible()
      await expectFilled(dialog, filled)

      const expectFailure = async (text: string): Promise<void> => {
        await saveButton(dialog).click()
        await expect(dialog.getByRole('alert')).toContainText(text)
        await expect(saveButton(dialog)).toHaveText('Simpan')
        await expectFilled(dialog, filled)
      }
      await page.route(`**${call}`, (route) => route.fulfill({ status: 500, body: 'kaput' }))
      await expectFailure('Terjadi kesalahan di server.')
      await page.unroute(`**${call}`)
      await page.route(`**${call}`, (route) => route.abort('internetdisconnected'))
      await expectFailure('Server tidak dapat dihubungi. Periksa koneksi Anda.')
      await page.unroute(`**${call}`)
      await page.route(`**${call}`, () => undefined)
      await page.evaluate(() => Object.assign(globalThis, { impatient: true }))
      await expectFailure('Server tidak menjawab tepat waktu.')
      await page.evaluate(() => Reflect.deleteProperty(globalThis, 'impatient'))
      await page.unroute(`**${call}`)

      const sent = page.waitForRequest(`**${call}`)
      await saveButton(dialog).click()
      expect((await sent).postDataJSON()).toEqual(expectedBody(dialogCase, filled))
      await expect(dialog).toBeHidden()
      await expect(page.getByText('Server tidak menjawab tepat waktu.')).toBeHidden()
    })

    const { unique } = dialogCase
    if (unique)
      test('a value that is there in other letters is refused at its field', async ({
        page,
        request,
        allowProblem,
      }) => {
        allowProblem(/409|Submit \w+ failed/)
        const filled = await prepare(request, dialogCase)
        await page.goto(screen)
        const dialog = await openDialog(page, button, title)
        await fillDialog(dialog, filled)
        await saveButton(dialog).click()
        await expect(dialog).toBeHidden()
        await openDialog(page, button, title)
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
      })
  })

test('the dialogs of this table are all that there are', async ({ page }) => {
  for (const [screen, buttons] of Object.entries({
    '/kontak': ['+ Customer', '+ Supplier', '+ Kota', '+ Provinsi', '+ Customer Tipe'],
    '/master': [
      ...['Produk', 'Jenis', 'Kelompok', 'Merek', 'Tipe 1', 'Tipe 2', 'Status', 'RAM/Internal', 'Warna', 'Kontak'],
      ...['Tipe Customer', 'Subtipe Customer'],
    ],
  })) {
    await page.goto(screen)
    await expect(page.getByRole('main').getByRole('button')).toHaveText(buttons)
    expect(dialogCases.filter((dialog) => dialog.screen === screen).map((dialog) => dialog.button)).toEqual(buttons)
  }
})

test('a dialog whose code cannot be loaded says so and leaves the page as it is', async ({ page, allowProblem }) => {
  allowProblem(/Failed to load resource|could not be loaded/)
  await page.route('**/assets/form-dialog*', (route) => route.abort('internetdisconnected'))
  await page.goto('/master')
  const button = page.getByRole('button', { name: 'Jenis', exact: true })
  await button.click()
  await expect(page.getByRole('alert')).toContainText('Formulir tidak dapat dimuat.')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(button).toBeFocused()
  await page.unroute('**/assets/form-dialog*')
  await page.reload()
  await openDialog(page, 'Jenis', 'Tambah Jenis Baru')
})
