/** A definition as far as a proof of its `books` reads it. */
export interface BookLine {
  posting: string
  each?: { list: string; as: string; when?: string }[]
  when?: string
  [value: string]: unknown
}

export interface Field {
  type?: string | string[]
  'x-options'?: { operation: string }
  'x-derive'?: string | { value: string }
  'x-as'?: string
  items?: Field
  properties?: Record<string, Field>
}

export interface BookDefinition {
  day: string
  from?: string
  schema: { properties: Record<string, Field> }
  books: BookLine[]
  sections: Record<string, unknown>[]
  examples: { name: string; data: Record<string, unknown>; books?: unknown; issues?: unknown }[]
}
