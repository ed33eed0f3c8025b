const labelable = [
  HTMLButtonElement,
  HTMLInputElement,
  HTMLMeterElement,
  HTMLOutputElement,
  HTMLProgressElement,
  HTMLSelectElement,
  HTMLTextAreaElement,
]

/**
 * jsdom's `labels` goes through the whole page, and once more for each label in it; every search for a role or a label
 * asks each box and button for its own: a tenth of a test's time.
 */
export function findLabelsQuickly(): void {
  for (const { prototype } of labelable)
    Object.defineProperty(prototype, 'labels', { get: labelsOf, configurable: true, enumerable: true })
}

/** Only labels that may be its own are asked what they are for. */
function labelsOf(this: HTMLElement): HTMLLabelElement[] | null {
  if (this instanceof HTMLInputElement && this.type === 'hidden') return null
  return [...this.ownerDocument.getElementsByTagName('label')].filter((label) => {
    const mayBe = label.htmlFor === '' ? label.contains(this) : label.htmlFor === this.id
    return mayBe && label.control === this
  })
}
