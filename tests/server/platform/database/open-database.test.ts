import { chmod, cp, mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { describe, expect, test, vi } from 'vitest'
import { DatabaseError, DatabaseUnavailableError } from '../../../../src/server/platform/database/database.ts'
import { migrate, type Migration, readMigrations } from '../../../../src/server/platform/database/migrate.ts'
import { openDatabase, openFolder } from '../../../../src/server/platform/database/open-database.ts'
import { startFailure } from '../../../../src/server/platform/database/start-failure.ts'
import { StartupError } from '../../../../src/server/startup-error.ts'
import { copyDataFolder } from '../../../data-folder.ts'
import { temporaryFolder } from '../../temporary-folder.ts'
import { openInMemory } from '../../test-database.ts'

const file = (code: string) => Object.assign(new Error(`${code}: reason`), { code })
const statement = (code: string) => new DatabaseError('reason', { code, cause: null })
const embedded = { kind: 'embedded', folder: '/srv/data' } as const
const postgres = { kind: 'postgres', url: 'postgres://toko:rahasia@db/dagang' } as const

test('no other user of the computer gets at the files of before, nor at a copy for a backup', async () => {
  const parent = await temporaryFolder()
  const openToOthers = async (name: string) => ((await stat(path.join(parent, name))).mode & 0o077).toString(8)
  const before = path.join(parent, 'lama')
  await copyDataFolder(before)
  await chmod(before, 0o755)
  const database = await openFolder(before)
  expect(await openToOthers('lama')).toBe('0')
  expect(await database.snapshot(() => openToOthers('lama.copy'))).toBe('0')
  await database.close()
})

describe('what stops the start says what to do', () => {
  test.each([
    [file('EACCES'), embedded, 'Folder data "/srv/data" tidak dapat ditulis'],
    [file('EROFS'), embedded, 'Folder data "/srv/data" tidak dapat ditulis'],
    [file('ENOTDIR'), embedded, 'Folder data "/srv/data" tidak dapat dibuat'],
    [file('ENOSPC'), embedded, 'Disk tempat folder data "/srv/data" penuh'],
    [statement('53100'), embedded, 'Disk tempat folder data "/srv/data" penuh'],
    [new DatabaseUnavailableError(new Error('Aborted()')), embedded, 'pulihkan dari cadangan'],
    [statement('3D000'), postgres, 'Database "dagang" tidak ada'],
    [statement('28P01'), postgres, 'kata sandi di DATABASE_URL ditolak'],
    [statement('42501'), postgres, 'tidak berhak membuat tabel'],
    [statement('25006'), postgres, 'hanya dapat dibaca'],
    [statement('53100'), postgres, 'Disk server database penuh'],
    [
      new DatabaseUnavailableError(file('ECONNREFUSED')),
      postgres,
      'tidak dapat dihubungi (DATABASE_URL): ECONNREFUSED',
    ],
  ] as const)('%s, %j', (error, location, message) => {
    const told = startFailure(error, location)
    expect(told).toBeInstanceOf(StartupError)
    expect(told).toMatchObject({ message: expect.stringContaining(message), cause: error })
    expect(String(told)).not.toContain('rahasia')
  })

  test('of a real folder: one below a file, a broken one, one with other files', async () => {
    const parent = await temporaryFolder()
    const open = (folder: string) => openDatabase({ kind: 'embedded', folder: path.join(parent, folder) }, () => {})
    await writeFile(path.join(parent, 'berkas'), '')
    await expect(open('berkas/data')).rejects.toThrow('tidak dapat dibuat')
    for (const folder of ['/proc/x', '/proc/x/data'])
      await expect(openDatabase({ kind: 'embedded', folder }, () => {})).rejects.toThrow('tidak dapat dibuat')
    await writeFile(path.join(await copyDataFolder(path.join(parent, 'rusak')), 'global/pg_control'), '')
    await expect(open('rusak')).rejects.toThrow('pulihkan dari cadangan')
    await mkdir(path.join(parent, 'lain'))
    await writeFile(path.join(parent, 'lain/foto.jpg'), '')
    await expect(open('lain')).rejects.toThrow('berisi berkas lain dan bukan data Trading')
    expect(await readdir(path.join(parent, 'lain'))).toEqual(['foto.jpg'])
  })

  test('of a server that is not there; nobody waited for it to begin other work', async () => {
    const url = 'postgres://x@127.0.0.1:1/x'
    const onStarting = vi.fn()
    const opening = openDatabase({ kind: 'postgres', url }, () => {}, { onStarting })
    expect(onStarting).toHaveBeenCalledOnce()
    await expect(opening).rejects.toThrow(/Database tidak dapat dihubungi \(DATABASE_URL\): .*ECONNREFUSED/)
  })
})

const migration = (sql: string): Migration => ({ version: 1, file: '0001-uji.sql', sql, checksum: 'x' })

test('a migration that fails is named, and nothing of it stays', async () => {
  const database = await openInMemory()
  const failing = migration(
    'create table half (n integer); insert into half values (1), (null::text::integer); select 1/0',
  )
  await expect(migrate(database, [failing])).rejects.toThrow(/Migrasi "0001-uji\.sql" gagal: division by zero/)
  expect(await database.query("select to_regclass('half') as name")).toEqual([{ name: null }])
  await migrate(database, [migration('create table half (n integer)')])
  await database.close()
})

test('a checkout with Windows line ends has the same migrations', async () => {
  const folder = await temporaryFolder()
  const migrations = await readMigrations()
  await cp('src/server/platform/database/migrations', folder, { recursive: true })
  for (const name of await readdir(folder, { recursive: true })) {
    if (!name.endsWith('.sql')) continue
    const file = path.join(folder, name)
    await writeFile(file, (await readFile(file, 'utf8')).replaceAll('\n', '\r\n'))
  }
  const checksums = (await readMigrations(folder)).map(({ checksum }) => checksum)
  expect(checksums).toEqual(migrations.map(({ checksum }) => checksum))
})
