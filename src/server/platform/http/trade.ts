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

/** Where the records lie that one operation stores, and in which column what their form has beyond it: below `ownKey`, or alone. */
export interface OwnRecords {
  entity: string
  table: string
  column: 'data' | 'own'
  /** Which rows of the table; `$1` is the type. */
  where: string
  type: string
  /** False where rows are never changed but by a change of their definition; each change is counted elsewhere. */
  isCounted?: false
  /** The next rows in the order of their ids, each as its form would send it; absent where the column holds that. */
  wholeRows?: (database: Queryable, after: number, most: number) => Promise<WholeRow[]>
}

export interface WholeRow {
  id: number
  body: Record<string, unknown>
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
  /** Of an operation whose forms may have fields beyond it; null for any other. */
  ownRecords: (operation: string) => OwnRecords | null
  /** What whoever owns the place chose: `#rrggbb`, and the file of a logo. */
  look: (database: Pick<Queryable, 'query'>) => Promise<{ colour: string | null; logo: string | null }>
  /** Whole options of lookups, as they are in the database. */
  optionsIn: (database: Queryable) => OptionLookup
}
