/** Takes a value into a statement; answers its placeholder, such as `$3::bigint`. */
export type Bind = (value: unknown, type: SqlType) => string

export type SqlType =
  | 'bigint'
  | 'numeric'
  | 'integer'
  | 'date'
  | 'timestamptz'
  | 'text'
  | 'jsonb'
  | 'bigint[]'
  | 'text[]'
  | 'integer[]'
  | 'numeric[]'

/** The parameters of one statement, numbered as they come. */
export class Parameters {
  /** Only `new` makes one: TypeScript takes nothing that merely looks like it. */
  declare protected readonly made: true

  readonly values: unknown[] = []

  readonly bind: Bind = (value, type) => {
    this.values.push(value)
    return `$${this.values.length}::${type}`
  }
}

/** Conditions in one, `true` for none. */
export function allOf(conditions: readonly string[]): string {
  return conditions.length === 0 ? 'true' : conditions.map((condition) => `(${condition})`).join(' and ')
}

/** One of them, `false` for none. */
export function anyOf(conditions: readonly string[]): string {
  return conditions.length === 0 ? 'false' : conditions.map((condition) => `(${condition})`).join(' or ')
}
