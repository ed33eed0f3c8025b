import { own } from './own.ts'
import type { SchemaError } from './schema-issues.ts'

type ByField = Readonly<Record<string, string>>
/** An `errorMessage`: one text for all that is wrong, or texts by keyword, and by field in `required` and `properties`. */
export type Messages = string | Readonly<Record<string, string | ByField>>

/**
 * The errors, with messages in the place of what they are about: a message's error has that in `params.errors`. The
 * schema that they belong to judges the value at `at`. As ajv-errors has it, whose code for each message was half of a
 * validator.
 */
export function saidErrors(
  errors: readonly SchemaError[],
  at: string,
  schemaPath: string,
  messages: Messages,
): SchemaError[] {
  const texts = typeof messages === 'string' ? { _: messages } : messages
  const left = new Set(errors.filter(({ keyword }) => keyword !== 'errorMessage'))
  const said: SchemaError[] = []
  const say = (message: unknown, isMeant: (error: SchemaError) => boolean, instancePath = at): void => {
    const meant = typeof message === 'string' ? [...left].filter(isMeant) : []
    for (const error of meant) left.delete(error)
    const where = { instancePath, schemaPath: `${schemaPath}/errorMessage`, keyword: 'errorMessage' }
    if (meant.length > 0) said.push({ ...where, params: { errors: meant }, message: String(message) })
  }
  const isOwn = (error: SchemaError, keyword: string): boolean =>
    error.instancePath === at && error.schemaPath === `${schemaPath}/${keyword}`
  for (const [keyword, text] of Object.entries(texts)) say(text, (error) => isOwn(error, keyword))
  for (const [name, text] of byField(texts, 'required'))
    say(text, (error) => isOwn(error, 'required') && error.params['missingProperty'] === name)
  for (const [name, text] of byField(texts, 'properties')) {
    const part = `${at}/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`
    say(text, (error) => isWithin(error.instancePath, part), part)
  }
  say(own(texts, '_'), (error) => isWithin(error.instancePath, at) && error.schemaPath.startsWith(`${schemaPath}/`))
  return [...errors.filter((error) => error.keyword === 'errorMessage' || left.has(error)), ...said]
}

function byField(messages: Exclude<Messages, string>, group: 'required' | 'properties'): [string, string][] {
  const texts = own(messages, group)
  return typeof texts === 'object' ? Object.entries(texts) : []
}

function isWithin(pointer: string, outer: string): boolean {
  return `${pointer}/`.startsWith(`${outer}/`)
}
