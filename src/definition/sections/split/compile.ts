import type { Static } from 'typebox'
import type { CompiledSection } from '../../../contract/module.ts'
import { own } from '../../../contract/runtime/own.ts'
import { isRowSchema, typeOfFields } from '../../../language/check/field-types.ts'
import type { At } from '../../../language/cursor.ts'
import type { Emitted } from '../../../language/emit/code.ts'
import { numberType, type Type } from '../../../language/expression/type.ts'
import { byName, expression, object, optional, text, variant, word } from '../../../language/format/schema.ts'
import type { FieldsSchema } from '../../../language/keywords/keyword.ts'
import { compileAsking } from '../../../language/keywords/options.ts'
import { beside, heading, type SectionKind, type SectionOwner } from '../../../language/parts/document-parts.ts'

const given = object('What is handed over for a choice may be more than falls to it: the rest goes back.', {
  when: expression('Of which rows that is true; over the row, which has its choice.'),
  field: word('The field of a row that holds it, where it is more.'),
  label: word('What it is called.'),
  back: word('What the rest is called.'),
})

const limit = object('Of a choice there is only so much.', {
  when: expression('Of which rows that is true; over the row, which has its choice.'),
  operation: word('The operationId that is asked; one that only reads.', 'reading'),
  params: byName(expression(), 'Request fields, each an expression of `doc`; it is asked once each has a value.'),
  value: expression('How much there is, of `answer`.'),
})

const opens = object(
  'Choosing it opens another list: what the rows of that are worth falls to it, and nothing is typed.',
  {
    when: expression('Of which rows that is true; over the row, which has its choice.'),
    list: word('The other list.', 'field'),
    value: expression('What its rows are worth, of `doc`.'),
    over: text('Said where they are worth more than falls to it: of `doc`, and how much more, `over`.'),
  },
)

const schema = variant({ section: 'split' }, 'An amount that is shared among choices, such as ways to pay.', {
  title: optional(word('The heading above it.')),
  heading: optional(heading),
  list: word('The list whose rows are the shares.', 'field'),
  choice: word('The field of a row that holds the choice: a picker, whose first options are offered as buttons.'),
  amount: word('The field of a row that holds what falls to it.'),
  total: expression('What is shared, of `doc`.'),
  given: optional(given),
  limit: optional(limit),
  opens: optional(opens),
  before: text('Said while nothing is shared yet.'),
  left: text('Said while `rest` of it is left.'),
  done: text('Said when nothing is left.'),
  empty: word('Said where there is nothing to choose.'),
  beside: optional(beside),
})

export type SplitSection = Static<typeof schema>
type Compiled = Extract<CompiledSection, { section: 'split' }>

export const splitSection: SectionKind<SplitSection> = {
  name: 'split',
  label: 'Pembagian nilai',
  schema,
  compile: compileSplit,
  shows: ({ list, opens: other }) => [
    { what: 'table', name: list, at: '/list' },
    ...(other ? (['entry', 'table'] as const).map((what) => ({ what, name: other.list, at: '/opens/list' })) : []),
  ],
  explain: ({ total, list }) => [`${total} terbagi menjadi ${list}`],
}

function compileSplit(at: At<SplitSection>, { schema: fields }: SectionOwner): Emitted<Compiled> {
  const { title, heading: unseen, list, choice, amount, empty, beside: isBeside } = at.value
  const { items, variable } = rowsOf(at, fields.value)
  const row = at.with({ [variable]: items ? typeOfFields(items, at.context) : anything })
  const names = Object.keys(items?.properties ?? {})
  at.key('amount').known(names)
  if (at.key('choice').known(names) && own(items?.properties ?? {}, choice)?.['x-options'] === undefined)
    at.key('choice').report('type-mismatch', `"${choice}" seharusnya punya "x-options"`)
  const handed = row.key('given')
  handed?.key('field').known(names)
  const said = at.with({ rest: numberType })
  return {
    section: 'split',
    title,
    heading: unseen,
    list,
    choice,
    amount,
    empty,
    variable,
    beside: isBeside,
    total: at.key('total').expression(numberType).code,
    given: handed && {
      field: handed.value.field,
      label: handed.value.label,
      back: handed.value.back,
      when: handed.key('when').condition().code,
    },
    limit: compileLimit(row),
    opens: compileOpens(at, row, fields.value),
    before: at.key('before').text(),
    left: said.key('left').text(),
    done: at.key('done').text(),
  }
}

function compileOpens(
  at: At<SplitSection>,
  row: At<SplitSection>,
  { properties }: FieldsSchema,
): Emitted<Compiled['opens']> {
  const opened = at.key('opens')
  if (!opened) return undefined
  const lists = Object.keys(properties).filter(
    (name) => properties[name]?.['x-table'] && properties[name]['x-entry']?.kind === 'form',
  )
  opened.key('list').known(lists)
  return {
    list: opened.value.list,
    when: (row.key('opens') ?? opened).key('when').condition().code,
    value: opened.key('value').expression(numberType).code,
    over: opened.with({ over: numberType }).key('over').text(),
  }
}

const anything: Type = { kind: 'any' }

function compileLimit(row: At<SplitSection>): Emitted<Compiled['limit']> {
  const limited = row.key('limit')
  if (!limited) return undefined
  const { call, params, answer } = compileAsking(limited)
  return {
    call,
    params,
    when: limited.key('when').condition().code,
    value: limited.only({ answer }).key('value').expression(numberType).code,
  }
}

/** The fields of the list's rows, and what expressions call one. */
function rowsOf(at: At<SplitSection>, { properties }: FieldsSchema) {
  const lists = Object.keys(properties).filter((name) => properties[name]?.['x-table'])
  const list = at.key('list').known(lists) ? own(properties, at.value.list) : undefined
  const items = list?.items && isRowSchema(list.items) ? list.items : undefined
  return { items, variable: list?.['x-as'] ?? 'row' }
}
