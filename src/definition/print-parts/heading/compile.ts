import type { Static } from 'typebox'
import { list, text, variant } from '../../../language/format/schema.ts'
import { compileCommon, partKeys, type PrintPartKind } from '../../../language/parts/page-parts.ts'

const schema = variant({ part: 'heading' }, 'Lines at the top.', {
  ...partKeys,
  lines: list(text(), 'The lines; the first one is large. An empty one is left out.', { minItems: 1 }),
})

export const headingPart: PrintPartKind<Static<typeof schema>> = {
  name: 'heading',
  schema,
  compile: (at) => ({ ...compileCommon(at), part: 'heading', lines: at.key('lines').map((line) => line.text()) }),
  explain: ({ lines }) => lines.map((line) => `kepala: ${line}`),
}
