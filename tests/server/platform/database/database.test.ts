import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Database, DatabaseError } from '../../../../src/server/platform/database/database.ts'
import { openTestDatabase } from '../../test-database.ts'

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
  await database.query(
    'create table pair (id integer primary key, note text not null, constraint short check (length(note) < 9))',
  )
}, 60_000)
afterAll(() => database.close())

const values = [
  ['bigint', '9007199254740991::bigint', 9007199254740991],
  ['count', '(select count(*) from generate_series(1, 3))', 3],
  ['sum of bigint', '(select sum(x::bigint) from generate_series(1, 3) x)', 6],
  ['numeric', '12.50::numeric', 12.5],
  ['date', "date '2026-03-01'", '2026-03-01'],
  ['timestamptz', "timestamptz '2026-03-01 23:30:00.125+07'", '2026-03-01T16:30:00.125Z'],
  ['jsonb object', `'{"a": [1]}'::jsonb`, { a: [1] }],
  ['jsonb array', `'[{"a": 1}]'::jsonb`, [{ a: 1 }]],
  ['bigint array', 'array[1, null, 2]::bigint[]', [1, null, 2]],
  ['date array', "array['2026-03-01']::date[]", ['2026-03-01']],
  ['text array', `array['a', 'b "c", d', null]`, ['a', 'b "c", d', null]],
  ['boolean', 'true', true],
  ['null', 'null::bigint', null],
] as const

describe('values read are the same in both databases', () => {
  test.each(values)('%s', async (_, sql, expected) => {
    expect(await database.query(`select ${sql} as value`)).toEqual([{ value: expected }])
  })
})

const params = [
  ['text', 'text', 'Ünï "\' \\'],
  ['integer', 'integer', 7],
  ['bigint', 'bigint', 9007199254740991],
  ['boolean', 'boolean', false],
  ['date', 'date', '2026-12-31'],
  ['null', 'text', null],
  ['text array', 'text[]', ['a', null, '{"b", \\c}', '']],
  ['empty array', 'integer[]', []],
  ['integer array', 'integer[]', [3, 1, 2]],
  ['bigint array', 'bigint[]', [3, 1, 2]],
  ['boolean array', 'boolean[]', [true, false]],
] as const

describe('parameters come back as they went in', () => {
  test.each(params)('%s', async (_, type, value) => {
    expect(await database.query(`select $1::${type} as value`, [value])).toEqual([{ value }])
  })

  test.each(params)('of a statement whose plan is kept: %s', async (_, type, value) => {
    const sql = `select $1::${type} as value`
    for (const given of [value, null, value]) {
      expect(await database.query(sql, [given], 'kept')).toEqual([{ value: given }])
    }
  })

  test('json text for jsonb', async () => {
    const value = [{ a: 'x' }, 'y']
    expect(await database.query('select $1::jsonb as value', [JSON.stringify(value)])).toEqual([{ value }])
  })

  test('undefined is null', async () => {
    expect(await database.query('select $1::text as value', [undefined])).toEqual([{ value: null }])
  })
})

test('several statements answer with the rows of the last one', async () => {
  expect(await database.query('select 1 as a; select 2 as b')).toEqual([{ b: 2 }])
})

describe('a statement whose plan is kept', () => {
  test.each(values)('answers the same: %s', async (_, sql, expected) => {
    const wanted = `select ${sql} as value from generate_series(1, $1::int)`
    for (const rows of [1, 0, 1])
      expect(await database.query(wanted, [rows], 'kept')).toEqual(Array(rows).fill({ value: expected }))
  })

  test('goes on after an error, a rolled back transaction and many that went well', async () => {
    const add = `insert into pair values ($1, $2) returning id`
    await database.query(add, [-50, 'a'], 'kept')
    const twice = database.transaction(async (tx) => {
      await tx.query(add, [-51, 'b'], 'kept')
      await tx.query(add, [-50, 'c'], 'kept')
    })
    await expect(twice).rejects.toMatchObject({ code: '23505', constraint: 'pair_pkey' })
    for (let id = -51; id > -170; id -= 1) {
      await database.transaction(async (tx) => {
        expect(await tx.query(add, [id, 'd'], 'kept')).toEqual([{ id }])
      })
    }
    expect(await database.query('select count(*) as pairs from pair where id between -169 and -50')).toEqual([
      { pairs: 120 },
    ])
  })
})

describe('errors', () => {
  test.each([
    ['unique', `insert into pair values (1, 'a'), (1, 'b')`, '23505', 'pair_pkey'],
    ['check', `insert into pair values (2, 'much too long')`, '23514', 'short'],
    ['syntax', 'selec', '42601', undefined],
  ])('%s has its SQLSTATE and constraint', async (_, sql, code, constraint) => {
    const error = await database.query(sql).catch((reason: unknown) => reason)
    expect(error).toBeInstanceOf(DatabaseError)
    expect(error).toMatchObject({ code, constraint, cause: expect.any(Error) })
  })
})

describe('transaction', () => {
  test('commits what it wrote and answers its result', async () => {
    const result = await database.transaction(async (tx) => {
      await tx.query('insert into pair values ($1, $2)', [10, 'kept'])
      return 'done'
    })
    expect(result).toBe('done')
    expect(await database.query('select note from pair where id = 10')).toEqual([{ note: 'kept' }])
  })

  test('rolls everything back when the work throws', async () => {
    const failure = new Error('no')
    const work = database.transaction(async (tx) => {
      await tx.query('insert into pair values ($1, $2)', [11, 'lost'])
      throw failure
    })
    await expect(work).rejects.toBe(failure)
    expect(await database.query('select * from pair where id = 11')).toEqual([])
  })

  test('rolls back and names the constraint when a statement fails', async () => {
    const work = database.transaction(async (tx) => {
      await tx.query('insert into pair values ($1, $2)', [12, 'first'])
      await tx.query('insert into pair values ($1, $2)', [12, 'second'])
    })
    await expect(work).rejects.toMatchObject({ code: '23505', constraint: 'pair_pkey' })
    expect(await database.query('select * from pair where id = 12')).toEqual([])
  })

  test.each(['40001', '40P01'])('runs again after %s, and gives up in the end', async (code) => {
    let runs = 0
    const refuse = `do $$ begin raise exception 'conflict' using errcode = '${code}'; end $$`
    const second = await database.transaction(async (tx) => {
      runs += 1
      if (runs === 1) await tx.query(refuse)
      return runs
    })
    expect(second).toBe(2)
    await expect(database.transaction((tx) => tx.query(refuse))).rejects.toMatchObject({ code })
  })

  test('many at once all arrive', async () => {
    const ids = Array.from({ length: 30 }, (_, index) => 100 + index)
    await Promise.all(
      ids.map((id) => database.transaction((tx) => tx.query('insert into pair values ($1, $2)', [id, 'x']))),
    )
    expect(await database.query('select count(*) as n from pair where id >= 100')).toEqual([{ n: 30 }])
  })
})
