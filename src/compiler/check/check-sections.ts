import { step } from '../read/pointer.ts'
import { type Format, kindNamed } from '../format/format.ts'
import type { DocumentDefinition } from '../kinds/document.ts'
import type { SourceFile } from '../read/source-file.ts'
import { own } from '../runtime/own.ts'
import type { SectionKind, Shown } from '../sections/section.ts'
import { checkFillable } from './check-fillable.ts'
import { isRowSchema } from './field-types.ts'

/** A document shows every field at most once, everything that it demands, and every list that has a table. */
export function checkSections(source: SourceFile, { schema, sections }: DocumentDefinition, format: Format): void {
  const parts = sections.map((section, index) => {
    const kind = kindNamed<SectionKind>(format.sections, section.section)
    return { section, kind, shown: kind.shows?.(section) ?? [], pointer: `/sections${step(index)}` }
  })
  checkTwice(source, parts)
  const isShown = (what: string, name: string): boolean =>
    parts.some(({ shown }) => shown.some((one) => one.what === what && one.name === name))
  const isGiven = (name: string): boolean =>
    isShown('field', name) || own(schema.properties, name)?.['x-table'] !== undefined
  checkFillable(source, schema, '/schema', isGiven)
  for (const [name, property] of Object.entries(schema.properties)) {
    const { items } = property
    if (!items || !isRowSchema(items)) continue
    const pointer = `/schema/properties${step(name)}`
    const hasSection = (kind: string): boolean => isShown(kind, name)
    for (const keyword of format.keywords)
      keyword.checkRows?.({ source, format, name, property, items, pointer, hasSection })
  }
  for (const { section, kind, pointer } of parts) kind.check?.(source, schema, section, pointer)
}

function checkTwice(source: SourceFile, parts: readonly { shown: readonly Shown[]; pointer: string }[]): void {
  const before = new Set<string>()
  for (const { shown, pointer } of parts) {
    const again = shown.find(({ what, name }) => before.has(`${what} ${name}`))
    if (again) source.report('field-twice', pointer + again.at, `"${again.name}"`)
    for (const { what, name } of shown) before.add(`${what} ${name}`)
  }
}
