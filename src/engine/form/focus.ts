/** Fields that take the focus first: those that can be written in. */
const writable = ['input', 'textarea']
  .map((tag) => `${tag}:not(:disabled):not([readonly]):not([type="hidden"])`)
  .join(',')

/** Marks the place of a field whose code is on its way: what has the focus there gets it when it is drawn. */
export const awaitedMark = 'data-awaited'

/** The field that the definition names for it, else the first one. */
export function focusFirstField(container: HTMLElement | null, options?: FocusOptions): void {
  const named = container?.querySelector<HTMLElement>('[data-autofocus]')
  const field = named ?? container?.querySelector<HTMLElement>(`${writable},[${awaitedMark}]`)
  field?.focus(options)
}

/** The field that had the focus before it was taken away, where that is still there; else the first one. */
export function focusAgain(container: HTMLElement | null, field: Element | null): void {
  if (field instanceof HTMLElement && container?.contains(field)) field.focus()
  else focusFirstField(container)
}

/** Where work starts in a form: the first field that is demanded and empty, else the first one. */
export function focusFirstEmpty(container: HTMLElement | null, options?: FocusOptions): void {
  const demanded = container?.querySelectorAll<HTMLInputElement>('input[aria-required="true"]:not([readonly])') ?? []
  const empty = [...demanded].find(({ value }) => value === '')
  if (empty) empty.focus(options)
  else focusFirstField(container, options)
}

/** The next field behind `from` that is demanded and empty; undefined when there is none. */
export function emptyFieldBehind(container: HTMLElement | null, from: Element): HTMLInputElement | undefined {
  const demanded = container?.querySelectorAll<HTMLInputElement>(
    'input[aria-required="true"]:not([readonly], :disabled)',
  )
  return [...(demanded ?? [])].find(
    (field) => field.value === '' && (from.compareDocumentPosition(field) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0,
  )
}

/** Marks a group or a list that has a problem of its own: no control in it says so. */
export const problemMark = 'data-problem'
const wrongControl = '[aria-invalid="true"]'
const pressable = 'button:not(:disabled)'

/** Marks a text that a telephone shows the keys of digits for: it is mended, not replaced. */
export const textMark = { 'data-text': true } as const

/** The first field with a problem, in the order of the page; false when there is none. */
export function focusFirstProblem(container: HTMLElement | null): boolean {
  const field = firstProblem(container)
  field?.focus()
  // A number is replaced by the first key, also where the focus was there already.
  if (field instanceof HTMLInputElement && field.matches('[inputmode]:not([data-text])')) field.select()
  return field !== null && field !== undefined
}

/** A problem of a group is at the first wrong control in it, else where something can be done about it. */
function firstProblem(container: HTMLElement | null): HTMLElement | null | undefined {
  const first = container?.querySelector<HTMLElement>(`${wrongControl}, [${problemMark}]`)
  if (!first?.hasAttribute(problemMark)) return first
  return [wrongControl, writable, pressable]
    .map((selector) => first.querySelector<HTMLElement>(selector))
    .find((element) => element !== null)
}

const notTyped = ['radio', 'checkbox', 'range', 'color', 'file'].map((type) => `[type=${type}]`).join(', ')
const textTakers = `input:not(${notTyped}, [readonly]), textarea:not([readonly]), select, [contenteditable=true]`

/** Whether an element takes typed text itself. */
export function takesText(element: Element | null): boolean {
  return element?.matches(textTakers) === true
}

/** Whether it is a box for a password, shown or not. */
export function takesSecret(element: Element | null): boolean {
  return element?.matches('input[type=password], input[autocomplete$=password]') === true
}

/** Whether nobody has gone anywhere on this page: the focus is on no control, and no dialog has the page. */
export function isFocusFree(): boolean {
  const { activeElement } = document
  const isNowhere = activeElement === null || activeElement === document.body || activeElement.matches('h1')
  return isNowhere && document.querySelector('[role="dialog"]') === null
}
