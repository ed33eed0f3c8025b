import type { TSchema } from 'typebox'

/**
 * One kind of a part that definitions have several kinds of, such as columns: what the format and the reference know of
 * it. `Tag` is the key that names the kind.
 */
export interface PartKind<Value, Tag extends keyof Value> {
  name: Value[Tag]
  schema: TSchema
  /** What it does, in Indonesian, a line each. */
  explain?(part: Value): readonly string[]
}

/** What definitions say of kinds of one sort. */
export type SaidBy<Kind> = Kind extends { explain?(part: infer Value): readonly string[] } ? Value : never
