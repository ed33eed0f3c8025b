/** The shapes of what drafts are kept as.  */
import * as v from 'valibot'
import { draftVersion } from './draft-version.ts'

/** What proves that a slot is whole: written in the transaction of every change of its parts. */
export type SlotSeal = v.InferOutput<typeof sealSchema>
const sealSchema = v.object({
  version: v.literal(draftVersion),
  /** Counts the slot's changes. */
  revision: v.number(),
  /** How many parts there are, and the sum of their revisions. */
  count: v.number(),
  sum: v.number(),
})

export type KeptPart = v.InferOutput<typeof partSchema>
const partSchema = v.object({ revision: v.number(), value: v.unknown() })

/** Changes that a page could not see stored before it went. A part without a value is gone. */
export type DraftTail = v.InferOutput<typeof tailSchema>
const tailSchema = v.object({
  version: v.literal(draftVersion),
  revision: v.number(),
  parts: v.array(v.object({ part: v.string(), value: v.optional(v.unknown()) })),
})

/** A part of a draft of the product's first version. */
const firstSchema = v.object({ version: v.literal(1), value: v.unknown() })

/** The record when it has the shape of this version, else null. */
export const readSeal = (record: unknown): SlotSeal | null => fitting(sealSchema, record)
export const readPart = (record: unknown): KeptPart | null => fitting(partSchema, record)
export const readTail = (record: unknown): DraftTail | null => fitting(tailSchema, record)
export const readFirst = (record: unknown): v.InferOutput<typeof firstSchema> | null => fitting(firstSchema, record)

function fitting<Schema extends v.GenericSchema>(schema: Schema, record: unknown): v.InferOutput<Schema> | null {
  const result = v.safeParse(schema, record)
  return result.success ? result.output : null
}
