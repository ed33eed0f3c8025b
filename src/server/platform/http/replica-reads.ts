import type { FastifyReply, FastifyRequest } from 'fastify'
import { type Database, DatabaseUnavailableError, type Queryable } from '../database/database.ts'
import type { ReadReplicas } from '../database/read-replicas.ts'
import { lastPosition, parsePosition, positionText, type WalPosition } from '../database/read-replica.ts'

/** Longer than any replica may be behind and still be read from. */
const keptSeconds = 15 * 60
const header = 'x-posisi'
const cookie = 'posisi'

/**
 * What whoever stores something is told about how far the database then was, and tells again when he reads: any process
 * knows from it what he must see. A cookie, which files and new pages bring too, and a header, for answers that overtake
 * each other and for clients that keep no cookies.
 */
class WriteMark {
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

/** Where a reading request reads: from a replica, provided that it already has what this user has stored. */
export class ReplicaReads {
  private readonly mark: WriteMark

  constructor(
    private readonly replicas: ReadReplicas,
    private readonly primary: Database,
    publicUrl: URL | null,
  ) {
    this.mark = new WriteMark(publicUrl?.protocol === 'https:')
  }

  get states(): ReadReplicas['states'] {
    return this.replicas.states
  }

  reader(request: FastifyRequest): Promise<Queryable> {
    return this.replicas.reader(this.mark.read(request))
  }

  /**
   * What the primary says, and while it is away a replica that has all that is known to be stored: for who makes a request
   * that only reads. While the primary answers nobody else is asked, so what is ended there is ended everywhere.
   */
  async primaryFirst<T>(request: FastifyRequest, look: (database: Queryable) => Promise<T>): Promise<T> {
    try {
      return await this.replicas.fromPrimary(look(this.primary))
    } catch (error) {
      if (!(error instanceof DatabaseUnavailableError)) throw error
      const standIn = await this.replicas.standIn(this.mark.read(request))
      if (standIn === null) throw error
      return look(standIn)
    }
  }

  /** What the primary says: for who would store something. Where it does not answer, he is told soon. */
  primaryAlone<T>(look: (database: Queryable) => Promise<T>): Promise<T> {
    return this.replicas.fromPrimary(look(this.primary))
  }

  /** To be called once something is stored, before it is answered. */
  stored(reply: FastifyReply): Promise<void> {
    return this.mark.write(reply, this.replicas.fromPrimary(this.replicas.position()))
  }
}
