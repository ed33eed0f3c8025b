import type { Static } from 'typebox'
import { patternOf } from '../../../language/check/paths.ts'
import { compilePrint } from './emit-print.ts'
import { js } from '../../../language/emit/code.ts'
import { kindNamed } from '../../../language/format/format.ts'
import { byName, constant, list, object, oneOf, optional, part, text, word } from '../../../language/format/schema.ts'
import { papers, type PrintPart, type PrintPartKind } from '../../../language/parts/print-part.ts'
import { type Kind, notes } from '../../../language/parts/kind.ts'

const setting = object('A single value; null while there is none.', {
  record: word('A master type, by the name of its file: its first value is meant.', 'record'),
})

const schema = object('A record on paper.', {
  ...notes,
  kind: constant('print', 'A record on paper.'),
  title: text('The name of what is printed.'),
  record: word("The record's id, whose name in expressions is that of its definition.", 'recordPage'),
  papers: list(oneOf(papers), 'The papers that it can be printed on, the usual one first.', {
    minItems: 1,
    uniqueItems: true,
  }),
  settings: optional(byName(setting, 'Single values that expressions may name, such as where this product is used.')),
  parts: list(part<PrintPart>('printPart'), 'Its parts, in order.', { minItems: 1 }),
})

export type PrintDefinition = Static<typeof schema>

/** What a record looks like on paper. */
export const print: Kind<PrintDefinition> = {
  name: 'print',
  schema,
  compile: (at) => js`${compilePrint(at)}`,
  index: ({ title }) => ({ title: patternOf(title) }),
  asides: ['recordPage'],
  wayTo: ({ record }, id) =>
    `tambahkan {"action": "print", "label": "…", "print": "${id}"} pada "actions" dalam "${record}"`,
  explain: ({ record, papers: on, parts }, format) => [
    `mencetak: ${record}`,
    `kertas: ${on.join(', ')}`,
    ...parts.flatMap((value) => [
      ...(kindNamed<PrintPartKind>(format.printParts, value.part).explain?.(value) ?? []),
      ...(value.papers === undefined ? [] : [`  hanya di ${value.papers.join(', ')}`]),
      ...(value.when === undefined ? [] : [`  hanya bila ${value.when}`]),
    ]),
  ],
}
