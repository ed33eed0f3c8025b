import { plainName } from '../../../contract/runtime/plain-text.ts'
import { requiredMessage } from '../../../contract/runtime/schema-issues.ts'
import { DatabaseError } from '../database/database.ts'
import { problemAt } from '../http/problem.ts'
import { escapePointer } from '../http/schema-messages.ts'
import { checkLabel } from './record-limits.ts'

/** A name as it is compared and searched: letter case, Unicode composition and unseen characters do not matter. */
export function foldName(name: string): string {
  return plainName(name.normalize('NFC')).toLowerCase()
}

/** The text that names a record, and where it stands. */
interface RecordLabel {
  label: string
  pointer: string
}

/** What the definition says (`field`), else the first text; refused when there is none, or when it is too long. */
export function labelOf(record: Readonly<Record<string, unknown>>, field: string | null): RecordLabel {
  const texts = Object.entries(record).filter((entry): entry is [string, string] => typeof entry[1] === 'string')
  const [name, label] = texts.find(([key]) => field === null || key === field) ?? [field ?? '', '']
  const pointer = name === '' ? '' : `/${escapePointer(name)}`
  if (label === '') throw problemAt('invalid', [{ pointer, keyword: 'required', message: requiredMessage() }])
  checkLabel(pointer, label)
  return { label, pointer }
}

const uniqueViolation = '23505'

/** A name that is unique within its type came a second time (409 at its field). */
export function alreadyThere(pointer: string, title: string, name: string): Error {
  return problemAt('conflict', [{ pointer, keyword: 'unique', message: `${title} '${name}' sudah ada.` }])
}

/** Runs an update that gives a name; one that is taken is refused. */
export async function unlessTaken(update: Promise<unknown>, refusal: () => Error): Promise<void> {
  try {
    await update
  } catch (error) {
    if (error instanceof DatabaseError && error.code === uniqueViolation) throw refusal()
    throw error
  }
}
