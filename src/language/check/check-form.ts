import type { Definition } from '../../contract/parts.ts'
import type { Format } from '../format/format.ts'
import { object } from '../read/openapi-document.ts'
import type { SourceFile } from '../read/source-file.ts'
import { causes, resolver } from './form-causes.ts'
import { describeFormError } from './form-error.ts'

const otherType = 'akar harus "type": "object"; tulis kolom itu dalam "properties"'

/** The schema of one value or of a list, where that of a form has to stand: nothing else in it is worth a word. */
function isOfOtherType(data: unknown): boolean {
  const { type, properties } = object(object(data)['schema'])
  return ['string', 'number', 'integer', 'boolean', 'array', 'null'].includes(String(type)) && properties === undefined
}

/** Checks a file's form against the format's meta-schema; gives the definition when nothing is wrong. */
export function checkForm(source: SourceFile, { validate, metaSchema }: Format): Definition | undefined {
  if (source.errors.length > 0) return undefined
  const check = validate()
  const resolve = resolver(metaSchema)
  const isRight = check(source.data)
  if (!isRight) {
    const isOther = isOfOtherType(source.data)
    if (isOther) source.report('wrong-value', '/schema/type', otherType)
    const errors = (check.errors ?? []).filter(({ instancePath }) => !isOther || !/^\/schema(\/|$)/.test(instancePath))
    for (const error of causes(errors, resolve)) {
      const { code, pointer, message, suggestion } = describeFormError(error, resolve)
      source.report(code, pointer, message, { suggestion })
    }
  }
  // Whatever is left out as a consequence of something else: what does not fit is never taken for a definition.
  if (!isRight && source.errors.length === 0) source.report('wrong-value', '', 'berkas tidak sesuai format')
  // The meta-schema describes exactly the type Definition.
  return source.errors.length === 0 ? (source.data as Definition) : undefined
}
