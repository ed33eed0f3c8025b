import type { BookLine } from './definition.ts'

/** One change of what a document books. */
export interface Mutation {
  name: string
  /** Changes a copy; false where there is nothing to change. */
  change: (books: BookLine[], pick: Pick, words: Words) => boolean
}
export type Pick = <Item>(list: readonly Item[]) => Item
/** What expressions at hand are made of. */
export interface Words {
  paths: readonly string[]
  lists: readonly string[]
}

const keysOf: Readonly<Record<string, readonly string[]>> = {
  'goods-in': ['item', 'quantity', 'place', 'cost'],
  'goods-out': ['item', 'quantity', 'place'],
  'goods-move': ['item', 'quantity', 'from', 'to'],
  'goods-back': ['of', 'item', 'quantity', 'place'],
  'goods-return': ['of', 'item', 'quantity', 'place'],
  'unit-in': ['item', 'code', 'place', 'cost', 'state'],
  'unit-out': ['code', 'place'],
  'unit-move': ['code', 'from', 'to', 'state'],
  'unit-back': ['of', 'code', 'place', 'state'],
  'unit-return': ['of', 'code'],
  open: ['side', 'party', 'amount', 'due'],
  settle: ['side', 'party', 'item', 'amount'],
  credit: ['of', 'amount'],
  'cash-in': ['account', 'amount'],
  'cash-out': ['account', 'amount'],
  'cash-move': ['from', 'to', 'amount'],
  'cash-count': ['account', 'amount', 'seen'],
}
const verbs = Object.keys(keysOf)
const constants = '0 1 2 3 7 -1 0.5 1.5 1000000 1000001 1e13 "1" "352" "x" true null [] [1]'.split(' ')
const unitStates = [`'Baik'`, `'Rusak'`, `true ? 'Servis' : 'Baik'`, 'doc.kondisi', `'Hilang'`]
const owing = ['receivable', 'payable', 'deposit', 'advance', 'cheque', 'issued']
const numbers = '({}) + 1; ({}) - 1; -({}); ({}) / 2; ({}) * 2; ({}) * 1.5; ({}) % 2; string({}); size({})'.split('; ')
const choices = '{} == null ? 1 : {}; {} > 1 ? 1 : {}; {} == 1 ? 2 : 1'.split('; ')
const wraps = [...numbers, ...choices]
const conditions = ['!({})', '({}) && line.isImei', '({}) || true', 'true', 'false', '({}) == true']
const structural = new Set(['posting', 'each', 'when'])

/** The keys of a line that are values of its verb. */
export const valuesOf = (line: BookLine): string[] => Object.keys(line).filter((key) => !structural.has(key))
export const textOf = (line: BookLine, key: string): string => String(line[key])
const filled = (pattern: string, source: string): string => pattern.replaceAll('{}', source)

/** The verb with its own keys: what the line has no value for it takes from what it has. */
function asVerb(line: BookLine, verb: string, pick: Pick, { paths }: Words): void {
  const places = ['place', 'from', 'to'].flatMap((key) => (line[key] === undefined ? [] : [textOf(line, key)]))
  const found = Object.fromEntries(
    (keysOf[verb] ?? []).map((key) => {
      const isPlace = ['place', 'from', 'to'].includes(key)
      const usual: Readonly<Record<string, readonly string[]>> = {
        of: ['line.asal', '3', '1'],
        side: owing,
        state: unitStates,
      }
      return [key, line[key] ?? pick(isPlace && places.length > 0 ? places : (usual[key] ?? paths))]
    }),
  )
  for (const key of valuesOf(line)) delete line[key]
  Object.assign(line, { posting: verb }, found)
}

