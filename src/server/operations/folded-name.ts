/** A name as it is compared and searched: letter case and Unicode composition do not matter. */
export function foldName(name: string): string {
  return name.normalize('NFC').toLowerCase()
}
