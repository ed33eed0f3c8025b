/** A name as it is compared and searched: letter case and Unicode composition do not matter. */
export function foldName(name: string): string {
  return name.normalize('NFC').toLowerCase()
}

/** A pattern for `like … escape '\'` that finds the text anywhere in a folded name, its own % and _ as they are. */
export function searchPattern(search: string): string {
  return `%${foldName(search).replace(/[\\%_]/g, '\\$&')}%`
}
