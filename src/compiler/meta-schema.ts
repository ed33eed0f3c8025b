import { Ajv2020, type ErrorObject } from 'ajv/dist/2020.js'
import metaSchema from '../../schemas/definition.schema.json' with { type: 'json' }
import type { Definition } from './definition.ts'
import { hint, step } from './definition-context.ts'
import { parsePointer } from './runtime/schema-issues.ts'
import { unsupportedKeywords } from './schema-keywords.ts'
import type { SourceFile } from './source-file.ts'
import { suggest } from './suggest.ts'

const ajv = new Ajv2020({ allErrors: true, strict: false, discriminator: true, verbose: true, logger: false })
const validate = ajv.compile(metaSchema)

/** Checks a file's form against the meta-schema; gives the definition when nothing is wrong. */
export function checkForm(source: SourceFile): Definition | undefined {
  if (source.errors.length > 0) return undefined
  if (!validate(source.data)) {
    for (const error of specific(validate.errors ?? [])) reportError(source, error)
  }
  // The meta-schema describes exactly the type Definition.
  return source.errors.length === 0 ? (source.data as Definition) : undefined
}

/** Errors of a combination say less than the errors inside it, when there are any. */
function specific(errors: readonly ErrorObject[]): ErrorObject[] {
  const combined = new Set(['oneOf', 'anyOf', 'allOf', 'if', 'not'])
  // Sorted, whatever begins with a path stands together right behind it.
  const paths = errors.map(({ instancePath }) => instancePath).sort()
  const isAlone = ({ instancePath }: ErrorObject): boolean =>
    paths[firstFrom(paths, instancePath) + 1]?.startsWith(instancePath) !== true
  return errors.filter((error) => !combined.has(error.keyword) || isAlone(error))
}

/** The index of the first of the sorted paths that is not before this one. */
function firstFrom(paths: readonly string[], path: string): number {
  let [low, high] = [0, paths.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((paths[middle] ?? '') < path) low = middle + 1
    else high = middle
  }
  return low
}

function reportError(source: SourceFile, error: ErrorObject): void {
  const { keyword, instancePath, params, parentSchema } = error
  const known = Object.keys((parentSchema as { properties?: object } | undefined)?.properties ?? {})
  switch (keyword) {
    case 'additionalProperties': {
      const name = String(params['additionalProperty'])
      const instead =
        Object.hasOwn(unsupportedKeywords, name) && known.includes('x-rules') ? unsupportedKeywords[name] : undefined
      if (instead !== undefined) {
        source.report('unsupported-schema', `${instancePath}${step(name)}`, `"${name}": ${instead}`)
        return
      }
      source.report('unknown-keyword', instancePath + step(name), `"${name}"`, hint(suggest(name, known)))
      return
    }
    case 'required':
      source.report('missing-keyword', instancePath, `"${String(params['missingProperty'])}"`)
      return
    case 'discriminator':
      source.report('wrong-value', `${instancePath}/${String(params['tag'])}`, describeTag(error))
      return
    default:
      source.report('wrong-value', instancePath, describe(error))
  }
}

function describeTag({ params }: ErrorObject): string {
  const value: unknown = params['tagValue']
  return value === undefined ? `"${String(params['tag'])}" belum ada` : `${JSON.stringify(value)} tidak dikenal`
}

/** The reason in Indonesian; the place is named by the pointer. */
function describe(error: ErrorObject): string {
  const { params, keyword } = error
  const name = parsePointer(error.instancePath).at(-1) ?? 'berkas'
  switch (keyword) {
    case 'type':
      return `"${name}" harus bertipe ${String(params['type'])}`
    case 'enum':
      return `"${name}" harus salah satu dari ${(params['allowedValues'] as unknown[]).map((value) => JSON.stringify(value)).join(', ')}`
    case 'const':
      return `"${name}" harus ${JSON.stringify(params['allowedValue'])}`
    case 'minLength':
    case 'minItems':
    case 'minProperties':
      return `"${name}" tidak boleh kosong`
    default:
      return `"${name}" tidak sesuai format (${keyword})`
  }
}
