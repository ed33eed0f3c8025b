import { randomBytes } from 'node:crypto'
import path from 'node:path'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { PostgresDatabase } from '../../../../src/server/platform/database/postgres-database.ts'
import { buildIfMissing } from '../../process/built-server.ts'
import { temporaryFolder } from '../../temporary-folder.ts'
import { prove, type ProofPlace } from './proof.ts'

const minutes = 60_000
beforeAll(buildIfMissing, 5 * minutes)

const url = process.env['DATABASE_URL']
const seed = Number(process.env['SEED'] ?? 28)
const operations = Number(process.env['OPERATIONS'] ?? 240)

/** A folder of its own, or a database of its own beside that of the other tests. */
async function emptyPlace(): Promise<ProofPlace> {
  if (url === undefined) return { kind: 'embedded', folder: path.join(await temporaryFolder(), 'data') }
  const name = `proof_${randomBytes(6).toString('hex')}`
  const owner = new PostgresDatabase({ url })
  await owner.query(`create database ${name}`)
  onTestFinished(async () => {
    await owner.query(`drop database ${name} with (force)`)
    await owner.close()
  })
  const own = new URL(url)
  own.pathname = `/${name}`
  return { kind: 'postgres', url: own.href }
}

test(
  `${operations} random operations of all documents by 8 clients, some sent twice, the server killed twice: as the model (SEED=${seed})`,
  { timeout: 5 * minutes },
  async () => {
    const { wrong, outcomes, resent } = await prove({ place: await emptyPlace(), seed, clients: 8, operations })
    console.log(
      `seed ${seed}: ${resent} requests sent again after a kill; ${[...outcomes].map(([what, count]) => `${what} ${count}`).join(', ')}`,
    )
    expect(wrong).toEqual([])
    // All of it has happened.
    const stored = [
      'stok-awal',
      'pembelian',
      'penjualan',
      'mutasi',
      'terima',
      'retur-penjualan',
      'retur-pembelian',
      'opname',
      'pembayaran',
      'giro',
      'kas',
      'tutup-kasir',
      'beli-bekas',
    ]
    for (const kind of stored) expect(outcomes.get(`store ${kind} 201`), kind).toBeGreaterThan(0)
    const cancelled = [...outcomes].filter(([what]) => /^cancel .* 201$/.test(what))
    expect(cancelled.reduce((sum, [, count]) => sum + count, 0)).toBeGreaterThan(3)
    for (const what of ['store', 'cancel']) expect(outcomes.get(`${what} tukar-tambah 201`), what).toBeGreaterThan(0)
  },
)
