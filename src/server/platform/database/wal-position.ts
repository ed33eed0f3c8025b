/** How far PostgreSQL's log has got: what is stored has a position, and is in a copy that has got as far. */
export type WalPosition = bigint

/** PostgreSQL's way to write one: `16/B374D848`. */
export function walPosition(lsn: string): WalPosition {
  const [file = '', offset = ''] = lsn.split('/')
  return (BigInt(`0x${file}`) << 32n) + BigInt(`0x${offset}`)
}

const pageSize = 8192n
const pageHeaders: readonly bigint[] = [24n, 40n]

/**
 * How far a log goes into which is written from here on: behind the header of a page that has nothing else on it, as after
 * a backup, no copy ever comes until the next record.
 */
export function endOfLog(insertion: WalPosition): WalPosition {
  const inPage = insertion % pageSize
  return pageHeaders.includes(inPage) ? insertion - inPage : insertion
}

/** Beyond everything: whoever must see up to here reads from the database itself. */
export const lastPosition: WalPosition = 2n ** 64n - 1n

/** As texts of one length they have the same order, so that a browser can compare them as they are. */
export function positionText(position: WalPosition): string {
  return position.toString(16).padStart(16, '0')
}

/** Null for what no server of ours wrote. */
export function parsePosition(text: unknown): WalPosition | null {
  return typeof text === 'string' && /^[0-9a-f]{16}$/.test(text) ? BigInt(`0x${text}`) : null
}
