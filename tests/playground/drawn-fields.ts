/** A control as people meet it: its label, and what kind it is. */
export interface DrawnField {
  label: string
  kind: 'text' | 'choice' | 'tick' | 'radio' | 'slider' | 'other'
  required: boolean
}

const controls = 'input:not([type=hidden]):not([aria-hidden=true]), textarea:not([aria-hidden=true]), [role=combobox]:not(input), [role=radiogroup]' // prettier-ignore

/** Every control of a form in the order in which it is reached. Themes differ in elements, not in what is there. */
export function drawnFields(container: HTMLElement): DrawnField[] {
  return controlsOf(container).map((control) => ({
    label: labelOf(control),
    kind: kindOf(control),
    required: isRequired(control),
  }))
}

/** A radio button belongs to its group. */
export function controlsOf(container: HTMLElement): HTMLElement[] {
  const found = [...container.querySelectorAll<HTMLElement>(controls)]
  return found.filter((control) => !(control instanceof HTMLInputElement && control.type === 'radio'))
}

function kindOf(control: HTMLElement): DrawnField['kind'] {
  const role = control.getAttribute('role')
  if (role === 'radiogroup') return 'radio'
  if (role === 'combobox') return 'choice'
  if (control instanceof HTMLTextAreaElement) return 'text'
  if (!(control instanceof HTMLInputElement)) return 'other'
  if (control.type === 'checkbox') return 'tick'
  if (control.type === 'range') return 'slider'
  // What is typed into a box: a number, a date, a password.
  return 'text'
}

/** The text of its label without the mark of demanded fields. */
function labelOf(control: HTMLElement): string {
  const ids = control.getAttribute('aria-labelledby')?.split(' ') ?? []
  // A menu is labelled by its label and by what is chosen in it.
  const named = ids.filter((id) => id !== control.id).map((id) => document.getElementById(id))
  const own = control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement ? control.labels : null
  const label = named[0] ?? own?.[0] ?? groupLabel(control)
  const text = control.getAttribute('aria-label') ?? label?.textContent ?? ''
  return text.replace(/\s*\*$/, '').trim()
}

/** MUI's stock radio buttons have their label beside the group. */
function groupLabel(control: HTMLElement): Element | null {
  return control.closest('.MuiFormControl-root')?.querySelector('label') ?? null
}

function isRequired(control: HTMLElement): boolean {
  if (control.matches('[required], [aria-required=true]')) return true
  const frame = control.closest('.MuiFormControl-root')
  return /\*$/.test(frame?.querySelector('label')?.textContent?.trim() ?? '')
}
