import type { Static } from 'typebox'
import type { CompiledSection } from '../../contract/module.ts'
import { own } from '../../contract/runtime/own.ts'
import type { At } from '../../language/cursor.ts'
import type { Emitted } from '../../language/emit/code.ts'
import { compileFieldSet } from '../../language/emit/field-set.ts'
import { numberType } from '../../language/expression/type.ts'
import {
  type SaidBy,
  byName,
  expression,
  list,
  meant,
  object,
  optional,
  text,
  variant,
  word,
} from '../../language/format/schema.ts'
import { compileAsking } from '../../language/keywords/options.ts'
import { layout } from '../../language/format/ui-schema.ts'
import { beside, heading, type SectionKind, type SectionOwner } from '../../language/parts/document-parts.ts'
import { step } from '../../contract/runtime/schema-issues.ts'
import { askSection } from './ask/compile.ts'
import { splitSection } from './split/compile.ts'

const fieldsSchema = variant({ section: 'fields' }, 'Some fields.', {
  title: optional(word('The heading above it.')),
  heading: optional(heading),
  fields: list(word(undefined, 'field'), 'Names of the fields, in order.', { minItems: 1 }),
  layout: optional(meant(layout, 'Fields side by side; one below the other when absent.')),
  folds: optional(
    list(
      word(undefined, 'field'),
      'The fields are one line of values, which opens on demand; these, of them, give way first where there is little room.',
    ),
  ),
  beside: optional(beside),
})

type FieldsSection = Static<typeof fieldsSchema>

const fieldsSection: SectionKind<FieldsSection> = {
  name: 'fields',
  label: 'Isian formulir',
  schema: fieldsSchema,
  compile: (at, { schema: fields, ui }) => ({
    section: 'fields',
    title: at.value.title,
    heading: at.value.heading,
    beside: at.value.beside,
    folds: at.key('folds')?.map((name) => (name.known(at.value.fields), name.value)),
    fieldSet: compileFieldSet(fields, {
      names: at.key('fields'),
      ui,
      layout: at.key('layout'),
      lines: [at.value.fields],
    }),
  }),
  shows: ({ fields }) => fields.map((name, index) => ({ what: 'field', name, at: `/fields${step(index)}` })),
}

const keys = {
  title: optional(word('The heading above it.')),
  heading: optional(heading),
  list: word('The name of the list.', 'field'),
}
const entrySchema = variant({ section: 'entry' }, 'The entry of a list.', keys)
const tableSchema = variant({ section: 'table' }, 'The table of a list.', keys)

type EntrySection = Static<typeof entrySchema>
type TableSection = Static<typeof tableSchema>

const entrySection: SectionKind<EntrySection> = {
  name: 'entry',
  label: 'Cara menambah baris',
  schema: entrySchema,
  compile: compileRows,
  shows: ({ list }) => [{ what: 'entry', name: list, at: '/list' }],
  check(at, schema) {
    const property = own(schema.properties, at.value.list)
    if (property?.['x-table'] && !property['x-entry'])
      at.key('list').report('missing-keyword', 'tambahkan "x-entry": {…} pada daftarnya')
  },
}

const tableSection: SectionKind<TableSection> = {
  name: 'table',
  label: 'Tabel sebuah daftar',
  schema: tableSchema,
  compile: compileRows,
  shows: ({ list }) => [{ what: 'table', name: list, at: '/list' }],
}

function compileRows<Part extends EntrySection | TableSection>(at: At<Part>, { schema }: SectionOwner): Part {
  const { properties } = schema.value
  const lists = Object.keys(properties).filter((name) => properties[name]?.['x-table'])
  at.in('list', at.value.list).known(lists)
  return at.value
}

const term = object('One amount.', {
  label: word('The term.'),
  value: expression('The amount, computed from `doc`; null counts as 0.'),
})

const totalsSchema = variant({ section: 'totals' }, 'Amounts in rupiah.', {
  terms: list(term, 'The amounts, in order.', { minItems: 1 }),
  asks: optional(
    object(
      'What the server is asked of the document as it is; the amounts may name its `answer`, null until there is one.',
      {
        operation: word('The operationId that is asked; one that only reads.', 'reading'),
        params: byName(expression(), 'Request fields, each an expression of `doc`; it is asked once each has a value.'),
      },
    ),
  ),
  heading: optional(heading),
  beside: optional(beside),
  summary: optional(text('What the last amount is for, shown beside it while the page is scrolled.')),
})

type TotalsSection = Static<typeof totalsSchema>

/** Amounts in rupiah, with two decimals. */
const totalsSection: SectionKind<TotalsSection> = {
  name: 'totals',
  label: 'Jumlah-jumlah',
  schema: totalsSchema,
  compile: compileTotals,
  explain: ({ terms }) => terms.map(({ label, value }) => `jumlah "${label}": ${value}`),
}

function compileTotals(at: At<TotalsSection>): Emitted<Extract<CompiledSection, { section: 'totals' }>> {
  const asking = at.key('asks')
  const asked = asking && compileAsking(asking)
  const scope = asked ? at.with({ answer: asked.answer }) : at
  return {
    section: 'totals',
    asks: asked && { call: asked.call, params: asked.params },
    terms: scope.key('terms').map((term) => {
      const value = term.key('value').expression(numberType)
      const isAsked = value.reads.some(([variable]) => variable === 'answer')
      return { label: term.value.label, value: value.code, ...(isAsked && { isAsked }) }
    }),
    heading: at.value.heading,
    beside: at.value.beside,
    summary: at.key('summary')?.text(),
  }
}

const noticeSchema = variant({ section: 'notice' }, 'A warning, by what the server says of the document as it is.', {
  operation: word('The operationId that is asked; one that only reads.', 'reading'),
  params: byName(expression(), 'Request fields, each an expression of `doc`; it is asked once each has a value.'),
  when: expression('It is said where this is true, of `doc` and `answer`.'),
  text: text('What it says, of `doc` and `answer`.'),
  said: optional(word('A field, true as long as it is said: rules may demand that somebody answers it.', 'field')),
})

type NoticeSection = Static<typeof noticeSchema>

const noticeSection: SectionKind<NoticeSection> = {
  name: 'notice',
  label: 'Pemberitahuan',
  schema: noticeSchema,
  isOffered: true,
  compile: (at, { schema: fields }): Emitted<Extract<CompiledSection, { section: 'notice' }>> => {
    at.key('said')?.known(Object.keys(fields.value.properties))
    const { call, params, answer } = compileAsking(at)
    const answered = at.with({ answer })
    return {
      section: 'notice',
      call,
      params,
      said: at.value.said,
      when: answered.key('when').condition().code,
      text: answered.key('text').text(),
    }
  },
  shows: ({ said }) => (said === undefined ? [] : [{ what: 'field', name: said, at: '/said' }]),
  explain: ({ operation, when }) => [`peringatan bila ${when} (tanya ${operation})`],
}

/** The kinds of section that a document may have. */
export const sections = [
  fieldsSection,
  entrySection,
  tableSection,
  totalsSection,
  askSection,
  noticeSection,
  splitSection,
]

declare module '../../contract/parts.ts' {
  interface Parts {
    section: SaidBy<(typeof sections)[number]>
  }
}
