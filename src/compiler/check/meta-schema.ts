import { Ajv2020 } from 'ajv/dist/2020.js'
import metaSchema from '../../../schemas/definition.schema.json' with { type: 'json' }
import type { Definition } from '../definition.ts'
import { describeFormError } from './form-error.ts'
import { causes } from './form-causes.ts'
import type { SourceFile } from '../read/source-file.ts'

const ajv = new Ajv2020({ allErrors: true, strict: false, discriminator: true, verbose: true, logger: false })
const validate = ajv.compile(metaSchema)

/** Checks a file's form against the meta-schema; gives the definition when nothing is wrong. */
export function checkForm(source: SourceFile): Definition | undefined {
  if (source.errors.length > 0) return undefined
  if (!validate(source.data)) {
    for (const error of causes(validate.errors ?? [])) {
      const { code, pointer, message, suggestion } = describeFormError(error)
      source.report(code, pointer, message, suggestion === undefined ? {} : { suggestion })
    }
  }
  // The meta-schema describes exactly the type Definition.
  return source.errors.length === 0 ? (source.data as Definition) : undefined
}
