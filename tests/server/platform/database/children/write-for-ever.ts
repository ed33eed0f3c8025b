/** Opens the data folder in argv[2] (a new one is a copy of argv[3]) and inserts numbers, one commit each, saying each one that is committed. */
import { openFolder } from '../../../../../src/server/platform/database/open-database.ts'

const database = await openFolder(process.argv[2] ?? '', undefined, process.argv[3])
await database.query('create table if not exists written (n integer primary key)')
for (let n = 1; ; n += 1) {
  await database.transaction((tx) => tx.query('insert into written values ($1)', [n]))
  console.log(String(n))
}
