import type { CompiledRecord } from '../../../contract/page-module.ts'
import { allowedPart, askedOf, isAllowed, type PageAccess } from '../../../engine/access.ts'

/** A record without sections and actions that are not for this user. */
export function allowedRecord(record: CompiledRecord, access: PageAccess): CompiledRecord {
  const asked = askedOf(record.call.operation, access)
  return {
    ...record,
    list: record.list !== null && access.reaches(record.list) ? record.list : null,
    sections: record.sections.flatMap((section) => allowedPart(section, asked)),
    actions: record.actions.filter((action) => isAllowed(action, access) && asked.shows(action)),
  }
}
