import type { FastifyReply, FastifyRequest } from 'fastify'
import { type Database, DatabaseUnavailableError, type Queryable } from '../database/database.ts'
import type { ReadReplicas } from '../database/read-replicas.ts'
import { WriteMark } from './write-mark.ts'

/** Where requests that only read do so: from a replica, where one has what whoever asks has stored. */
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
