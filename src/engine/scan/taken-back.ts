/** Fields as they were before a scanner typed into them, so that what got into them can be taken back. */

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

interface Before {
  value: string
  /** Null where the browser tells no selection (numbers, dates). */
  selection: { start: number; end: number } | null
  isExpanded: boolean
  /** It got the focus in the middle of the scan. */
  isMidway: boolean
  /** Put back what is told about the field's text, from the inside out. */
  putBeside: readonly (() => void)[]
}

/** Told to a field whose text was put back; a list of choices that only the scan has opened closes. */
const event = 'scantakenback'

/** Who knows more of a field than its text. */
const beside = new WeakMap<Element, () => () => void>()

/** Tells a field's own words of a code, whose characters are taken back by then; null: it may be a value of the field. */
type Refusal = (code: string) => (() => void) | null

const refusals = new WeakMap<Element, Refusal>()

/**
 * Has `refuse` asked about what was typed into a field like a code, but too slowly for a scan or on a page that takes
 * none, as long as the field is there.
 */
export function refuseCodes(field: Element, refuse: Refusal): void {
  refusals.set(field, refuse)
}

export function refusalOf(field: Element | null, code: string): (() => void) | null {
  return (field && refusals.get(field)?.(code)) ?? null
}

/** Whether a text that came into a field behind others may be the rest of a value that the field takes, and is no code. */
export function mayGoOn(field: Element | null, text: string): boolean {
  const refuse = field && refusals.get(field)
  return refuse != null && isField(field) && !/\d{12,}/.test(text) && refuse(field.value) === null
}

/**
 * Has `remember` called before a text that may turn out to be a scanner's comes into the field, or into one in it. What
 * it returns puts everything back that is told about the text, once the text itself is as it was. Returns how to stop.
 */
export function rememberBeside(field: Element, remember: () => () => void): () => void {
  beside.set(field, remember)
  return () => void beside.delete(field)
}

function rememberedBeside(field: Element): (() => void)[] {
  const found: (() => void)[] = []
  for (let at: Element | null = field; at; at = at.parentElement) {
    const remember = beside.get(at)
    if (remember) found.push(remember())
  }
  return found
}

export class FieldsBefore {
  readonly #fields = new Map<Field, Before>()

  /** Remembers a field once; what it has later is the scanner's. */
  remember(element: EventTarget | null | undefined, isMidway = false): void {
    if (!isField(element) || this.#fields.has(element)) return
    const { value } = element
    this.#fields.set(element, {
      value,
      selection: readSelection(element),
      isExpanded: element.getAttribute('aria-expanded') === 'true',
      isMidway,
      putBeside: rememberedBeside(element),
    })
  }

  has(element: EventTarget | null | undefined): boolean {
    return isField(element) && this.#fields.has(element)
  }

  valueOf(element: EventTarget | null | undefined): string {
    return isField(element) ? (this.#fields.get(element)?.value ?? '') : ''
  }

  forget(): void {
    this.#fields.clear()
  }

  takeBack(): void {
    for (const [field, before] of this.#fields) if (field.isConnected) putBack(field, before)
    this.forget()
  }
}

/**
 * Calls `close` when the text of `field`, or of one in it, was put back and its list was closed before; or `midway`,
 * when the scan itself brought the focus there. Returns how to stop.
 */
export function onTakenBack(field: HTMLElement, close: () => void, when: 'closed' | 'midway' = 'closed'): () => void {
  const listener = (told: Event): void => {
    if (told instanceof CustomEvent && told.detail === when) close()
  }
  field.addEventListener(event, listener)
  return () => field.removeEventListener(event, listener)
}

/** As if typed: React hears of a value only when it was set past its own setter. */
function putBack(field: Field, { value, selection, isExpanded, isMidway, putBeside }: Before): void {
  const had = field.value
  // Also when nothing has changed: a half typed date has no value, and is emptied by this.
  setValue(field, value)
  if (had !== value) {
    field.dispatchEvent(new Event('input', { bubbles: true }))
    if (field instanceof HTMLSelectElement) field.dispatchEvent(new Event('change', { bubbles: true }))
  }
  for (const put of putBeside) put()
  if (field instanceof HTMLSelectElement) return
  if (selection) field.setSelectionRange(selection.start, selection.end)
  else if (field.ownerDocument.activeElement === field) field.select()
  const detail = isMidway && field.getAttribute('role') !== 'combobox' ? 'midway' : isExpanded ? 'open' : 'closed'
  field.dispatchEvent(new CustomEvent(event, { detail, bubbles: true }))
}

/** Sets the value past React's own setter, which hides changes that it has not made itself. */
function setValue(field: Field, value: string): void {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
}

function readSelection(field: Field): Before['selection'] {
  if (field instanceof HTMLSelectElement) return null
  const { selectionStart, selectionEnd } = field
  return selectionStart === null || selectionEnd === null ? null : { start: selectionStart, end: selectionEnd }
}

function isField(element: EventTarget | null | undefined): element is Field {
  if (element instanceof HTMLInputElement) return !element.readOnly && !['radio', 'checkbox'].includes(element.type)
  return element instanceof HTMLTextAreaElement || element instanceof HTMLSelectElement
}
