import v8 from 'node:v8'
import vm from 'node:vm'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import type { Database, Queryable } from '../../../../src/server/platform/database/database.ts'
import { PostgresDatabase } from '../../../../src/server/platform/database/postgres-database.ts'
import {
  Interruption,
  type ReadReplica,
  ReplicaLag,
  type ReplicaState,
  endOfLog,
  parsePosition,
  positionText,
  walPosition,
} from '../../../../src/server/platform/database/read-replica.ts'
import { openReplicas, ReadReplicas } from '../../../../src/server/platform/database/read-replicas.ts'
import { startPostgres, type TemporaryPostgres, type TemporaryReplica } from '../../temporary-postgres.ts'

const never = new Promise<string>(() => {})

test('what waits is cut off, what has its outcome or begins later is not', async () => {
  const interruption = new Interruption()
  const done = interruption.until(Promise.resolve('done'))
  const failed = interruption.until(Promise.reject(new Error('failed')))
  const cut = interruption.until(never)
  await expect(done).resolves.toBe('done')
  await expect(failed).rejects.toThrow('failed')
  interruption.cut(new Error('gone'))
  await expect(cut).rejects.toThrow('gone')
  await expect(interruption.until(Promise.resolve('again'))).resolves.toBe('again')
})

test('what somebody was answered is not kept until the next cut', async () => {
  v8.setFlagsFromString('--expose-gc')
  const collect = vm.runInNewContext('gc') as () => void
  const interruption = new Interruption()
  const answered = async () => new WeakRef(await interruption.until(Promise.resolve({ rows: [] })))
  const answer = await answered()
  await new Promise(setImmediate)
  collect()
  expect(answer.deref()).toBeUndefined()
  interruption.cut(new Error('gone'))
})

describe('how old a replica is', () => {
  test.each<[string, ['saw' | 'reached', bigint, number][], number]>([
    ['nothing is known of the primary', [['reached', 5n, 0]], Infinity],
    ['it has not got to where the primary was first seen', [['saw', 5n, 0], ['reached', 4n, 9]], Infinity],
    ['it has everything', [['saw', 5n, 0], ['reached', 5n, 9]], 0],
    ['it lacks what came since', [['saw', 5n, 0], ['reached', 5n, 1], ['saw', 7n, 10], ['saw', 9n, 20], ['reached', 6n, 50]], 40],
    ['it has caught up with a part', [['saw', 5n, 0], ['reached', 5n, 1], ['saw', 7n, 10], ['saw', 9n, 20], ['reached', 7n, 50]], 30],
    ['the primary says nothing new', [['saw', 5n, 0], ['reached', 5n, 1], ['saw', 5n, 900], ['reached', 5n, 901]], 0],
    ['another primary begins anew', [['saw', 5n, 0], ['reached', 5n, 1], ['saw', 3n, 2], ['reached', 2n, 3]], Infinity],
  ])('%s', (_, steps, age) => {
    const lag = new ReplicaLag()
    const ages = steps.map(([step, position, at]) => lag[step](position, at))
    expect(ages.at(-1)).toBe(age)
  }) // prettier-ignore

  test('one that is away for days takes no more memory, and its age stays known', () => {
    const lag = new ReplicaLag()
    for (let at = 0; at < 10_000; at += 1) lag.saw(BigInt(at), at)
    expect(lag.reached(9_000n, 10_000)).toBeLessThan(1_100)
    expect(lag.reached(9_999n, 10_000)).toBe(0)
  })
})

test.each([
  ['0/0', '0000000000000000'],
  ['0/3000060', '0000000003000060'],
  ['16/B374D848', '00000016b374d848'],
])('the position %s is told as %s', (lsn, text) => {
  expect(positionText(walPosition(lsn))).toBe(text)
  expect(parsePosition(text)).toBe(walPosition(lsn))
  expect(parsePosition(`${text}0`)).toBeNull()
})

test.each([
  ['0/6000028', '0/6000000'],
  ['0/6002018', '0/6002000'],
  ['0/6000060', '0/6000060'],
  ['0/6000000', '0/6000000'],
])('a log that is written into at %s ends at %s', (insertion, end) => {
  expect(endOfLog(walPosition(insertion))).toBe(walPosition(end))
})

test('what the primary said last is forgotten for no earlier answer that comes after it', async () => {
  const answers: ((lsn: string) => void)[] = []
  const asked: (bigint | null)[] = []
  const primary = {
    query: () => new Promise((resolve) => answers.push((lsn) => resolve([{ written: lsn, synced: lsn }]))),
  }
  const copy = { has: (position: bigint | null) => asked.push(position) > 0, open: () => primary }
  // Parts of both are enough here.
  const replicas = new ReadReplicas([copy as unknown as ReadReplica], primary as unknown as Database)
  const both = [replicas.position(), replicas.position()]
  for (const [index, lsn] of [[1, '0/6000080'], [0, '0/6000060']] as const) {
    answers[index]!(lsn)
    await both[index]
  }
  await replicas.standIn(null)
  expect(asked).toEqual([walPosition('0/6000080')])
}) // prettier-ignore

const postgres: TemporaryPostgres | null = await startPostgres()

