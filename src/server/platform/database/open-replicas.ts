import { StartupError } from '../../startup-error.ts'
import { type Database, DatabaseError, DatabaseUnavailableError } from './database.ts'
import { clusterOf, ReadReplica, type ReplicaState } from './read-replica.ts'
import { ReadReplicas } from './read-replicas.ts'

type Hear = (state: ReplicaState, address: number, reason?: unknown) => void

/**
 * Begins to use the replicas of the database. One that does not answer yet is waited for while others are read; throws a
 * StartupError when an address can never be right. `onChange` hears of each by the place of its address.
 */
export async function openReplicas(
  urls: readonly string[],
  primary: Database,
  onChange: Hear,
  oldestMs?: number,
): Promise<ReadReplicas> {
  const cluster = await clusterOf(primary)
  const replicas = urls.map(
    (url, address) =>
      new ReadReplica(url, primary, cluster, (state, reason) => onChange(state, address, reason), oldestMs),
  )
  const all = new ReadReplicas(replicas, primary)
  try {
    await Promise.all(replicas.map((replica) => refuseOther(replica, cluster)))
    await all.look()
    all.start()
    return all
  } catch (error) {
    await all.close()
    throw error
  }
}

async function refuseOther(replica: ReadReplica, cluster: string): Promise<void> {
  const found = await replica.ask().catch(orAway)
  if (found !== null && found.cluster !== cluster)
    throw new StartupError('DATABASE_READ_URL menunjuk ke database lain, bukan replika dari DATABASE_URL.')
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
