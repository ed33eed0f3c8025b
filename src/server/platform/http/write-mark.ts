import type { FastifyReply, FastifyRequest } from 'fastify'
import { lastPosition, parsePosition, positionText, type WalPosition } from '../database/wal-position.ts'

/** Longer than any replica may be behind and still be read from. */
const keptSeconds = 15 * 60
const header = 'x-posisi'
const cookie = 'posisi'

/**
 * What whoever stores something is told about how far the database then was, and tells again when he reads: any process
 * knows from it what he must see. A cookie, which files and new pages bring too, and a header, for answers that overtake
 * each other and for clients that keep no cookies.
 */
export class WriteMark {
  /** @param secure whether browsers see https */
  constructor(private readonly secure: boolean) {}

  /** Null for who has not stored anything lately. */
  read({ headers, cookies }: FastifyRequest): WalPosition | null {
    const positions = [parsePosition(headers[header]), parsePosition(cookies[cookie])].filter((one) => one !== null)
    return positions.length === 0 ? null : positions.reduce((one, other) => (one > other ? one : other))
  }

  /** `position` rejects where the database is gone meanwhile: what is stored is told all the same, and read there. */
  async write(reply: FastifyReply, position: Promise<WalPosition>): Promise<void> {
    const known = await position.catch(() => null)
    const text = positionText(known ?? lastPosition)
    const { secure } = this
    // A page keeps the greatest that it hears for as long as it is open.
    if (known !== null) void reply.header(header, text)
    void reply.setCookie(cookie, text, { path: '/', httpOnly: true, sameSite: 'lax', secure, maxAge: keptSeconds })
  }
}
