import type { Static } from 'typebox'
import type { At } from '../../../language/cursor.ts'
import { list, object, oneOf, optional, part, text } from '../../../language/format/schema.ts'
import {
  type FormPrintPart,
  type FormPrintPartKind,
  papers,
  type PrintedForm,
  type PrintPart,
} from '../../../language/parts/page-parts.ts'
import type { PrintDefinition } from '../print/compile.ts'

/** What a form says of the print of its records. */
export const formPrint = object('Its print: what is not said follows from the form.', {
  title: optional(text('Its heading, of the record `doc`.')),
  papers: optional(
    list(oneOf(papers), 'What it is printed on, the usual one first.', { minItems: 1, uniqueItems: true }),
  ),
  parts: optional(list(part<FormPrintPart>('formPrintPart'), 'Its parts, in order.', { minItems: 1 })),
})

type FormPrint = Static<typeof formPrint>

/** The print as its author would write it, its parts at their own places; `follows` is what follows from the form. */
export function printAsSaid(
  at: At<FormPrint> | undefined,
  owner: At,
  follows: PrintDefinition,
  form: PrintedForm,
): At<PrintDefinition> {
  if (!at) return owner.of(follows)
  const { title = follows.title, papers: on = follows.papers } = at.value
  const parts = at.key('parts')?.map((one) => expanded(one, form)) ?? follows.parts
  return at.of({ ...follows, title, papers: on, parts })
}

/** What is wrong keeps its place, so that the others have theirs. */
function expanded(at: At<FormPrintPart>, form: PrintedForm): PrintPart {
  const kinds: readonly FormPrintPartKind[] = at.context.format.formPrintParts
  const kind = kinds.find(({ name }) => name === at.value.part)
  // The meta-schema has seen to it that what no kind of these names is a part of any print.
  return kind ? (kind.expand(at, form) ?? { part: 'text', text: '' }) : (at.value as PrintPart)
}

/** In words, a line each. */
export function explainFormPrint({ papers: on, parts }: FormPrint = {}): string[] {
  return [
    ...(on ? [`kertas cetakannya: ${on.join(', ')}`] : []),
    ...(parts ? [`bagian cetakannya: ${parts.map(({ part: name }) => name).join(', ')}`] : []),
  ]
}
