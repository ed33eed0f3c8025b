import type { Static } from 'typebox'
import { checkFormat } from '../../../language/check/shown-format.ts'
import type { At } from '../../../language/cursor.ts'
import type { Code } from '../../../language/emit/code.ts'
import { compileRows, rowKeys } from '../../../language/emit/rows.ts'
import { secretOf } from '../../../language/expression/secret.ts'
import { anyType, itemOf, listOf } from '../../../language/expression/type.ts'
import { constant, expression, object, optional, word } from '../../../language/format/schema.ts'
import type { RecordSectionKind } from '../../../language/parts/record-parts.ts'

const change = object('One change of an item.', {
  as: word('The name of a change in expressions.'),
  field: expression('What was changed.'),
  before: expression('What it was.'),
  after: expression('What it is.'),
})

const schema = object('What happened to the record: who, when, what was and what is.', {
  section: constant('history', 'What happened to the record.'),
  title: optional(word('The heading above it.')),
  ...rowKeys,
  when: expression('When it happened: a date with a time.'),
  who: expression('Who did it.'),
  what: expression('What was done.'),
  changes: expression('The list of what it changed.'),
  change,
})

export const historySection: RecordSectionKind<Static<typeof schema>> = {
  name: 'history',
  schema,
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
