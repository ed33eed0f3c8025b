/** How examples of JSON Forms are written here, in few words. */
export type Json = Record<string, unknown>

/** What one example of JSON Forms' own shows, written anew. */
export interface Example {
  /** Its name there. */
  name: string
  schema?: Json
  uischema?: Json
  data?: unknown
  right: readonly unknown[]
  wrong: readonly unknown[]
  /** The labels that people see, with `data` in the form. */
  shown: readonly string[]
  /** What the import says that it cannot do, in parts of its words. */
  lost?: readonly string[]
}

function scopeOf(path: string): string {
  return path === '' ? '#' : `#/properties/${path.split('/').join('/properties/')}`
}

/** `a/b` is the field b of the group a. */
export function control(path: string, more: Json = {}): Json {
  return { type: 'Control', scope: scopeOf(path), ...more }
}

export function listWithDetail(path: string, options: Json = {}): Json {
  return { type: 'ListWithDetail', scope: scopeOf(path), options }
}

type Elements = readonly (Json | string)[]

const layout =
  (type: string) =>
  (...elements: Elements): Json => ({
    type,
    elements: elements.map((one) => (typeof one === 'string' ? control(one) : one)),
  })

export const vertical = layout('VerticalLayout')
export const horizontal = layout('HorizontalLayout')
export const categorization = layout('Categorization')

export function group(label: string | undefined, ...elements: Elements): Json {
  return { ...layout('Group')(...elements), ...(label !== undefined && { label }) }
}

export function category(label: string, ...elements: Elements): Json {
  return { ...layout('Category')(...elements), label }
}

export function label(text: string): Json {
  return { type: 'Label', text }
}

/** A rule by what a field's value is like. */
export function when(effect: string, path: string, schema: Json): Json {
  return { rule: { effect, condition: { scope: scopeOf(path), schema } } }
}

export function fields(properties: Json, ...required: readonly string[]): Json {
  return { type: 'object', properties, ...(required.length > 0 && { required }) }
}

export function listOf(items: Json, more: Json = {}): Json {
  return { type: 'array', items, ...more }
}

export const text = { type: 'string' }
export const whole = { type: 'integer' }
export const number = { type: 'number' }
export const tick = { type: 'boolean' }
export const day = { type: 'string', format: 'date' }
