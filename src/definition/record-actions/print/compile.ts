import type { Static } from 'typebox'
import { definitionOf } from '../../../language/check/definition-lookup.ts'
import { variant, word } from '../../../language/format/schema.ts'
import { actionKeys, compileCommon, type RecordActionKind } from '../../../language/parts/record-parts.ts'

const schema = variant({ action: 'print' }, 'Shows the record on paper.', {
  ...actionKeys,
  print: word("A print's id.", 'print'),
})

export const printAction: RecordActionKind<Static<typeof schema>> = {
  name: 'print',
  schema,
  compile(at) {
    const { others, source } = at.context
    const { print: id } = at.value
    const found = definitionOf(others, id, 'print')
    if (found && found.record !== source.id)
      at.key('print').report('operation-mismatch', `"${id}" mencetak "${found.record}", bukan "${source.id}"`)
    return { ...compileCommon(at), action: 'print', needs: { definitions: [id] }, print: id }
  },
  explain: ({ print }) => [`mencetak: ${print}`],
}
