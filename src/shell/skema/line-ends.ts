/** How the lines of a file end. */
export type LineEnd = '\n' | '\r\n'

/** The line end that most lines of a file have. */
export function lineEndOf(text: string): LineEnd {
  const all = text.split('\n').length - 1
  const windows = text.split('\r\n').length - 1
  return windows * 2 > all ? '\r\n' : '\n'
}

/** With the line ends that the editor counts with: every text on this page has these, whatever its file has. */
export function withoutReturns(text: string): string {
  return text.replace(/\r\n?/g, '\n')
}

/** As it is to be written into a file with these line ends. */
export function withLineEnds(text: string, lineEnd: LineEnd): string {
  return lineEnd === '\n' ? text : withoutReturns(text).replaceAll('\n', lineEnd)
}
