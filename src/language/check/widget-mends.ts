import { mendOf } from './author-words.ts'
import { alternatives, quoted, typeWord } from '../read/json-type.ts'
import type { Format } from '../format/format.ts'
import { own } from '../../contract/runtime/own.ts'
import type { WidgetRules } from '../widget-names.ts'

/** A widget's name that does not exist: what to write instead. */
export function describeUnknown(name: string, known: readonly string[]): string {
  const mend = mendOf('widget', name, '')
  return mend === undefined ? `"${name}"; pilihannya ${known.join(', ')}` : `"${name}"; tulis ${mend}`
}

/** A widget beside a field whose values it does not edit: those that do. */
export function describeMisfit(name: string, kind: string, field: string, widgets: Format['widgets']): string {
  const { draws = [] }: Partial<WidgetRules> = own(widgets, name) ?? {}
  const problem = `"${name}" untuk ${alternatives(draws.map(kindWord))}, sedangkan "${field}" adalah ${kindWord(kind)}`
  if (name === 'picker')
    return `${problem}; tambahkan "x-options": {"operation": "…"} pada "${field}", atau hapus "ui:widget"`
  if (kind === 'option') return `${problem}; hapus "ui:widget"`
  const [wanted = ''] = draws
  const others = Object.entries(widgets)
    .filter(([other, rules]) => !rules.choices && other !== 'hidden' && rules.draws.some((type) => type === kind))
    .map(([other]) => other)
  return `${problem}; tulis "type": "${wanted}" pada "${field}", atau "ui:widget": ${quoted(others)}`
}

function kindWord(kind: string): string {
  return kind === 'option' ? 'pilihan ("x-options")' : typeWord(kind)
}

/** A widget for choices beside a field without them, or the other way round. */
export function describeChoices(name: string, { choices }: WidgetRules): string {
  return choices
    ? `"${name}" perlu pilihan; tambahkan "enum": ["…", "…"]`
    : `"${name}" tidak menampilkan pilihan; pakai "select" atau "radio"`
}
