/** One field of a schema: what each keyword may say there, declared in the keyword's own file. */
export interface Property {
  [keyword: string]: unknown
}

/** An object schema: JSON Schema 2020-12 with ajv-errors messages and the `x-` keywords. */
export interface FieldsSchema {
  type: 'object'
  properties: Record<string, Property>
}
