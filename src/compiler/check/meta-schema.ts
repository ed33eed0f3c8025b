import type { Format } from '../format/format.ts'
import type { Definition } from '../kinds/kind.ts'
import type { SourceFile } from '../read/source-file.ts'
import { causes, resolver } from './form-causes.ts'
import { describeFormError } from './form-error.ts'

/** Checks a file's form against the format's meta-schema; gives the definition when nothing is wrong. */
export function checkForm(source: SourceFile, { validate, metaSchema }: Format): Definition | undefined {
  if (source.errors.length > 0) return undefined
  const check = validate()
  const resolve = resolver(metaSchema)
  if (!check(source.data)) {
    for (const error of causes(check.errors ?? [], resolve)) {
      const { code, pointer, message, suggestion } = describeFormError(error, resolve)
      source.report(code, pointer, message, suggestion === undefined ? {} : { suggestion })
    }
  }
  // The meta-schema describes exactly the type Definition.
  return source.errors.length === 0 ? (source.data as Definition) : undefined
}
