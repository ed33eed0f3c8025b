import type { Static } from 'typebox'
import type { Fn, TextFn } from '../../contract/module.ts'
import type { CompiledFact, CompiledRecordColumn } from '../../contract/page-module.ts'
import {
  compileFact,
  compileRecordColumn,
  compileRows,
  explainFacts,
  rowKeys,
} from '../../language/emit/shown-values.ts'
import { secretOf } from '../../language/check/secrecy.ts'
import { stringType } from '../../language/expression/type.ts'
import {
  type SaidBy,
  boolean,
  constant,
  expression,
  list,
  object,
  oneOf,
  optional,
  text,
  variant,
  word,
} from '../../language/format/schema.ts'
import { shownFormat } from '../../language/format/ui-schema.ts'
import { compileCommon, partKeys, type PrintPartKind } from '../../language/parts/page-parts.ts'

const headingSchema = variant({ part: 'heading' }, 'Lines at the top.', {
  ...partKeys,
  lines: list(text(), 'The lines; the first one is large. An empty one is left out.', { minItems: 1 }),
  picture: optional(expression('A picture that stands beside them, as a field of a file holds it.')),
})

const headingPart: PrintPartKind<Static<typeof headingSchema>> = {
  name: 'heading',
  label: 'Judul',
  schema: headingSchema,
  compile: (at) => ({
    ...compileCommon(at),
    part: 'heading',
    lines: at.key('lines').map((line) => line.text()),
    picture: at.key('picture')?.expression(stringType).code,
  }),
  explain: ({ lines }) => lines.map((line) => `kepala: ${line}`),
}

/** One value with its name; on paper nothing leads anywhere. */
const printedFact = object('A value with its name.', {
  label: word('What it is called.'),
  value: expression('What is printed.'),
  format: optional(shownFormat),
})

const factsSchema = variant({ part: 'facts' }, 'Values with their names.', {
  ...partKeys,
  facts: list(printedFact, 'The values, in order.', { minItems: 1 }),
})

const factsPart: PrintPartKind<Static<typeof factsSchema>> = {
  name: 'facts',
  label: 'Nilai dengan namanya',
  schema: factsSchema,
  compile: (at) => ({ ...compileCommon(at), part: 'facts', facts: at.key('facts').map(compileFact) }),
  explain: ({ facts }) => explainFacts(facts),
}

const totalsSchema = variant({ part: 'totals' }, 'Amounts below each other.', {
  ...partKeys,
  terms: list(printedFact, 'The amounts, in order.', { minItems: 1 }),
})

const totalsPart: PrintPartKind<Static<typeof totalsSchema>> = {
  name: 'totals',
  label: 'Jumlah-jumlah',
  schema: totalsSchema,
  compile: (at) => ({ ...compileCommon(at), part: 'totals', terms: at.key('terms').map(compileFact) }),
  explain: ({ terms }) => explainFacts(terms),
}

const column = object('A column.', {
  label: word('What it is called.'),
  value: expression('What is printed.'),
  format: optional(shownFormat),
  details: optional(expression('A list of texts or numbers, printed small below the value.')),
})

const tableSchema = variant({ part: 'table' }, 'A list of the record as a table.', {
  ...partKeys,
  ...rowKeys,
  columns: list(column, 'Its columns, in order.', { minItems: 1 }),
})

const tablePart: PrintPartKind<Static<typeof tableSchema>> = {
  name: 'table',
  label: 'Tabel yang disusun sendiri',
  schema: tableSchema,
  compile(at) {
    const { rows, inRow } = compileRows(at)
    return {
      ...compileCommon(at),
      part: 'table',
      rows: rows.code,
      as: at.value.as,
      columns: inRow.key('columns').map(compileRecordColumn),
    }
  },
  explain: ({ rows, as, columns }) => [
    `setiap ${as} dari ${rows}:`,
    ...explainFacts(columns).map((line) => `  ${line}`),
  ],
}

const textSchema = variant({ part: 'text' }, 'A line of text.', {
  ...partKeys,
  text: text('The text; an empty one is left out.'),
  align: optional(
    oneOf(
      ['start', 'center', 'end', 'across'],
      'Where it stands; at the start when absent. One that stands across lies over the whole paper, as a stamp does.',
    ),
  ),
})

