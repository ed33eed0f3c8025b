import type { Queryable } from '../../platform/database/database.ts'
import type { OptionLookup } from '../../platform/records/record-forms.ts'
import { readOptions } from '../master/option-lookup.ts'
import { OptionReader } from '../../platform/records/options.ts'

/** Options as the lookups of the database have them; those of one form are read together. */
export function optionsIn(database: Queryable): OptionLookup {
  const reader = new OptionReader(database)
  return (operation, values, path) => readOptions(reader, operation, values, path)
}

/** Lookups for a record that is changed: the options that it has already may stay, though they were archived since. */
export interface KeptOptions {
  /** Of what is stored; what it asks for is kept. */
  stored: OptionLookup
  /** Of what is to be stored. */
  wanted: OptionLookup
}

export function keptOptions(database: Queryable): KeptOptions {
  const lookup = optionsIn(database)
  const kept = new Set<string>()
  const keyOf = (...parts: unknown[]): string => JSON.stringify(parts)
  return {
    stored: (operation, values, path) => {
      for (const value of values) kept.add(keyOf(operation, path, String(value)))
      return lookup(operation, values, path)
    },
    wanted: async (operation, values, path) => {
      const found = await lookup(operation, values, path)
      const allowed = [...found].map(([value, { item, isArchived }]) => {
        const isKept = kept.has(keyOf(operation, path, String(value)))
        return [value, { item, isArchived: isArchived && !isKept }] as const
      })
      return new Map(allowed)
    },
  }
}
