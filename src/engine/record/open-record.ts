import type { Scope } from '../../contract/module.ts'
import type { CompiledRecord } from '../../contract/page-module.ts'
import type { ReadRecord } from './record-query.ts'

/** A record on the page, as its parts and actions see it. */
export interface OpenRecord {
  definition: CompiledRecord
  /** What names it in the address. */
  value: string
  /** The address of its page. */
  path: string
  read: ReadRecord
  scope: Scope
}
