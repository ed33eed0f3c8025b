/** Fields that take the focus first: those that can be written in. */
const writable = ['input', 'textarea']
  .map((tag) => `${tag}:not(:disabled):not([readonly]):not([type="hidden"])`)
  .join(',')

export function focusFirstField(container: HTMLElement | null): void {
  container?.querySelector<HTMLElement>(writable)?.focus()
}

/** The first field with a problem, in the order of the page; false when there is none. */
export function focusFirstProblem(container: HTMLElement | null): boolean {
  const field = container?.querySelector<HTMLElement>('[aria-invalid="true"]')
  field?.focus()
  // A number is replaced by the first key, also where the focus was there already.
  if (field instanceof HTMLInputElement && field.hasAttribute('inputmode')) field.select()
  return field !== null && field !== undefined
}

const textTakers =
  'input:not([type=radio], [type=checkbox], [readonly]), textarea:not([readonly]), select, [contenteditable=true]'

/** Whether an element takes typed text itself. */
export function takesText(element: Element | null): boolean {
  return element?.matches(textTakers) === true
}

/** Whether nobody has gone anywhere on this page: the focus is on no control, and no dialog has the page. */
export function isFocusFree(): boolean {
  const { activeElement } = document
  const isNowhere = activeElement === null || activeElement === document.body || activeElement.matches('h1')
  return isNowhere && document.querySelector('[role="dialog"]') === null
}
