import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { restoreBackup } from '../../../../src/server/platform/backup/restore-backup.ts'
import { backupOf, keepBackup } from '../../../../src/server/platform/backup/write-backup.ts'
import type { Database } from '../../../../src/server/platform/database/database.ts'
import { migrate, type Migration, readMigrations } from '../../../../src/server/platform/database/migrate.ts'
import { temporaryFolder } from '../../temporary-folder.ts'
import { openEmptyDatabase } from '../../test-database.ts'
import { earlierShop } from './earlier-shop.ts'

const migrations = await readMigrations()
/** One after the other, as databases of earlier versions came through them. */
const stepByStep = migrations.map(({ version, file, sql, checksum }): Migration => ({ version, file, sql, checksum }))

/** What PostgreSQL knows of a schema, a row each: what it is of, its name, all that can be said of it. */
const known = `
  with own as (
    select pg_class.* from pg_class where relnamespace = current_schema()::regnamespace
      and not exists (select from pg_depend where objid = pg_class.oid and classid = 'pg_class'::regclass and deptype = 'e')
  ), routine as (
    select pg_proc.* from pg_proc where pronamespace = current_schema()::regnamespace
      and not exists (select from pg_depend where objid = pg_proc.oid and classid = 'pg_proc'::regclass and deptype = 'e')
  )
  select 'relation' as sort, relname::text as name, jsonb_build_array(relkind, relpersistence, reloptions, relacl::text,
    relrowsecurity, relreplident) as told from own
  union all
  select 'column', relname || '.' || attname, jsonb_build_array(
    (select count(*) from pg_attribute before where before.attrelid = own.oid and before.attnum between 1 and held.attnum
      and not before.attisdropped),
    format_type(atttypid, atttypmod), attnotnull, attidentity, attgenerated, attstorage, attcompression, attstattarget,
    attacl::text, (select collname from pg_collation where oid = attcollation), pg_get_expr(adbin, adrelid))
  from own join pg_attribute held on held.attrelid = own.oid and attnum > 0 and not attisdropped
    left join pg_attrdef on adrelid = own.oid and adnum = attnum
  union all
  select 'constraint', relname || '.' || conname,
    jsonb_build_array(contype, pg_get_constraintdef(pg_constraint.oid), condeferrable, condeferred)
  from pg_constraint join own on own.oid = conrelid
  union all
  select 'index', relname::text, jsonb_build_array(pg_get_indexdef(oid), relam) from own where relkind = 'i'
  union all
  select 'view', relname::text, jsonb_build_array(pg_get_viewdef(oid)) from own where relkind = 'v'
  union all
  select 'sequence', relname::text, jsonb_build_array(seqtypid, seqstart, seqincrement, seqmax, seqmin, seqcache, seqcycle)
  from own join pg_sequence on seqrelid = own.oid
  union all
  select 'trigger', relname || '.' || tgname, jsonb_build_array(pg_get_triggerdef(pg_trigger.oid), tgenabled)
  from pg_trigger join own on own.oid = tgrelid where not tgisinternal
  union all
  select 'function', proname || '(' || pg_get_function_identity_arguments(oid) || ')',
    jsonb_build_array(pg_get_functiondef(oid), proacl::text) from routine
  union all
  select 'type', typname::text, jsonb_build_array(typtype) from pg_type
  where typnamespace = current_schema()::regnamespace and typtype <> 'b'
  union all
  select 'comment', classoid::regclass::text, jsonb_build_array(description) from pg_description
  where objoid in (select oid from own union all select oid from routine)
  order by 1, 2`

/** The schema, the same whatever its name is. A rule for rows of before says so (`not valid`): a new database has none. */
async function catalogOf(database: Database): Promise<string[]> {
  const [row] = await database.query<{ schema: string }>('select current_schema() as schema')
  const rows = await database.query(known)
  return rows.map((one) =>
    JSON.stringify(one)
      .replaceAll(row?.schema ?? '', 'SCHEMA')
      .replaceAll(' NOT VALID', ''),
  )
}

/** Every row of every table. */
async function contentsOf(database: Database): Promise<unknown[]> {
  const tables = await database.query<{ name: string }>(
    `select relname as name from pg_class where relkind = 'r' and relnamespace = current_schema()::regnamespace order by 1`,
  )
  const contents = tables.map(async ({ name }) => ({
    [name]: await database.query(`select to_jsonb(held) - 'applied_at' as row from ${name} held order by held::text`),
  }))
  return Promise.all(contents)
}

/** How far the counts of ids are. */
function countsOf(database: Database): Promise<unknown[]> {
  return database.query(
    'select sequencename, last_value from pg_sequences where schemaname = current_schema() order by 1',
  )
}

const slow = { timeout: 180_000 }

/** By two servers that start together. */
const byBaseline = openEmptyDatabase().then(async (database) => {
  await Promise.all([migrate(database, migrations), migrate(database, migrations)])
  return database
})
afterAll(async () => (await byBaseline).close())

test('a new database has every table, function, right and row that all migrations one by one make', slow, async () => {
  const [made, grown] = [await byBaseline, await openEmptyDatabase()]
  await migrate(grown, stepByStep)
  const catalog = await catalogOf(made)
  for (const sort of ['relation', 'column', 'constraint', 'index', 'view', 'sequence', 'trigger', 'function'])
    expect(catalog.filter((line) => line.includes(`"sort":"${sort}"`)).length, sort).toBeGreaterThan(15)
  expect(catalog).toEqual(await catalogOf(grown))
  expect(await contentsOf(made)).toEqual(await contentsOf(grown))
  expect(await countsOf(made)).toEqual(await countsOf(grown))
  await grown.close()
})

test('a database of 726e4567, and a backup of it, come to the same tables', slow, async () => {
  const shop = await earlierShop()
  const file = path.join(await temporaryFolder(), 'cadangan')
  await shop.snapshot((view) => keepBackup(backupOf(view), file))
  const restored = await openEmptyDatabase()
  await restoreBackup(restored, file, migrations)
  const catalog = await catalogOf(await byBaseline)
  for (const database of [shop, restored]) {
    await migrate(database, migrations)
    expect(await catalogOf(database)).toEqual(catalog)
    expect(await database.query('select number from sale order by 1')).toEqual([{ number: 1 }, { number: 2 }])
    await database.close()
  }
})

test('a migration that replaces words in a function raises where it finds none', slow, async () => {
  const database = await byBaseline
  const replacing = migrations.flatMap(
    ({ sql }) => /do \$\$\s+declare\s+before text := pg_get_functiondef[^]*$/.exec(sql) ?? [],
  )
  expect(replacing).toHaveLength(2)
  for (const sql of replacing) {
    const tried = database.transaction(async (tx) => {
      await tx.query(`create or replace function remove_sample_documents(request text) returns void language sql as ''`)
      await tx.query(sql)
    })
    await expect(tried).rejects.toThrow('otherwise than this migration knows it')
  }
})
