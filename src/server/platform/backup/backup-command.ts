/** `npm run backup <file>`: a consistent copy of all data in one file, also while the server runs. */
import { existsSync } from 'node:fs'
import path from 'node:path'
import type { Database } from '../database/database.ts'
import { openFolder } from '../database/open-database.ts'
import { PostgresDatabase } from '../database/postgres-database.ts'
import { startFailure } from '../database/start-failure.ts'
import { readSettings, type Settings } from '../../settings.ts'
import { StartupError } from '../../startup-error.ts'
import { askForBackup } from './backup-socket.ts'
import { argument, runCommand, said } from './command.ts'
import { backupOf, keepBackup, type KeptBackup } from './write-backup.ts'

runCommand('Cadangan tidak dapat dibuat.', async () => {
  const file = path.resolve(argument('npm run backup <berkas>'))
  if (existsSync(file)) throw new StartupError(`Berkas "${file}" sudah ada. Pilih nama lain.`)
  const kept = await backUp(readSettings(process.env), file)
  console.log(`Cadangan lengkap: ${file} (${kept.bytes} byte, ${said(kept.rows)}).`)
})

async function backUp({ database: location }: Settings, file: string): Promise<KeptBackup> {
  if (location.kind === 'embedded') {
    if (!existsSync(location.folder)) throw new StartupError(`Folder data "${location.folder}" tidak ada (DATA_DIR).`)
    const chunks = await askForBackup(location.folder)
    if (chunks) return keepBackup(chunks, file)
  }
  // As it is, without migrations: a backup is what one makes before an upgrade.
  let database: Database | undefined
  try {
    database =
      location.kind === 'embedded' ? await openFolder(location.folder) : new PostgresDatabase({ url: location.url })
    return await database.snapshot((view) => keepBackup(backupOf(view), file))
  } catch (error) {
    throw startFailure(error, location)
  } finally {
    await database?.close()
  }
}
