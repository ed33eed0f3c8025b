import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Queryable } from '../database/database.ts'
import type { ReadReplica } from '../database/read-replica.ts'
import { WriteMark } from './write-mark.ts'

/** Where requests that only read do so: from the replica, where there is one and it has what whoever asks has stored. */
export class ReplicaReads {
  private readonly mark: WriteMark

  constructor(
    private readonly replica: ReadReplica,
    publicUrl: URL | null,
  ) {
    this.mark = new WriteMark(publicUrl?.protocol === 'https:')
  }

  get state(): ReadReplica['state'] {
    return this.replica.state
  }

  reader(request: FastifyRequest): Promise<Queryable> {
    return this.replica.reader(this.mark.read(request))
  }

  /** To be called once something is stored, before it is answered. */
  stored(reply: FastifyReply): Promise<void> {
    return this.mark.write(reply, this.replica.position())
  }
}
