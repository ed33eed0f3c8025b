import type { DefinitionOf } from '../../../contract/parts.ts'
import type { At } from '../../../language/cursor.ts'
import { kindNamed } from '../../../language/format/format.ts'
import { type FieldUi, namedIn } from '../../../language/format/ui-schema.ts'
import { keepNames } from '../../../language/read/by-name.ts'
import { own } from '../../../contract/runtime/own.ts'
import type { Section, SectionKind, Shown } from '../../../language/parts/section.ts'
import { checkFillable } from '../../../language/check/check-fillable.ts'
import { isRowSchema } from '../../../language/check/field-types.ts'

/** A document shows every field at most once, everything that it demands, and every list that has a table. */
export function checkSections(document: At<DefinitionOf<'document'>>): void {
  const { format } = document.context
  const schema = document.key('schema')
  const parts = document.key('sections').map((at) => {
    const kind = kindNamed<SectionKind>(format.sections, at.value.section)
    return { at, kind, shown: kind.shows?.(at.value) ?? [] }
  })
  checkTwice(parts)
  const isShown = (what: string, name: string): boolean =>
    parts.some(({ shown }) => shown.some((one) => one.what === what && one.name === name))
  const isGiven = (name: string): boolean =>
    isShown('field', name) || own(schema.value.properties, name)?.['x-table'] !== undefined
  checkFillable(schema, isGiven, withoutPickers(document.value))
  const ui = document.key('uiSchema')
  for (const name of namedIn(ui?.value ?? {}))
    if (own(schema.value.properties, name) && !isShown('field', name))
      ui?.in(name).report(
        'not-shown',
        `"${name}" bukan isian dalam "sections"; tampilkan di sana, atau hapus dari "uiSchema"`,
      )
  for (const [name, at] of schema.key('properties').entries()) {
    const { items } = at.value
    if (!items || !isRowSchema(items)) continue
    const rows = { at, name, items: at.in('items', items), hasSection: (kind: string) => isShown(kind, name) }
    for (const keyword of format.keywords) keyword.checkRows?.(rows)
  }
  for (const { at, kind } of parts) kind.check?.(at, schema.value)
}

function checkTwice(parts: readonly { at: At<Section>; shown: readonly Shown[] }[]): void {
  const before = new Set<string>()
  for (const { at, shown } of parts) {
    const again = shown.find(({ what, name }) => before.has(`${what} ${name}`))
    if (again) at.from(again.at, again.name).report('field-twice', `"${again.name}"`)
    for (const { what, name } of shown) before.add(`${what} ${name}`)
  }
}

/** How the fields are drawn that begin empty; a picker may begin with the place where one works. */
function withoutPickers({ schema: { properties }, uiSchema = {} }: DefinitionOf<'document'>): FieldUi {
  return keepNames(uiSchema, (name) => !own(properties, name)?.['x-options'])
}
