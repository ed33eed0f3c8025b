import { expect, test, vi } from 'vitest'
import { placeOf } from '../../../../../src/server/platform/definitions/effect/places.ts'
import { useServer } from '../test-server.ts'

// Rows and changes are drawn at random from a fixed seed; what is announced is compared with rows judged one by one here.

const server = await useServer()
const file = 'master/uji.json'
const rowCount = 10_000

type Json = Record<string, unknown>

function random(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296
    return state / 4_294_967_296
  }
}

interface Kind {
  schema: Json
  /** Values that the field takes, as stored. */
  make: (next: () => number) => unknown
  takes: (value: unknown) => boolean
}

const words = ['7', '12.500', 'merah', 'biru', 'Rp 5.000', '2026-01-31', '31/01/2026', 'ya', 'panjang sekali']
const pick = (list: readonly unknown[], next: () => number) => list[Math.floor(next() * list.length)]
const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const limited = (most: number): Kind => ({
  schema: { type: 'string', maxLength: most },
  make: (next) => String(pick(words, next)).slice(0, most),
  takes: (value) => typeof value === 'string' && value.length <= most,
})
const chosen = (...values: string[]): Kind => ({
  schema: { type: 'string', enum: values },
  make: (next) => pick(values, next),
  takes: (value) => values.includes(value as string),
})
const kinds: readonly Kind[] = [
  { schema: { type: 'string' }, make: (next) => pick(words, next), takes: (value) => typeof value === 'string' },
  { schema: { type: 'number' }, make: (next) => Math.round(next() * 200) / 4, takes: (value) => typeof value === 'number' },
  { schema: { type: 'integer', minimum: 5 }, make: (next) => 5 + Math.floor(next() * 9), takes: (value) => Number.isInteger(value) && Number(value) >= 5 },
  { schema: { type: 'boolean' }, make: (next) => next() > 0.5, takes: (value) => typeof value === 'boolean' },
  { schema: { type: 'string', format: 'date', errorMessage: 'Tanggal salah' }, make: () => '2026-02-03', takes: (value) => typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value) },
  { schema: { type: 'array', uniqueItems: true, items: { type: 'string', enum: ['merah', 'biru'] } }, make: () => ['merah'], takes: (value) => Array.isArray(value) && value.every((one) => ['merah', 'biru'].includes(one as string)) },
  { schema: { type: 'object', additionalProperties: { type: 'number', title: 'Isi' } }, make: (next) => ({ satu: Math.round(next() * 9), 'dua belas': 2 }), takes: (value) => isObject(value) && Object.values(value).every((one) => typeof one === 'number') },
  { schema: { type: 'array', prefixItems: [{ type: 'integer', title: 'Dari' }, { type: 'integer', title: 'Sampai' }] }, make: (next) => [Math.floor(next() * 9), 10], takes: (value) => Array.isArray(value) && value.every((one) => Number.isInteger(one)) },
  limited(4),
  limited(8),
  chosen('merah', 'biru'),
  chosen('merah', 'hijau'),
] // prettier-ignore

interface Field {
  kind: Kind
  required: boolean
  was?: string
}
type Fields = Record<string, Field>

function definition(fields: Fields): string {
  const properties = Object.fromEntries(
    Object.entries(fields).map(([name, { kind, was }]) => [name, { title: name, ...kind.schema, ...(was && { 'x-was': was }) }]),
  ) // prettier-ignore
  const required = ['nama', ...Object.entries(fields).flatMap(([name, one]) => (one.required ? [name] : []))]
  return `${JSON.stringify({
    kind: 'dialog',
    title: 'Uji',
    button: { screen: 'master', label: 'Uji', order: 911 },
    schema: { type: 'object', properties: { nama: { type: 'string', title: 'Nama' }, ...properties }, required },
    submit: {},
  })}\n`
}

/** Another version of the fields: each stays, changes its type, goes, or gets another name; some are new. */
function changed(fields: Fields, next: () => number, round: number): Fields {
  const kept = Object.entries(fields).flatMap(([name, one]): [string, Field][] => {
    const { was: _, ...field } = one
    const chance = next()
    if (chance < 0.15) return []
    if (chance < 0.35) return [[`${name.slice(0, 1)}${round}`, { ...field, was: name }]]
    if (chance < 0.7) return [[name, { kind: pick(kinds, next) as Kind, required: next() > 0.5 }]]
    return [[name, { ...field, required: next() > 0.5 }]]
  })
  return Object.fromEntries([...kept, [`x${round}`, { kind: pick(kinds, next) as Kind, required: next() > 0.5 }]])
}

const isEmpty = (value: unknown) => value === undefined || value === null || value === ''

/** What every row says of a change, one by one. */
function expected(before: Fields, after: Fields, rows: readonly Json[]): Record<string, number> {
  const counts: Record<string, number> = {}
  const add = (key: string) => (counts[key] = (counts[key] ?? 0) + 1)
  const moved = new Map(Object.entries(after).flatMap(([name, { was }]) => (was ? [[was, name]] : [])))
  for (const row of rows) {
    for (const [name, { was, kind, required }] of Object.entries(after)) {
      const isMoved = was !== undefined && !isEmpty(row[was]) && isEmpty(row[name])
      if (isMoved) add(`renamed /${name}`)
      const value = isMoved ? row[was] : row[name]
      const old = before[was ?? name]
      const old_ = was ? row[was] : row[name]
      if (isEmpty(value)) {
        const lackedBefore = old?.required === true && isEmpty(old_)
        if (required && !lackedBefore) add(`missing /${name}`)
      } else if (!kind.takes(value) && !(old && !isEmpty(old_) && !old.kind.takes(old_))) add(`misfit /${name}`)
    }
    for (const name of Object.keys(before))
      if (!Object.hasOwn(after, name) && !moved.has(name) && !isEmpty(row[name])) add(`removed /${name}`)
  }
  return counts
}

