import type { OptionReader } from '../records/options.ts'
import type { Handlers, MasterTypes } from './operation.ts'
import type { Queryable } from '../database/database.ts'
import type { FoundOption, OptionLookup } from '../records/record-forms.ts'

/** Where values of a master type lie that are stored as their forms send them, in `data`; shared by types, or its own. */
export interface RecordTable {
  entity: string
  table: string
  isShared: boolean
}

/** What a trade gives its server; the platform knows none. */
export interface Trade {
  /** What does each operation of the API document. */
  handlers: Partial<Handlers>
  /** The rows of a lookup that option values stand for; `path` says of which type, for the generic lookup of records. */
  readOptions: (
    reader: OptionReader,
    operationId: string,
    values: readonly (number | string)[],
    path?: string,
  ) => Promise<Map<number | string, FoundOption>>
  /** Outside a server with definitions every name is one of a type. */
  anyMasterType: MasterTypes
  recordTable: (type: string) => RecordTable
  /** Whole options of lookups, as they are in the database. */
  optionsIn: (database: Queryable) => OptionLookup
}
