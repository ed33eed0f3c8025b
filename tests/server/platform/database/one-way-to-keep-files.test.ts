import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { migrate, readMigrations } from '../../../../src/server/platform/database/migrate.ts'
import { contentOfFile, placesOfFile } from '../../../../src/server/platform/files/stored-files.ts'
import { openTestDatabase } from '../../test-database.ts'

const migrations = await readMigrations()
const before = migrations.slice(0, 75)

test('small pictures of before are files of the records that name them', async () => {
  const database = await openTestDatabase(before)
  const content = Buffer.alloc(40_000, 'gambar')
  const hash = createHash('sha256').update(content).digest('hex')
  const name = `${hash.slice(0, 32)}.webp`
  await database.query(`insert into picture (name, content) values ($1, decode($2, 'base64'))`, [name, content.toString('base64')])
  const add = `insert into master_value (type, label, unique_key, data) values ($1, $2, $2, $3::jsonb)`
  await database.query(add, ['profil-toko', 'Toko', JSON.stringify({ nama: 'Toko', logo: name })])
  await database.query(add, ['aset', 'Meja', JSON.stringify({ nama: name.slice(1), lain: [name] })])
  await migrate(database, migrations)
  const rows = await database.query(`select data from master_value where type in ('profil-toko', 'aset') order by id`)
  expect(rows).toEqual([
    { data: { nama: 'Toko', logo: `${hash}.webp/logo.webp` } },
    { data: { nama: name.slice(1), lain: [name] } },
  ])
  expect(await placesOfFile(database, hash, 'webp')).toEqual([
    { definition: 'master/profil-toko', place: 'logo', bytes: 40_000 },
  ])
  const parts: Buffer[] = []
  for await (const part of contentOfFile(database, hash, 40_000)) parts.push(part)
  expect(Buffer.concat(parts).equals(content)).toBe(true)
  await database.close()
}) // prettier-ignore
