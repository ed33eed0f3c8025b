import type { Static } from 'typebox'
import { stringType } from '../../../language/expression/type.ts'
import { expression, variant } from '../../../language/format/schema.ts'
import { compileCommon, partKeys, type PrintPartKind } from '../../../language/parts/page-parts.ts'

const schema = variant({ part: 'barcode' }, 'A barcode.', {
  ...partKeys,
  value: expression('The text that it holds.'),
})

export const barcodePart: PrintPartKind<Static<typeof schema>> = {
  name: 'barcode',
  schema,
  compile: (at) => ({ ...compileCommon(at), part: 'barcode', value: at.key('value').expression(stringType).code }),
  explain: ({ value }) => [`kode batang: ${value}`],
}
