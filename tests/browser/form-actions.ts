/** What a person does with the generated forms, by role and name. */
import { expect, type Locator, type Page } from '@playwright/test'

/** Types into a picker and takes the option of that name. */
export async function pick(scope: Page | Locator, label: string, option: string): Promise<void> {
  const box = scope.getByRole('combobox', { name: label, exact: true })
  if ((await box.inputValue()) === option) return
  await box.fill(option)
  const page = 'page' in scope ? scope.page() : scope
  await page.getByRole('option', { name: option, exact: true }).click()
  await expect(box).toHaveAttribute('aria-expanded', 'false')
  await expect(box).toHaveValue(option)
}

/** Fills text boxes by their labels. */
export async function fill(scope: Page | Locator, values: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(values)) {
    await scope.getByRole('textbox', { name: label, exact: true }).fill(value)
  }
}

/** Opens a dialog by its button; the dialog is named by its title. */
export async function openDialog(page: Page, button: string, title: string): Promise<Locator> {
  await page.getByRole('button', { name: button, exact: true }).click()
  const dialog = page.getByRole('dialog', { name: title, exact: true })
  await expect(dialog).toBeVisible()
  return dialog
}

/** Saves a dialog and waits until the server has answered and the dialog is gone. */
export async function saveDialog(dialog: Locator): Promise<void> {
  await dialog.getByRole('button', { name: 'Simpan', exact: true }).click()
  await expect(dialog).toBeHidden()
}

/** Amounts may hold no-break spaces (interpretation, section 1). */
export function amount(text: string): RegExp {
  return new RegExp(`^${text.replaceAll(' ', '\\s').replaceAll('.', '\\.')}$`)
}

/** Whoever reads by headings finds every card of a document. */
export async function expectHeadingOfEachCard(page: Page): Promise<void> {
  // What only speaks when there is something to say is no card.
  const cards = page.locator(':is([data-form], [data-beside]) > section:not(:has(> [role=status]))')
  const headed = cards.filter({ has: page.getByRole('heading', { level: 2 }) })
  expect(await cards.count()).toBeGreaterThan(2)
  await expect(headed).toHaveCount(await cards.count())
}
