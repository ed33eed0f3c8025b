import type { KeywordDefinition } from 'ajv/dist/2020.js'
import type { DataValidationCxt } from 'ajv/dist/types/index.js'
import { plainCode, plainDialled, plainName } from '../../../contract/runtime/plain-text.ts'

const texts = new Map([
  ['code', plainCode],
  ['dialled', plainDialled],
  ['name', plainName],
])

/**
 * `x-text` of the API document: what a text is. It is brought into its one spelling before its length is judged, so that
 * nothing behind it can take two spellings of a code, or of a name, for two.
 */
export const textKeyword: KeywordDefinition = {
  keyword: 'x-text',
  type: 'string',
  schemaType: 'string',
  metaSchema: { enum: [...texts.keys()] },
  modifying: true,
  before: 'maxLength',
  errors: false,
  validate: (kind: string, text: string, _schema?: unknown, place?: DataValidationCxt) => {
    const plain = texts.get(kind)
    if (plain && place) place.parentData[place.parentDataProperty] = plain(text)
    return true
  },
}
