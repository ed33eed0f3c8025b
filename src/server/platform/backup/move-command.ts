/** `npm run move-to-postgres`: all data of the embedded database (DATA_DIR) into an empty PostgreSQL (DATABASE_URL). */
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import path from 'node:path'
import { openFolder } from '../database/open-database.ts'
import { readMigrations } from '../database/migrate.ts'
import { dataFolder, readSettings } from '../../settings.ts'
import { StartupError } from '../../startup-error.ts'
import { runCommand, said } from './command.ts'
import { fillEmptyPlace } from './empty-place.ts'
import { restoreBackup } from './restore-backup.ts'
import { backupOf, keepBackup } from './write-backup.ts'

runCommand('Data tidak dapat dipindahkan.', async () => {
  const { database: location } = readSettings(process.env)
  if (location.kind !== 'postgres')
    throw new StartupError('Isi DATABASE_URL dengan alamat database PostgreSQL yang kosong.')
  const folder = dataFolder(process.env)
  if (!existsSync(path.join(folder, 'PG_VERSION')))
    throw new StartupError(`Folder "${folder}" bukan data Trading (DATA_DIR).`)
  // On the disk of the data: a small /tmp is common.
  const temporary = await mkdtemp(path.join(path.dirname(folder), 'pindah-'))
  try {
    const file = path.join(temporary, 'cadangan')
    // The folder stays locked until all is there: a server that goes on storing here would leave that behind.
    const embedded = await openFolder(folder)
    try {
      const { rows } = await embedded.snapshot((view) => keepBackup(backupOf(view), file))
      const migrations = await readMigrations()
      await fillEmptyPlace(location, (database) => restoreBackup(database, file, migrations))
      console.log(
        `Dipindahkan: ${said(rows)}. Folder "${folder}" tetap ada; mulai sekarang jalankan dengan DATABASE_URL.`,
      )
    } finally {
      await embedded.close()
    }
  } finally {
    await rm(temporary, { recursive: true, force: true })
  }
})
