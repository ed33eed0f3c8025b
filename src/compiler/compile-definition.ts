import { createHash } from 'node:crypto'
import { checkPaths } from './check/check-address.ts'
import { checkApp } from './check/check-app.ts'
import { checkFields } from './check/check-fields.ts'
import { checkKeys } from './check/check-keys.ts'
import { checkMessageForm } from './check/check-message-form.ts'
import { checkMessages } from './check/check-messages.ts'
import { Code, emit, type Emittable } from './emit/code.ts'
import { compileDialog } from './emit/dialog.ts'
import { compileDocument } from './emit/document.ts'
import { At } from './cursor.ts'
import type { AppDefinition, Definition, ScreenDefinition } from './definition.ts'
import type { DefinitionContext } from './definition-context.ts'
import type { IndexEntry } from './module.ts'

/** A compiled definition as text: an ES module whose default export takes the runtime. */
export interface CompiledSource {
  id: string
  entry: IndexEntry
  code: string
}

/** Compiles one definition whose form has been checked; what is wrong is reported to the context. */
export function compileDefinition(context: DefinitionContext, definition: Definition): CompiledSource {
  const { id } = context.source
  checkKeys(context.source)
  if ('schema' in definition) {
    checkMessages(context.source, definition.schema, '/schema')
    checkMessageForm(context.source, definition.schema, '/schema')
    checkFields(context.source, definition.schema, '/schema')
  }
  const code = moduleText(id, bodyOf(context, definition))
  const hash = createHash('sha256').update(code).digest('hex').slice(0, 12)
  return { id, code, entry: indexEntry(id, definition, `${id}.${hash}.js`) }
}

function bodyOf(context: DefinitionContext, definition: Definition): Code {
  switch (definition.kind) {
    case 'app':
      checkApp(context, definition)
      return plain(context.source.id, definition)
    case 'screen':
      checkPaths(context.source, definition.content ?? [])
      return plain(context.source.id, { ...definition, content: definition.content ?? [] })
    case 'dialog':
      return compileDialog(new At(context, definition))
    case 'document':
      return compileDocument(new At(context, definition))
  }
}

/** Definitions without behaviour are data. */
function plain(id: string, definition: AppDefinition | ScreenDefinition): Code {
  // What is for editors and authors stays behind; the rest is JSON as it was read.
  const data = Object.fromEntries(Object.entries(definition).filter(([name]) => !name.startsWith('$')))
  return new Code(emit({ ...(data as Record<string, Emittable>), id }))
}

function moduleText(id: string, body: Code): string {
  return `// Compiled from ${id}.json. Do not edit.\nexport default ({ x, kit, require }) => (${body.text})\n`
}

function indexEntry(id: string, definition: Definition, url: string): IndexEntry {
  const entry: IndexEntry = { id, kind: definition.kind, title: definition.title, url }
  if (definition.kind === 'screen') entry.path = definition.path
  if (definition.kind === 'dialog' && definition.button) entry.button = { ...definition.button }
  return entry
}
