/** The sign with which Windows programs begin a UTF-8 file; JSON has no place for it, and nobody sees it. */
const mark = '\uFEFF'

/** A file's text as definitions are read, edited and kept: without a byte order mark at its start. */
export function withoutByteOrderMark(text: string): string {
  return text.startsWith(mark) ? text.slice(mark.length) : text
}
