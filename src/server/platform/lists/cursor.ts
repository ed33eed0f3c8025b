import { createHash } from 'node:crypto'
import { Problem } from '../http/problem.ts'
import { escapePointer } from '../http/schema-messages.ts'
import type { SortKey } from './list-source.ts'

/** The 400 that names a parameter of the address. */
export function refusedParameter(name: string, keyword: string, message: string): Problem {
  return new Problem('unreadable', `Parameter tidak sesuai. ${name}: ${message}`, [
    { pointer: `/query/${escapePointer(name)}`, keyword, message },
  ])
}

/** A place in an ordered list: the sort key and id of a row. It stays where it is while rows come and go. */
export interface Place {
  key: string | number
  id: number
}

/** What a cursor is bound to: of which list, order and filters it is, and what its key is. */
interface Order {
  scope: string
  type: SortKey['type']
}

const numbers: readonly SortKey['type'][] = ['bigint', 'integer', 'numeric']

/** The cursor of a place; `scope` says of which list, order and filters. */
export function writeCursor(scope: string, { key, id }: Place): string {
  const place = Buffer.from(JSON.stringify([key, id])).toString('base64url')
  return `${place}.${checksum(scope, place)}`
}

/** The place of a cursor; one that was changed, or made for another list, order or filter, is a `Problem`. */
export function readCursor({ scope, type }: Order, parameter: string, cursor: string): Place {
  const [place = '', sum] = cursor.split('.')
  const found = sum === checksum(scope, place) ? placeOf(place, type) : undefined
  if (!found) throw refusedCursor(parameter)
  return found
}

export function refusedCursor(parameter: string): Problem {
  return refusedParameter(parameter, 'cursor', 'Kursor ini bukan dari daftar, urutan dan saringan yang sama.')
}

/** Nothing when it says no place: whoever knows the list can forge a cursor. */
function placeOf(text: string, type: SortKey['type']): Place | undefined {
  let place: unknown
  try {
    place = JSON.parse(Buffer.from(text, 'base64url').toString())
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
  if (!Array.isArray(place) || place.length !== 2) return undefined
  const [key, id] = place as unknown[]
  const isKey = typeof key === 'string' || (typeof key === 'number' && numbers.includes(type))
  return isKey && Number.isSafeInteger(id) ? { key, id: id as number } : undefined
}

/** It is no secret: it tells slips apart from cursors, and a forged place would only show a page of the same list. */
function checksum(scope: string, place: string): string {
  return createHash('sha256').update(`${scope}\n${place}`).digest('base64url').slice(0, 16)
}
