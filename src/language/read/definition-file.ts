/** The sign with which Windows programs begin a UTF-8 file; JSON has no place for it, and nobody sees it. */
const mark = '\uFEFF'

/** A file's text as definitions are read, edited and kept: without a byte order mark at its start. */
export function withoutByteOrderMark(text: string): string {
  return text.startsWith(mark) ? text.slice(mark.length) : text
}

const pattern = /^[a-z0-9][a-z0-9-]*(\/[a-z0-9][a-z0-9-]*)*\.json$/

/**
 * Whether a path below the schemas folder may name a definition: as the API's contract has it, every address can hold
 * it. No step upwards, no hidden file, and not the meta-schema (a dot before `.json`).
 */
export function isDefinitionFile(file: string): boolean {
  return pattern.test(file)
}
