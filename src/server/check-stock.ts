/** `npm run check-stock`: proves movements, stock, devices and documents equal; says every difference. */
import { openDatabase } from './platform/database/open-database.ts'
import { checkLedger } from './trade/check/check-ledger.ts'
import { readSettings } from './settings.ts'
import { StartupError } from './startup-error.ts'

async function checkStock(): Promise<number> {
  const settings = readSettings(process.env)
  const database = await openDatabase(settings.database, (error) => console.error(error.message))
  try {
    const differences = await checkLedger(database)
    for (const difference of differences) console.log(difference)
    console.log(differences.length === 0 ? 'Stok cocok: tidak ada selisih.' : `${differences.length} selisih.`)
    return differences.length === 0 ? 0 : 1
  } finally {
    await database.close()
  }
}

checkStock().then(
  (code) => (process.exitCode = code),
  (error: unknown) => {
    console.error(error instanceof StartupError ? `Stok tidak dapat diperiksa. ${error.message}` : error)
    process.exitCode = 2
  },
)