export const mutations: readonly Mutation[] = [
  { name: 'drop a line', change: (books, pick) => drop(books, pick) },
  { name: 'a line twice', change: (books, pick) => books.push(structuredClone(pick(books))) > 0 },
  {
    name: 'swap lines',
    change: (books, pick) => {
      const [one, other] = [pick([...books.keys()]), pick([...books.keys()])]
      if (one === other) return false
      ;[books[one], books[other]] = [books[other]!, books[one]!]
      return true
    },
  },
  { name: 'another verb', change: (books, pick) => ((pick(books).posting = pick(verbs)), true) },
  {
    name: 'another verb with its keys',
    change: (books, pick, words) => (asVerb(pick(books), pick(verbs), pick, words), true),
  },
  {
    name: 'exchange two values',
    change: (books, pick) => {
      const line = pick(books)
      const [one, other] = [pick(valuesOf(line)), pick(valuesOf(line))]
      if (one === other) return false
      ;[line[one], line[other]] = [line[other], line[one]]
      return true
    },
  },
  { name: 'another field', change: (books, pick, { paths }) => setValue(books, pick, () => pick(paths)) },
  { name: 'a constant', change: (books, pick) => setValue(books, pick, () => pick(constants)) },
  { name: 'another number', change: (books, pick) => setValue(books, pick, (source) => filled(pick(wraps), source)) },
  {
    name: 'no value',
    change: (books, pick) => {
      const line = pick(books)
      return delete line[pick(valuesOf(line))]
    },
  },
  {
    name: 'one value more',
    change: (books, pick, { paths }) => (
      (pick(books)[pick(['cost', 'of', 'place', 'from', 'to', 'amount', 'due'])] = pick([...paths, ...constants])),
      true
    ),
  },
  {
    name: 'no condition',
    change: (books, pick) => {
      const line = pick(books)
      const has = [line, ...(line.each ?? [])].filter(({ when }) => when !== undefined)
      if (has.length === 0) return false
      delete pick(has).when
      return true
    },
  },
  {
    name: 'another condition',
    change: (books, pick) => {
      const line = pick(books)
      const at = pick([line, ...(line.each ?? [])])
      at.when = filled(pick(conditions), at.when ?? 'true')
      return true
    },
  },
  {
    name: 'another list',
    change: (books, pick, { lists }) => setWalk(books, pick, (walk) => (walk.list = pick(lists))),
  },
  {
    name: 'another name of an item',
    change: (books, pick) => setWalk(books, pick, (walk) => (walk.as = pick(['line', 'stock', 'imei', 'beda', 'x']))),
  },
  {
    name: 'a list less',
    change: (books, pick) => {
      const { each = [] } = pick(books)
      if (each.length === 0) return false
      each.splice(each.indexOf(pick(each)), 1)
      return true
    },
  },
  {
    name: 'a list more',
    change: (books, pick, { lists }) => {
      const line = pick(books)
      line.each = [...(line.each ?? []), { list: pick(lists), as: pick(['again', 'line', 'stock']) }]
      return true
    },
  },
  {
    name: 'to where it is',
    change: (books, pick) => {
      const moves = books.filter(({ from, to }) => from !== undefined && to !== undefined)
      if (moves.length === 0) return false
      const line = pick(moves)
      line['to'] = line['from']
      return true
    },
  },
  {
    name: 'half of it',
    change: (books, pick, { paths }) =>
      setValue(books, pick, (source) => `${pick(paths)} == null ? ${pick(constants)} : ${source}`),
  },
]

function drop(books: BookLine[], pick: Pick): boolean {
  if (books.length < 2) return false
  books.splice(pick([...books.keys()]), 1)
  return true
}

function setValue(books: BookLine[], pick: Pick, of: (source: string) => string): boolean {
  const line = pick(books)
  const keys = valuesOf(line)
  if (keys.length === 0) return false
  const key = pick(keys)
  line[key] = of(textOf(line, key))
  return true
}

function setWalk(
  books: BookLine[],
  pick: Pick,
  change: (walk: NonNullable<BookLine['each']>[number]) => void,
): boolean {
  const { each = [] } = pick(books)
  if (each.length === 0) return false
  change(pick(each))
  return true
}
