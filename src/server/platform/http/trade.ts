import type { OptionReader } from '../records/options.ts'
import type { Handlers, MasterTypes } from './operation.ts'
import type { FoundOption } from '../records/record-forms.ts'

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
}
