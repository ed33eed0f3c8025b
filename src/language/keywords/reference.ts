import { byName, part, type Says, word } from '../format/schema.ts'
import type { Keyword, Property } from './keyword.ts'

const schemas = {
  $ref: word('`#/$defs/name`: the schema of that name stands here; what stands beside it wins.'),
}

const named = byName(part<Property>('property'), 'Schemas by name, which fields take over with `$ref`.')

declare module './keyword.ts' {
  interface Property extends Says<typeof schemas> {}
  interface FieldsSchema {
    $defs?: Record<string, Property>
  }
}

/** `$ref`: replaced by what it names before anything else looks at the schema (`read/inline-references.ts`). */
export const reference: Keyword = { name: '$ref', schema: schemas.$ref }

/** `$defs`: schemas that several fields share. */
export const definitions: Keyword = { name: '$defs', inFields: named }
