import { StartupError } from '../startup-error.ts'
import { type Database, DatabaseError, DatabaseUnavailableError } from './database.ts'
import { ReadReplica, type ReplicaState } from './read-replica.ts'
import { clusterOf } from './server-identity.ts'

/**
 * Begins to use a replica of the database. One that does not answer yet is waited for while others are read; throws a
 * StartupError when the address can never be right.
 */
export async function openReplica(
  url: string,
  primary: Database,
  onChange: (state: ReplicaState, reason?: unknown) => void,
  oldestMs?: number,
): Promise<ReadReplica> {
  const cluster = await clusterOf(primary)
  const replica = new ReadReplica(url, primary, cluster, onChange, oldestMs)
  try {
    const found = await replica.ask().catch(orAway)
    if (found !== null && found.cluster !== cluster) {
      throw new StartupError('DATABASE_READ_URL menunjuk ke database lain, bukan replika dari DATABASE_URL.')
    }
    await replica.look()
    replica.start()
    return replica
  } catch (error) {
    await replica.close()
    throw error
  }
}

function orAway(error: unknown): null {
  if (error instanceof DatabaseUnavailableError) return null
  const refused = error instanceof DatabaseError ? refusals[error.code] : undefined
  throw refused === undefined ? error : new StartupError(refused, { cause: error })
}

const wrongUser = 'Nama pengguna atau kata sandi di DATABASE_READ_URL ditolak oleh server replika.'
const refusals: Record<string, string> = {
  ...{ '28P01': wrongUser, '28000': wrongUser },
  '3D000': 'Database di DATABASE_READ_URL tidak ada di server replika. Pakai nama yang sama dengan DATABASE_URL.',
}