const version = async () => {
  const { status, body } = await server.get(`/api/definitions/file?file=${file}`)
  return status === 200 ? String(body.version) : null
}
const save = async (text: string, plan: Json[] = []) => {
  const answer = await server.post('/api/definitions/save', { file, text, version: await version(), plan })
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  // The save waits for what is short; the rest goes on behind it, in this process: asked all the while it would be slower.
  return vi.waitUntil(
    async () => {
      const { changes } = (await server.get(`/api/definitions/changes?file=${file}`)).body as { changes: { ended: boolean; changed: number; undoes: number | null }[] } // prettier-ignore
      return changes.every(({ ended }) => ended) ? changes : null
    },
    { timeout: 60_000, interval: 50 },
  )
}
const stored = async () =>
  (await server.query<{ data: Json }>("select data from master_value where type = 'uji' order by id")).map(({ data }) => data) // prettier-ignore

interface Told {
  kind: string
  field: string
  rows: number
  convertible: number
}

/** All answers to one question, added up. */
async function told(text: string): Promise<Told[]> {
  const all = new Map<string, Told>()
  let seen = 0
  for (let after: number | null = 0; after !== null;) {
    const { body, status } = await server.post('/api/definitions/effect', { file, text, ...(after > 0 && { after }) })
    expect(status, JSON.stringify(body)).toBe(200)
    const answer = body as { next: number | null; seen: number; effects: Told[] }
    for (const one of answer.effects) {
      const known = all.get(`${one.kind} ${one.field}`)
      const { rows = 0, convertible = 0 } = known ?? {}
      const sums = { rows: rows + one.rows, convertible: convertible + one.convertible }
      all.set(`${one.kind} ${one.field}`, { ...one, ...sums })
    }
    seen += answer.seen
    after = answer.next
  }
  expect([0, rowCount]).toContain(seen)
  return [...all.values()]
}

test.each([1])(
  `random changes over ${rowCount} stored rows, seed %i`,
  async (seed) => {
    const next = random(seed)
    const first: Fields = Object.fromEntries(
      ['a', 'b', 'c', 'd'].map((name) => [name, { kind: pick(kinds, next) as Kind, required: false }]),
    )
    await server.query("delete from master_value where type = 'uji'")
    await save(definition(first))
    const rows = Array.from({ length: rowCount }, (_, index): Json => {
      const filled = Object.entries(first).filter(() => next() > 0.2)
      return { nama: `n${index}`, ...Object.fromEntries(filled.map(([name, { kind }]) => [name, kind.make(next)])) }
    })
    await server.query(
      `insert into master_value (type, label, unique_key, data)
     select 'uji', value ->> 'nama', value ->> 'nama', value
     from jsonb_array_elements('${JSON.stringify(rows).replaceAll("'", "''")}') with ordinality as made (value, place) order by place`,
    )
    const original = await stored()
    const second = changed(first, next, seed)
    const text = definition(second)

    const announced = await told(text)
    expect(Object.fromEntries(announced.map(({ kind, field, rows: count }) => [`${kind} ${field}`, count]))).toEqual(
      expected(first, second, original),
    )

    const plan = announced.flatMap(({ kind, field, convertible }): Json[] => {
      if (kind === 'misfit' && convertible > 0) return [{ do: 'convert', at: field }]
      const value = kind === 'missing' ? second[placeOf(field)[0] ?? '']?.kind.make(next) : undefined
      return value === undefined ? [] : [{ do: 'fill', at: field, value }]
    })
    await save(text, plan)
    const after = await stored()
    // What was announced as convertible is what fits now, and every lack is filled.
    for (const { kind, field, rows: count, convertible } of announced) {
      const [name = ''] = placeOf(field)
      const one = second[name]
      if (kind === 'misfit' && one)
      expect([field, after.filter((row) => !isEmpty(row[name]) && !one.kind.takes(row[name])).length]).toEqual([field, count - convertible]) // prettier-ignore
      if (kind === 'missing') expect([field, after.filter((row) => isEmpty(row[name])).length]).toEqual([field, 0])
    }
    // Nothing stored is lost: what a row had is there, or beside the row, and goes back byte for byte.
    const lost = await server.query(
      `select count(*) as count from definition_change_row change join master_value stored on stored.id = row_id
     where change.change_id = (select max(id) from definition_change) and not stored.data @> change.after`,
    )
    expect(lost).toEqual([{ count: 0 }])
    const back = await told(definition(first))
    const changes = await save(definition(first))
    expect(await stored()).toEqual(original)
    expect(back.find(({ kind }) => kind === 'restored')?.rows ?? 0).toBe(changes[0]?.undoes ? changes[0].changed : 0)
  },
  120_000,
)
