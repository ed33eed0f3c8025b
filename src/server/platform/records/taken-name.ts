import { DatabaseError } from '../database/database.ts'
import { problemAt } from '../http/problem.ts'

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
