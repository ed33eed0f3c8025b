import type { Static } from 'typebox'
import { expression, gives, optional, variant } from '../../language/format/schema.ts'
import { compileLine, explainLine, inState, lineKeys, type PostingKind } from '../../language/parts/posting.ts'

const unitInSchema = variant({ posting: 'unit-in' }, 'A unit with a serial number comes in.', {
  ...lineKeys,
  item: gives('key', 'Which goods: the key of a choice.'),
  code: gives('text', 'Its serial number.'),
  serial: optional(gives('text', 'Its second serial number, of goods that have two.')),
  place: gives('key', 'Where it comes in: the key of a choice.'),
  state: optional(expression('In which of the `unitStates` of app.json; in the first one when absent.')),
  cost: optional(
    gives(
      'number',
      'What it cost, in whole rupiah; what the last one there cost when absent, as of a unit that is found.',
    ),
  ),
})

const unitIn: PostingKind<Static<typeof unitInSchema>> = {
  name: 'unit-in',
  label: 'Barang bernomor masuk',
  schema: unitInSchema,
  compile: (at) =>
    compileLine(at, {
      values: { item: 'key', code: 'text', serial: 'text', place: 'key', cost: 'number', state: 'state' },
      blamed: 'code',
      pointed: ['item', 'serial'],
    }),
  explain: (line) =>
    explainLine(
      line,
      `unit ${line.code} dari ${line.item} masuk ke ${line.place}, seharga ${line.cost ?? 'yang terakhir di sana'}${inState(line)}`,
    ),
}

const unitOutSchema = variant({ posting: 'unit-out' }, 'A unit with a serial number leaves for good, at its cost.', {
  ...lineKeys,
  code: gives('text', 'Its serial number.'),
  place: optional(gives('key', 'From where it leaves: the key of a choice; from wherever it is when absent.')),
})

const unitOut: PostingKind<Static<typeof unitOutSchema>> = {
  name: 'unit-out',
  label: 'Barang bernomor keluar',
  schema: unitOutSchema,
  compile: (at) => compileLine(at, { values: { code: 'text', place: 'key' }, blamed: 'code' }),
  explain: (line) => explainLine(line, `unit ${line.code} keluar dari ${line.place ?? 'tempatnya'}`),
}

const unitMoveSchema = variant(
  { posting: 'unit-move' },
  'A unit with a serial number goes to another place, or into another state, with its cost.',
  {
    ...lineKeys,
    code: gives('text', 'Its serial number.'),
    from: optional(gives('key', 'From where it leaves: the key of a choice; from wherever it is when absent.')),
    to: optional(gives('key', 'Where it comes in: the key of a choice; it stays where it is when absent.')),
    state: optional(
      expression('In which of the `unitStates` of app.json, one that may follow; in its own when absent.'),
    ),
  },
)

const unitMove: PostingKind<Static<typeof unitMoveSchema>> = {
  name: 'unit-move',
  label: 'Barang bernomor pindah tempat',
  schema: unitMoveSchema,
  compile(at) {
    const { to, state } = at.value
    if (to === undefined && state === undefined)
      at.report('missing-keyword', '"unit-move" tanpa "to" dan "state" tidak mengubah apa-apa; tambahkan salah satu')
    return compileLine(at, { values: { code: 'text', from: 'key', to: 'key', state: 'state' }, blamed: 'code' })
  },
  explain: (line) =>
    explainLine(
      line,
      line.to === undefined
        ? `unit ${line.code} tetap di tempatnya${inState(line)}`
        : `unit ${line.code} pindah dari ${line.from ?? 'tempatnya'} ke ${line.to}${inState(line)}`,
    ),
}

const unitBackSchema = variant(
  { posting: 'unit-back' },
  'A unit that left by another document comes back, at its cost.',
  {
    ...lineKeys,
    of: expression('The document by which it left, of the definition in `from`: its id.'),
    code: gives('text', 'Its serial number.'),
    place: gives('key', 'Where it comes in: the key of a choice.'),
    state: optional(expression('In which of the `unitStates` of app.json; in that in which it left when absent.')),
  },
)

const unitBack: PostingKind<Static<typeof unitBackSchema>> = {
  name: 'unit-back',
  label: 'Barang bernomor yang keluar kembali',
  schema: unitBackSchema,
  ofOther: true,
  compile: (at) =>
    compileLine(at, { values: { of: 'key', code: 'text', place: 'key', state: 'state' }, blamed: 'code' }),
  explain: (line) =>
    explainLine(line, `unit ${line.code} yang keluar lewat dokumen ${line.of} masuk ke ${line.place}${inState(line)}`),
}

const unitReturnSchema = variant({ posting: 'unit-return' }, 'A unit that came in by another document leaves again.', {
  ...lineKeys,
  of: expression('The document by which it came in, of the definition in `from`: its id.'),
  code: gives('text', 'Its serial number.'),
})

const unitReturn: PostingKind<Static<typeof unitReturnSchema>> = {
  name: 'unit-return',
  label: 'Barang bernomor yang masuk dikembalikan',
  schema: unitReturnSchema,
  ofOther: true,
  compile: (at) => compileLine(at, { values: { of: 'key', code: 'text' }, blamed: 'code' }),
  explain: (line) => explainLine(line, `unit ${line.code} yang masuk lewat dokumen ${line.of} keluar`),
}

/** What is done to goods that have a serial number: each moves one unit. */
export const units = [unitIn, unitOut, unitMove, unitBack, unitReturn] as const
