import { randomUUID } from 'node:crypto'
import { seeded } from '../../../seeded-random.ts'
import { today } from '../../../../src/server/trade/document/document-date.ts'
import type { HttpAnswer, KilledServer } from './killed-server.ts'
import type { Request } from './model/bodies.ts'
import { type Asked, type Beside, type Known, type ProofShop, recordUrl } from './known.ts'
import { RandomShop } from './random-shop.ts'

/** One request as a client saw it: when it was sent and answered, on a clock that counts both. */
export interface Attempt {
  request: Request
  /** When its client began to read what it asks about. */
  read: number
  began: number
  ended: number
  day: string
  status: number
  /** Of what was stored. */
  id: number | null
  number: number | null
  /** Of what was stored, or is cancelled, with it in one step. */
  beside: Beside | null
  /** What was said of a refusal. */
  why: string
}

export interface Clock {
  now: number
}

interface Phase {
  server: KilledServer
  shop: ProofShop
  known: Known
  clock: Clock
  seed: number
  clients: number
  operations: number
  /** After so many the server is killed. */
  killAfter: number | null
}

/** Clients at work, each doing its share; the server is killed meanwhile. Answers all that they did, in no order. */
export async function workedThrough({
  server,
  shop,
  known,
  clock,
  seed,
  clients,
  operations,
  killAfter,
}: Phase): Promise<Attempt[]> {
  const attempts: Attempt[] = []
  let begun = 0
  let killed: Promise<void> | undefined
  const client = async (index: number) => {
    const random = seeded(seed * 1_000 + index)
    const choices = new RandomShop(shop, known, server, random)
    while (begun < operations) {
      begun += 1
      if (begun === killAfter) killed = server.kill()
      const read = (clock.now += 1)
      const asked = { ...(await choices.next()), read }
      attempts.push(
        ...(await sent(server, clock, known, asked, random() < 0.1 ? (random() < 0.5 ? 'at once' : 'later') : 'once')),
      )
    }
  }
  await Promise.all(Array.from({ length: clients }, (_, index) => client(index)))
  await killed
  return attempts
}

/** Sends a request once, or twice with the same key: all answers that store something have to be the same one. */
async function sent(
  server: KilledServer,
  clock: Clock,
  known: Known,
  asked: Asked & { read: number },
  how: 'once' | 'at once' | 'later',
) {
  const key = randomUUID()
  const one = async (): Promise<Attempt> => {
    const began = (clock.now += 1)
    const answer = await server.post(asked.url, asked.sent, key)
    return { ...outcome(asked, answer), read: asked.read, began, ended: (clock.now += 1), day: today() }
  }
  const attempts =
    how === 'at once' ? await Promise.all([one(), one()]) : [await one(), ...(how === 'later' ? [await one()] : [])]
  const stored = attempts.filter(({ id }) => id !== null)
  if (
    new Set(stored.map(({ id, number }) => `${id} ${number}`)).size > 1 ||
    (how === 'later' && attempts[0]?.id !== null && attempts[1]?.id === null)
  )
    throw new Error(`One key, two answers: ${JSON.stringify([asked, attempts])}`)
  // What was answered twice was stored once, within both.
  const [first] = stored
  const beside = first ? await besideOf(server, known, asked, first.id!) : null
  if (first) learn(known, asked, { ...first, beside })
  const merged = first && {
    ...first,
    beside,
    began: Math.min(...stored.map(({ began }) => began)),
    ended: Math.min(...stored.map(({ ended }) => ended)),
  }
  return [...(merged ? [merged] : []), ...attempts.filter(({ id }) => id === null)]
}

/** What the record says of what was stored with it. */
async function besideOf(server: KilledServer, known: Known, { kind, body, cancels }: Asked, id: number) {
  if (kind !== 'penjualan') return null
  if (cancels !== undefined) return known.besides.get(cancels) ?? null
  if ((body.tukarTambah ?? []).length === 0) return null
  const { body: record } = await server.get(recordUrl(kind, id))
  const [{ idDokumen, dokumen }] = record.bersama as [{ idDokumen: number; dokumen: string }]
  return { id: idDokumen, number: Number(dokumen.split('#')[1]) }
}

function outcome(
  { kind, body, cancels }: Asked,
  { status, body: answer }: HttpAnswer,
): Omit<Attempt, 'read' | 'began' | 'ended' | 'day'> {
  const beside = null
  const request: Request = cancels === undefined ? { does: 'store', kind, body } : { does: 'cancel', kind, id: cancels }
  if (![201, 409, 422].includes(status))
    throw new Error(`${status} ${JSON.stringify(answer)}: ${JSON.stringify(request)}`)
  if (kind === 'stok-awal') {
    const [{ putusan, id }] = answer.hasil
    return {
      request,
      beside,
      status: putusan === 'baru' ? 201 : 409,
      id: putusan === 'baru' ? id : null,
      number: null,
      why: JSON.stringify(answer),
    }
  }
  if (status !== 201) return { request, beside, status, id: null, number: null, why: JSON.stringify(answer.errors) }
  return { request, beside, status, id: answer.id, number: answer.nomor, why: '' }
}

/** Guesses where units are by now: others may have stored something between. */
function learn(known: Known, { kind, body, cancels }: Asked, { id, beside }: Attempt): void {
  if (id === null) return
  if (cancels !== undefined) {
    if (kind === 'penjualan' && known.besides.has(cancels)) known.isBesideCancelled = true
    return
  }
  if (beside) {
    known.besides.set(id, beside)
    known.add('beli-bekas', beside.id)
  }
  known.add(kind, id)
  const away = kind === 'penjualan' || kind === 'retur-pembelian' || (kind === 'mutasi' && body.langsung !== true)
  const note = (code: string, place: number | null) => known.places.set(code, away ? null : place)
  if (body.piece?.imei) note(body.piece.imei, body.piece.place)
  // What was counted lies where it did.
  for (const line of kind === 'opname' ? [] : (body.produkList ?? [])) {
    for (const { imei } of line.imeiSnList ?? []) note(imei, line.gudang ?? null)
    for (const code of line.imeiList ?? []) note(code, body.ke ?? body.gudang ?? line.idGudang ?? null)
  }
  for (const { imei } of body.unitList ?? []) note(imei, body.gudang ?? null)
  for (const { imei, gudang } of body.tukarTambah ?? []) known.places.set(imei, gudang ?? null)
  for (const { jenis, kode } of body.selisihList ?? [])
    if (kode !== null) known.places.set(kode, jenis === 'pindah' ? (body.gudang ?? null) : null)
}
