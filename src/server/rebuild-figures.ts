/** `npm run rebuild-figures`: fills the daily figures of reports anew from what is stored. */
import { openDatabase } from './platform/database/open-database.ts'
import { rebuildFigures } from './trade/figures/rebuild-figures.ts'
import { readSettings } from './settings.ts'
import { StartupError } from './startup-error.ts'

async function rebuild(): Promise<void> {
  const settings = readSettings(process.env)
  const database = await openDatabase(settings.database, (error) => console.error(error.message))
  try {
    await rebuildFigures(database)
    console.log('Angka laporan disusun ulang.')
  } finally {
    await database.close()
  }
}

rebuild().catch((error: unknown) => {
  console.error(error instanceof StartupError ? `Angka tidak dapat disusun ulang. ${error.message}` : error)
  process.exitCode = 2
})
