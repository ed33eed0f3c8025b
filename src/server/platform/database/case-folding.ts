import { StartupError } from '../../startup-error.ts'
import type { Queryable } from './database.ts'

/** Uniqueness regardless of letter case needs `lower` to know more than ASCII, which a "C" collation does not. */
export async function checkCaseFolding(database: Queryable): Promise<void> {
  const [row] = await database.query<{ folded: string }>(`select lower('MERAH ÉÜÑ') as folded`)
  if (row?.folded === 'merah éüñ') return
  throw new StartupError(
    `Database ini tidak mengenal huruf kecil di luar ASCII (lower() memberi "${row?.folded}"). Buat database dengan locale C.UTF-8 atau id_ID.UTF-8.`,
  )
}
