import { checkFillable } from '../check/check-fillable.ts'
import { type Format, kindNamed } from '../format/format.ts'
import { meant, part, type Says } from '../format/schema.ts'
import type { Entry, EntryKind } from '../parts/document-parts.ts'
import type { Keyword } from './keyword.ts'

const schemas = { 'x-entry': meant(part<Entry>('entry'), 'How rows are added to this list.') }

declare module './keyword.ts' {
  interface Property extends Says<typeof schemas> {}
}

/** `x-entry`: how rows are added, by a form of some of the row's fields or by modes. */
export const entry: Keyword = {
  name: 'x-entry',
  schema: schemas['x-entry'],
  levels: ['form'],
  types: ['array'],
  checkRows({ at, name, items, hasSection }) {
    const added = at.key('x-entry')
    if (!added || !at.value['x-table']) return
    if (!hasSection('entry'))
      added.report('not-shown', `tambahkan {"section": "entry", "list": "${name}"} dalam "sections"`)
    const kind = kindOf(at.context.format, added.value)
    const given = kind.given(added.value)
    checkFillable(items, (field) => given.every((names) => names.includes(field)), kind.ui?.(added.value))
  },
  compileRows({ at, row, variable }) {
    const added = at.key('x-entry')
    return { entry: added && kindOf(at.context.format, added.value).compile(added, row, variable) }
  },
}

function kindOf({ entries }: Format, { kind }: Entry): EntryKind {
  return kindNamed(entries, kind)
}
