/** What a spreadsheet may skip, or show as nothing, before the sign that begins a formula. */
const unseen = String.raw`[\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]*`
/** The signs in all widths: some spreadsheets, and whoever copies out of them, take the wide ones for the others. */
const signs = '[=+\\-@＝＋－＠﹦﹢﹣﹫−]'
/** With apostrophes before it too, so that what is guarded and what only looks so are told apart. */
const running = new RegExp(`^'*(?:${unseen}${signs}|[\\t\\r])`, 'u')

/** A text as a cell of a file: what would run as a formula has an apostrophe before it. */
export function guardFormula(text: string): string {
  return running.test(text) ? `'${text}` : text
}

/** The text that was guarded; every other text as it is. */
export function unguardFormula(text: string): string {
  return text.startsWith("'") && running.test(text) ? text.slice(1) : text
}
