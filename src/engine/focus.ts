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
  return field !== null && field !== undefined
}
