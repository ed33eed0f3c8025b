import type { Static } from 'typebox'
import type { Fn } from '../../contract/module.ts'
import type { CompiledFact, CompiledRecordColumn, Secret } from '../../contract/page-module.ts'
import {
  checkFormat,
  compileFact,
  compileRecordColumn,
  compileRows,
  explainFacts,
  factSchema,
  linksOf,
  recordColumnSchema,
  rowKeys,
} from '../../language/emit/shown-values.ts'
import type { At } from '../../language/cursor.ts'
import type { Code } from '../../language/emit/code.ts'
import { secretOf } from '../../language/check/secrecy.ts'
import { anyType, itemOf, listOf } from '../../language/expression/type.ts'
import {
  type SaidBy,
  constant,
  expression,
  list,
  object,
  optional,
  variant,
  word,
} from '../../language/format/schema.ts'
import type { RecordSectionKind } from '../../language/parts/record-parts.ts'

const title = optional(word('The heading above it.'))

const factsSchema = variant({ section: 'facts' }, 'Values with their names.', {
  title,
  facts: list(factSchema, 'The values, in order.', { minItems: 1 }),
})

const factsSection: RecordSectionKind<Static<typeof factsSchema>> = {
  name: 'facts',
  label: 'Nilai dengan namanya',
  schema: factsSchema,
  compile: (at) => ({ section: 'facts', title: at.value.title, facts: at.key('facts').map(compileFact) }),
  links: ({ facts }) => linksOf('/facts', facts),
  explain: ({ facts }) => explainFacts(facts),
}

const totalsSchema = variant({ section: 'totals' }, 'Amounts below each other.', {
  title,
  terms: list(factSchema, 'The amounts, in order.', { minItems: 1 }),
})

const totalsSection: RecordSectionKind<Static<typeof totalsSchema>> = {
  name: 'totals',
  label: 'Jumlah-jumlah',
  schema: totalsSchema,
  compile: (at) => ({ section: 'totals', title: at.value.title, terms: at.key('terms').map(compileFact) }),
  links: ({ terms }) => linksOf('/terms', terms),
  explain: ({ terms }) => explainFacts(terms),
}

const tableSchema = variant({ section: 'table' }, 'A list of the record as a table.', {
  title: optional(word('The heading above it.')),
  ...rowKeys,
  columns: list(recordColumnSchema, 'Its columns, in order.', { minItems: 1 }),
  empty: optional(word('What stands there when the list is empty; `Tidak ada.` when absent.')),
})

const tableSection: RecordSectionKind<Static<typeof tableSchema>> = {
  name: 'table',
  label: 'Tabel',
  schema: tableSchema,
  compile(at) {
    const { rows, inRow } = compileRows(at)
    const { title, as, empty = 'Tidak ada.' } = at.value
    return {
      section: 'table',
      title,
      rows: rows.code,
      as,
      columns: inRow.key('columns').map(compileRecordColumn),
      empty,
    }
  },
  links: ({ columns }) => linksOf('/columns', columns),
  explain: ({ rows, as, columns }) => [
    `setiap ${as} dari ${rows}:`,
    ...explainFacts(columns).map((line) => `  ${line}`),
  ],
}

const change = object('One change of an item.', {
  as: word('The name of a change in expressions.'),
  field: expression('What was changed.'),
  before: expression('What it was.'),
  after: expression('What it is.'),
})

const historySchema = object('What happened to the record: who, when, what was and what is.', {
  section: constant('history', 'What happened to the record.'),
  title: optional(word('The heading above it.')),
  ...rowKeys,
  when: expression('When it happened: a date with a time.'),
  who: expression('Who did it.'),
  what: expression('What was done.'),
  changes: expression('The list of what it changed.'),
  change,
})

const historySection: RecordSectionKind<Static<typeof historySchema>> = {
  name: 'history',
  label: 'Riwayat perubahan',
  schema: historySchema,
  compile(at) {
    const { rows, inRow } = compileRows(at)
    const changes = inRow.key('changes').expression(listOf(anyType))
    const inChange = inRow.naming(at.key('change').key('as'), itemOf(changes.type)).key('change')
    return {
      section: 'history',
      title: at.value.title,
      rows: rows.code,
      as: at.value.as,
      when: shown(inRow.key('when'), 'moment'),
      who: shown(inRow.key('who')),
      what: shown(inRow.key('what')),
      secret: secretOf(rows.reads, at.variables),
      changes: changes.code,
      changeAs: at.value.change.as,
      field: shown(inChange.key('field')),
      before: shown(inChange.key('before')),
      after: shown(inChange.key('after')),
    }
  },
  explain: ({ rows }) => [`riwayat dari: ${rows}`],
}

/** A value that people read. */
function shown(at: At<string>, format: 'text' | 'moment' = 'text'): Code {
  const { code, type } = at.expression()
  checkFormat(at.of({ format }), at, type)
  return code
}

/** The kinds of section that a record may have. */
export const recordSections = [factsSection, tableSection, totalsSection, historySection]

declare module '../../contract/parts.ts' {
  interface Parts {
    recordSection: SaidBy<(typeof recordSections)[number]>
  }
  interface CompiledRecordSections {
    facts: { title?: string; facts: CompiledFact[] }
    /** `as` names the row in the columns' functions, beside the record. */
    table: {
      title?: string
      rows: Fn<readonly unknown[]>
      as: string
      columns: CompiledRecordColumn[]
      empty: string
    }
    totals: { title?: string; terms: CompiledFact[] }
    /** What happened to it, item by item, each with what it changed. `as` names an item, `changeAs` one of its changes. */
    history: {
      title?: string
      rows: Fn<readonly unknown[]>
      as: string
      when: Fn
      who: Fn
      what: Fn
      secret?: Secret
      changes: Fn<readonly unknown[]>
      changeAs: string
      field: Fn
      before: Fn
      after: Fn
    }
  }
}