describe.skipIf(postgres === null)('a replica of Debian’s PostgreSQL', () => {
  let url: string
  let primary: Database
  let server: TemporaryReplica
  let second: TemporaryReplica

  beforeAll(async () => {
    url = postgres!.createDatabase('toko')
    server = await postgres!.addReplica()
    second = await postgres!.addReplica()
    primary = new PostgresDatabase({ url })
    await primary.query('create table thing (id integer primary key)')
  })
  afterAll(async () => {
    await primary.close()
    await postgres!.stop()
  })

  const states: ReplicaState['status'][] = []
  const open = async (...addresses: string[]): Promise<ReadReplicas> => {
    states.length = 0
    const urls = addresses.length === 0 ? [server.url('toko')] : addresses
    const replicas = await openReplicas(urls, primary, ({ status }) => states.push(status), 1_500)
    onTestFinished(() => replicas.close())
    return replicas
  }
  const statuses = (replicas: ReadReplicas) => replicas.states.map(({ status }) => status)
  const become = (replicas: ReadReplicas, ...expected: ReplicaState['status'][]) =>
    vi.waitUntil(() => statuses(replicas).join() === expected.join(), { timeout: 30_000 })
  const used = (replicas: ReadReplicas) => become(replicas, 'dipakai')
  const isCopy = async (reader: Queryable) => {
    const [row] = await reader.query<{ copy: boolean }>('select pg_is_in_recovery() as copy')
    return row?.copy
  }
  const count = async (reader: Queryable) => (await reader.query('select id from thing')).length
  const store = () => primary.query('insert into thing select count(*) + 1 from thing')

  test('it is read from; who has just stored something sees it, at the primary while the copy lacks it', async () => {
    const replica = await open()
    await used(replica)
    expect(await isCopy(await replica.reader(null))).toBe(true)
    for (let stored = 1; stored <= 50; stored += 1) {
      await store()
      expect(await count(await replica.reader(await replica.position()))).toBe(stored)
    }
    const copy = new PostgresDatabase({ url: server.url('toko') })
    onTestFinished(() => copy.close())
    await copy.query('select pg_wal_replay_pause()')
    await vi.waitUntil(async () => (await copy.query(`select pg_get_wal_replay_pause_state() as state`))[0]?.['state'] === 'paused', { timeout: 30_000 })
    await store()
    const position = await replica.position()
    expect(await count(await replica.reader(null))).toBe(50)
    expect(await count(await replica.reader(position))).toBe(51)
    expect(await isCopy(await replica.reader(position))).toBe(false)
    // Soon too old for everybody.
    await become(replica, 'tertinggal')
    expect(await count(await replica.reader(null))).toBe(51)
    await copy.query('select pg_wal_replay_resume()')
    await used(replica)
    expect(await isCopy(await replica.reader(position))).toBe(true)
  }) // prettier-ignore

  test('what it refuses or cannot do any more, the primary answers, also what is under way', async () => {
    const replica = await open()
    await used(replica)
    const reader = await replica.reader(null)
    const before = await count(primary)
    await reader.query('insert into thing values (1000) returning id')
    expect(await count(primary)).toBe(before + 1)
    expect(statuses(replica)).toEqual(['dipakai'])
    await expect((await replica.reader(null)).query('select nothing')).rejects.toThrow('nothing')

    server.signal('SIGSTOP')
    expect(await isCopy(await replica.reader(null))).toBe(false)
    expect(statuses(replica)).toEqual(['terputus'])
    server.signal('SIGCONT')
    await used(replica)
    expect(await isCopy(await replica.reader(null))).toBe(true)

    await server.stop()
    expect(await isCopy(await replica.reader(null))).toBe(false)
    await store()
    await server.start()
    await used(replica)
    expect(await count(await replica.reader(null))).toBe(await count(primary))
    expect(states).toEqual(['dipakai', 'terputus', 'dipakai', 'terputus', 'dipakai'])

    await postgres!.restart()
    expect(await count(await replica.reader(null))).toBe(before + 2)
    expect(statuses(replica)).toEqual(['dipakai'])
    // The connections that the restart cut are found out one by one.
    await vi.waitUntil(() => count(primary).then(() => true, () => false), { timeout: 30_000 }) // prettier-ignore
  })

  test('of several each is used by turns, and one that lacks something, or is gone, not at all', async () => {
    const both = await open(server.url('toko'), second.url('toko'))
    await become(both, 'dipakai', 'dipakai')
    const portOf = async (reader: Queryable) => (await reader.query('select inet_server_port() as port'))[0]?.['port']
    const ports = async (position: bigint | null) => {
      const seen = new Set()
      for (let times = 0; times < 6; times += 1) seen.add(await portOf(await both.reader(position)))
      return [...seen].sort()
    }
    const [one, other] = [server, second].map((replica) => Number(new URL(replica.url('toko')).port))
    expect(await ports(null)).toEqual([one, other].sort())
    const copy = new PostgresDatabase({ url: server.url('toko') })
    onTestFinished(() => copy.close())
    await copy.query('select pg_wal_replay_pause()')
    await store()
    const position = await both.position()
    await vi.waitUntil(async () => (await ports(position)).join() === String(other), { timeout: 30_000 })
    await copy.query('select pg_wal_replay_resume()')
    await second.stop()
    await become(both, 'dipakai', 'terputus')
    await vi.waitUntil(async () => (await ports(position)).join() === String(one), { timeout: 30_000 })
  })

  test('an address that can never be right stops the start; one that does not answer yet does not', async () => {
    const other = postgres!.createDatabase('lain')
    await expect(open(other)).rejects.toThrow('menunjuk ke database lain')
    await expect(open(server.url('hilang'))).rejects.toThrow('tidak ada di server replika')
    expect(statuses(await open('postgres://toko@127.0.0.1:1/toko'))).toEqual(['terputus'])
    const itself = await open(url)
    expect(statuses(itself)).toEqual(['bukanReplika'])
    expect(await itself.reader(null)).toBe(primary)
  })
})
