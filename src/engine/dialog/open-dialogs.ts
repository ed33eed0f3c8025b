import { isRecord } from '../../compiler/runtime/record.ts'

/** Which dialogs are open at which place (a path), kept for a reload of this tab. */
const key = 'trading:dialogs'

export type OpenDialogs = Readonly<Record<string, readonly string[]>>

export function readOpenDialogs(): OpenDialogs {
  try {
    const content = JSON.parse(sessionStorage.getItem(key) ?? '{}') as unknown
    if (!isRecord(content)) return {}
    const entries = Object.entries(content).filter((entry): entry is [string, string[]] => isTextList(entry[1]))
    return Object.fromEntries(entries)
  } catch {
    // Nothing or something unreadable is kept: no dialog is opened.
    return {}
  }
}

export function keepOpenDialogs(open: OpenDialogs): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(open))
  } catch {
    // Without session storage dialogs stay closed after a reload; their drafts are kept all the same.
  }
}

function isTextList(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((item) => typeof item === 'string')
}
