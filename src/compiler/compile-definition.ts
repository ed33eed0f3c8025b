import type { Definition } from '../contract/parts.ts'
import { createHash } from 'node:crypto'
import { type Uses, usesOf } from './access/uses.ts'
import { withCaseFields } from '../language/check/cases.ts'
import { checkCases } from '../language/check/check-cases.ts'
import { checkFields } from '../language/check/check-fields.ts'
import { checkMessageForm, checkMessages, checkPlainTexts } from '../language/check/check-messages.ts'
import { At, type DefinitionContext } from '../language/cursor.ts'
import { withMessages } from '../language/emit/messages.ts'
import { describeFieldName, describeName, isUsableKey } from '../language/expression/names.ts'
import { type Format, kindNamed } from '../language/format/format.ts'
import type { Kind } from '../language/parts/kind.ts'
import type { SourceFile } from '../language/read/source-file.ts'
import type { IndexEntry } from '../contract/module.ts'
import { isReservedName } from '../contract/runtime/own.ts'
import { step } from '../contract/runtime/schema-issues.ts'
import { formatsHelper } from '../contract/runtime/runtime.ts'

/** A compiled definition as text: an ES module whose default export takes the runtime. */
export interface CompiledSource {
  id: string
  entry: IndexEntry
  code: string
  /** For whoever serves it: what a role has to be allowed. */
  uses: Uses
  /** The same as people read it in English, where that differs: its own texts, or those of others that it names. */
  english?: Pick<CompiledSource, 'entry' | 'code'>
}

/** A form with all of its fields by name, also those that come and go, and with a message for all that can be wrong. */
function withFields(definition: Definition, format: Format): Definition {
  const full = withMessages(definition, format)
  return 'schema' in full ? { ...full, schema: withCaseFields(full.schema) } : full
}

/**
 * Every key of a definition, at whatever place, is a plain name: most are checked against declared names besides, but
 * no map of free keys, now or later, takes one that means something to JavaScript or could end a piece of code.
 */
function checkKeys(source: SourceFile): void {
  checkKeysBelow(source, source.data, '')
}

function checkKeysBelow(source: SourceFile, value: unknown, pointer: string): void {
  if (value === null || typeof value !== 'object') return
  for (const [key, part] of Object.entries(value)) {
    const at = pointer + step(key)
    // A pattern is data, and checked where it stands; names of entries in an example, and texts, are no part of any code.
    const isData = /\/patternProperties$|^\/examples\/\d+\/data\/|^\/english$/.test(pointer) && !isReservedName(key)
    if (!Array.isArray(value) && !isData && !isUsableKey(key))
      source.report('unsafe-name', at, (pointer.endsWith('/properties') ? describeFieldName : describeName)(key))
    checkKeysBelow(source, part, at)
  }
}

/** Compiles one definition whose form has been checked; what is wrong is reported to the context. */
export function compileDefinition(context: DefinitionContext, definition: Definition): CompiledSource {
  const { openapi, format, records, app } = context
  const { id } = context.source
  checkKeys(context.source)
  checkPlainTexts(context.source, definition, context.format)
  const schema = new At(context, definition).key('schema')
  if (schema) for (const check of [checkMessages, checkMessageForm, checkFields, checkCases]) check(schema)
  const kind = kindNamed<Kind>(context.format.kinds, definition.kind)
  const body = kind.compile(new At(context, withFields(definition, context.format)))
  const code = `// Compiled from ${id}.json. Do not edit.\nexport default ({ x, kit, require }) => (${body.text})\n`
  const hash = createHash('sha256').update(code).digest('hex').slice(0, 12)
  const entry = { id, kind: definition.kind, title: definition.title, url: `${id}.${hash}.js` }
  const uses = usesOf(id, definition, { openapi, format, records, documents: app?.documents })
  const needs = body.text.includes(`"${formatsHelper}"`) ? ({ formats: true } as const) : {}
  return { id, code, uses, entry: { ...entry, ...needs, ...kind.index?.(definition, context) } }
}
