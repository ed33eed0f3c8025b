/**
 * Boxes in which a code is nothing, such as those of numbers and days. What is typed too slowly for a scan, and the
 * codes of a page that takes none, go into the box that has the focus; here it says that they are none of its values.
 */

/** Tells the box's own words of a code, whose characters are taken back by then; null: it may be a value of the box. */
type Refusal = (code: string) => (() => void) | null

const refusals = new WeakMap<Element, Refusal>()

/** Has `refuse` asked about codes that were typed into the box. Returns how to stop. */
export function refuseCodes(box: Element, refuse: Refusal): () => void {
  refusals.set(box, refuse)
  return () => void refusals.delete(box)
}

export function refusalOf(box: Element | null, code: string): (() => void) | null {
  return (box && refusals.get(box)?.(code)) ?? null
}
