/** Written between digits to make them easier to read: hyphens and dashes of any width. */
const betweenDigits = /(?<=\d)\p{Pd}+(?=\d)/gu
/** Blanks, control characters, and characters that are not seen: joiners, marks of direction, soft hyphens. */
const unseen = /[\p{Z}\p{Cc}\p{Cf}]+/gu
const format = /\p{Cf}+/gu

/**
 * A code as it is looked up and stored (interpretation, section 5): one spelling for each code, however it was typed,
 * scanned, pasted or sent. Full-width and other compatible forms become plain ones (NFKC); blanks and characters that
 * nobody sees are dropped, hyphens between digits too.
 */
export function plainCode(text: string): string {
  return text.normalize('NFKC').replace(unseen, '').replace(betweenDigits, '')
}

/** A telephone number as it is dialled: without what people write in it to make it easier to read (`+62 812-3004-7599`). */
export function plainDialled(text: string): string {
  return text.normalize('NFKC').replace(/[\p{Z}\p{Cc}\p{Cf}\p{Pd}().]+/gu, '')
}

/** A name without characters that nobody sees: two names that look alike are one. */
export function plainName(text: string): string {
  return text.replace(format, '').trim()
}