const textPart: PrintPartKind<Static<typeof textSchema>> = {
  name: 'text',
  label: 'Teks',
  schema: textSchema,
  compile(at) {
    const { code, reads } = at.key('text').words()
    const secret = secretOf(reads, at.variables)
    return { ...compileCommon(at), part: 'text', text: code, align: at.value.align ?? 'start', secret }
  },
  explain: ({ text: words }) => [`teks: ${words}`],
}

const signaturesSchema = object('Places to sign, side by side.', {
  part: constant('signatures', 'Places to sign.'),
  ...partKeys,
  titles: list(word(), 'Who signs, in order.', { minItems: 1, maxItems: 4 }),
})

const signaturesPart: PrintPartKind<Static<typeof signaturesSchema>> = {
  name: 'signatures',
  label: 'Tanda tangan',
  schema: signaturesSchema,
  compile: (at) => ({ ...compileCommon(at), part: 'signatures', titles: at.value.titles }),
  explain: ({ titles }) => [`tanda tangan: ${titles.join(', ')}`],
}

const barcodeSchema = variant({ part: 'barcode' }, 'A barcode, or a QR code.', {
  ...partKeys,
  value: expression('The text that it holds; of a QR code an address of the app, such as "/x/1", leads there.'),
  qr: optional(boolean('It is a QR code.')),
})

const barcodePart: PrintPartKind<Static<typeof barcodeSchema>> = {
  name: 'barcode',
  label: 'Kode batang',
  schema: barcodeSchema,
  compile: (at) => ({
    ...compileCommon(at),
    part: 'barcode',
    value: at.key('value').expression(stringType).code,
    qr: at.value.qr === true || undefined,
  }),
  explain: ({ value, qr }) => [`${qr ? 'kode QR' : 'kode batang'}: ${value}`],
}

/** What a label says; its expressions may name what it is of. */
export const labelKeys = {
  name: text('What it is on; as much of it as two lines hold.'),
  large: optional(text('Large below it, such as a price.')),
  code: optional(expression('The text of its barcode; no barcode where it is empty.')),
}

const labelSchema = variant(
  { part: 'label' },
  'A label: what sticks to goods or lies on a shelf, fitted to its paper.',
  {
    ...partKeys,
    ...labelKeys,
  },
)

export const labelPart: PrintPartKind<Static<typeof labelSchema>> = {
  name: 'label',
  label: 'Label',
  schema: labelSchema,
  compile(at) {
    const [name, large] = [at.key('name').words(), at.key('large')?.words()]
    const code = at.key('code')?.expression(stringType)
    const reads = [...name.reads, ...(large?.reads ?? []), ...(code?.reads ?? [])]
    const secret = secretOf(reads, at.variables)
    return { ...compileCommon(at), part: 'label', name: name.code, large: large?.code, code: code?.code, secret }
  },
  explain: ({ name, large, code }) => [
    `label: ${[name, large].filter((one) => one !== undefined).join(', ')}`,
    ...(code === undefined ? [] : [`kode batang: ${code}`]),
  ],
}

/** The kinds of part that a print may have. */
export const printParts = [
  ...[headingPart, factsPart, tablePart, totalsPart],
  ...[textPart, barcodePart, signaturesPart, labelPart],
]

declare module '../../contract/parts.ts' {
  interface Parts {
    printPart: SaidBy<(typeof printParts)[number]>
  }
  interface CompiledPrintParts {
    heading: { lines: TextFn[]; picture?: Fn<string> | undefined }
    facts: { facts: CompiledFact[] }
    table: { rows: Fn<readonly unknown[]>; as: string; columns: CompiledRecordColumn[] }
    totals: { terms: CompiledFact[] }
    text: { text: TextFn; align: 'start' | 'center' | 'end' | 'across' }
    barcode: { value: Fn<string>; qr?: boolean | undefined }
    signatures: { titles: string[] }
    label: { name: TextFn; large?: TextFn | undefined; code?: Fn<string> | undefined }
  }
}
