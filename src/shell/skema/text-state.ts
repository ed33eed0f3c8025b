import type { KeptText } from './kept-text.ts'

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

/** The file on the disk as it was read last; null when there is no such file. */
export type OnDisk = KeptText | null

/** A text in the editor, and what it was made from. */
export interface TextState {
  text: string
  /** The version that saving replaces; null for a new file. */
  base: string | null
  disk: OnDisk
  /** Why, for whoever reads the versions. */
  reason?: string
}

/** The text to begin with: what was kept, else what is on the disk; null when there is neither. */
export function openText(disk: OnDisk, kept: KeptText | null): TextState | null {
  if (kept && kept.text !== disk?.text) {
    const { text, version: base, reason } = kept
    return { text, base, disk, ...(reason !== undefined && { reason }) }
  }
  return disk ? { text: disk.text, base: disk.version, disk } : null
}

/** Whether the text is to be kept: it is not what the disk has. */
export function isChanged({ text, disk }: TextState): boolean {
  return text !== disk?.text
}

/** The file became another one (or came, or went) since the text was begun: a person has to choose. */
export function isOvertaken(state: TextState): boolean {
  return isChanged(state) && state.base !== (state.disk?.version ?? null)
}

/** After another look at the disk: an unchanged text follows the file, a changed one stays. */
export function seeDisk(state: TextState, disk: OnDisk): TextState {
  if (disk && (!isChanged(state) || disk.text === state.text)) return { text: disk.text, base: disk.version, disk }
  return { ...state, disk }
}

/** After saving: what was typed meanwhile stays, white space at the ends becomes what the server made of it. */
export function seeSaved(state: TextState, disk: KeptText): TextState {
  const isSame = state.text.trim() === disk.text.trim()
  return { text: isSame ? disk.text : state.text, base: disk.version, disk }
}

/** The person's text is to replace what is on the disk now. */
export function keepMine(state: TextState): TextState {
  return { ...state, base: state.disk?.version ?? null }
}

/** The text on the disk instead of the person's; null when there is none to take. */
export function takeDisk({ disk }: TextState): TextState | null {
  return disk && { text: disk.text, base: disk.version, disk }
}
