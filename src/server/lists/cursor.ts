import { createHash } from 'node:crypto'
import { refusedParameter } from './refused-parameter.ts'

/** A place in an ordered list: the sort key and id of a row. It stays where it is while rows come and go. */
export interface Place {
  key: string | number
  id: number
}

/** The cursor of a place; `scope` says of which list, order and filters. */
export function writeCursor(scope: string, { key, id }: Place): string {
  const place = Buffer.from(JSON.stringify([key, id])).toString('base64url')
  return `${place}.${checksum(scope, place)}`
}

/** The place of a cursor; one that was changed, or made for another list, order or filter, is a `Problem`. */
export function readCursor(scope: string, parameter: string, cursor: string): Place {
  const [place = '', sum] = cursor.split('.')
  if (sum !== checksum(scope, place)) {
    throw refusedParameter(parameter, 'cursor', 'Kursor ini bukan dari daftar, urutan dan saringan yang sama.')
  }
  const [key, id] = JSON.parse(Buffer.from(place, 'base64url').toString()) as [string | number, number]
  return { key, id }
}

/** It is no secret: it tells slips apart from cursors, and a forged place would only show a page of the same list. */
function checksum(scope: string, place: string): string {
  return createHash('sha256').update(`${scope}\n${place}`).digest('base64url').slice(0, 16)
}
