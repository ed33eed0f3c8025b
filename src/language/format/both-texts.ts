import { isRecord, mapValues } from '../../contract/runtime/own.ts'
import { type JsonSchema, object } from '../read/openapi-document.ts'
import { partName } from './meta-schema.ts'

/** The part that stands for a text in both languages, and what marks its place. */
const partOfBoth = 'bothTexts'

const bothTexts: JsonSchema = {
  type: 'object',
  description:
    'A text in both languages: `id` is the Indonesian one, which stands wherever the page is not read in English.',
  additionalProperties: false,
  properties: {
    id: { type: 'string', description: 'The text in Indonesian.' },
    en: { type: 'string', description: 'The text in English.' },
  },
  required: ['id', 'en'],
}

const both = { $ref: `#/$defs/${partOfBoth}` }

/** What stands in the place of a text. */
const either = {
  saidText: {
    description: 'A text for people with `{expression}` parts, or one for each language.',
    anyOf: [{ $ref: '#/$defs/text' }, both],
  },
  saidWords: {
    description: 'Words for people, not empty, or those of each language.',
    anyOf: [{ type: 'string', minLength: 1 }, both],
  },
  anyWords: { description: 'Words for people, or those of each language.', anyOf: [{ type: 'string' }, both] },
} satisfies JsonSchema

function partOf({ type, minLength }: JsonSchema): keyof typeof either {
  if (type !== 'string') return 'saidText'
  return minLength === undefined ? 'anyWords' : 'saidWords'
}

/** Keys whose plain texts people read. What has the part `text` is such a text wherever it stands. */
const saidKeys = new Set([
  ...['title', 'label', 'button', 'busy', 'alert', 'plain', 'empty', 'yes', 'no', 'text', 'message', 'group', 'first'],
  ...[
    'signOut',
    'loading',
    'help',
    'heading',
    'description',
    'question',
    'note',
    'role',
    'left',
    'add',
    'close',
    'back',
  ],
  ...['column', 'mode', 'create', 'errorMessage', 'signatures', 'titles', 'texts', 'enumNames', 'actionsTitle'],
  ...['ui:title', 'ui:description', 'ui:help', 'ui:heading', 'ui:placeholder', 'ui:enumNames'],
])

/** The meta-schema as authors read it: where people read a text, both languages may stand. */
export function withBothTexts(metaSchema: JsonSchema): JsonSchema {
  const changed = inKey(metaSchema, '', asEither, true)
  return { ...changed, $defs: { ...object(changed['$defs']), [partOfBoth]: bothTexts, ...either } }
}

/** The meta-schema with a mark (`x-said`) wherever both languages may stand: a builder shows a box for each. */
export function withSaidMarks(metaSchema: JsonSchema): JsonSchema {
  return inKey(metaSchema, '', (schema) => ({ ...schema, 'x-said': true }), true)
}

/** What stands in the place of a text. */
type Change = (schema: JsonSchema) => JsonSchema

const asEither: Change = (schema) => {
  const { description } = schema
  return { $ref: `#/$defs/${partOf(schema)}`, ...(description !== undefined && { description }) }
}

/** Whether a place of that meta-schema takes both; `maybe` where names of an author's own may stand instead. */
export function takesBoth(schema: JsonSchema): 'yes' | 'maybe' | 'no' {
  if (partName(schema) !== partOfBoth) return 'no'
  return schema['x-unless-names'] === true ? 'maybe' : 'yes'
}

/** Of two schemas that are no objects, the one allows anything and the other nothing. */
function partIn(part: unknown, key: string, change: Change, isPart = false): unknown {
  return isRecord(part) ? inKey(part, key, change, isPart) : part
}

function inKey(schema: JsonSchema, key: string, change: Change, isPart = false): JsonSchema {
  // An address, or another name, is the same in every language, also where it is a text with expressions in it.
  if (schema['x-names'] !== undefined) return schema
  if (!isPart && isText(schema, key)) return change(schema)
  // By keyword, and in rows by field, as the author has them.
  if (
    change === asEither &&
    key === 'errorMessage' &&
    schema['type'] === 'object' &&
    schema['properties'] === undefined
  ) {
    const byName = { type: 'object', additionalProperties: { anyOf: [both, {}] } }
    return { ...schema, additionalProperties: { anyOf: [{ ...both, 'x-unless-names': true }, byName, {}] } }
  }
  return mapValues(schema, (value, name): unknown => {
    if (name === 'properties' || name === 'patternProperties')
      return mapValues(object(value), (part, of) => partIn(part, key === 'errorMessage' ? key : of, change))
    if (name === '$defs') return mapValues(object(value), (part) => partIn(part, '', change, true))
    if (Array.isArray(value)) return value.map((part: unknown) => (isRecord(part) ? inKey(part, key, change) : part))
    return isRecord(value) && name !== 'discriminator' ? inKey(value, key, change) : value
  })
}

function isText(schema: JsonSchema, key: string): boolean {
  const { type, pattern, allOf } = schema
  if (partName(schema) === 'text' || (Array.isArray(allOf) && allOf.some((one) => partName(object(one)) === 'text')))
    return true
  return saidKeys.has(key) && type === 'string' && pattern === undefined
}
