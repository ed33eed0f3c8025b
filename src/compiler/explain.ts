import type { Definition } from '../contract/parts.ts'
import { type Format, kindNamed } from '../language/format/format.ts'
import { shippedFormat } from '../definition/shipped-format.ts'
import { withMessages } from '../language/emit/messages.ts'
import type { Kind } from '../language/parts/kind.ts'

/** What a definition does, in Indonesian, said by its kind and the keywords of its fields. */
export function explainDefinition(id: string, definition: Definition, format: Format = shippedFormat): string {
  const kind = kindNamed<Kind>(format.kinds, definition.kind)
  const lines = kind.explain?.(withMessages(definition, format), format) ?? ['Tidak punya kolom.']
  return [`${id} — ${definition.title} (${definition.kind})`, ...lines.map((line) => `  ${line}`), ''].join('\n')
}
