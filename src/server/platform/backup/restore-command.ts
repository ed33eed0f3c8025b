/** `npm run restore <file>`: a backup into an empty data folder, or an empty PostgreSQL database. */
import { readMigrations } from '../database/migrate.ts'
import { readSettings } from '../../settings.ts'
import { argument, runCommand, said } from './command.ts'
import { fillEmptyPlace } from './empty-place.ts'
import { verifyBackup } from './read-backup.ts'
import { restoreBackup } from './restore-backup.ts'

runCommand('Cadangan tidak dapat dipulihkan.', async () => {
  const file = argument('npm run restore <berkas>')
  const { database: location } = readSettings(process.env)
  const { head } = await verifyBackup(file)
  const migrations = await readMigrations()
  const rows = await fillEmptyPlace(location, (database) => restoreBackup(database, file, migrations))
  console.log(`Cadangan dari ${head.at} dipulihkan: ${said(rows)}.`)
})
