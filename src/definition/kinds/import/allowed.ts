import type { CompiledImport } from '../../../contract/page-module.ts'
import { askedOf, type PageAccess } from '../../../engine/access.ts'

/** Columns of files have the names of what is in the rows: of what is hidden not even that. */
export function allowedImport(page: CompiledImport, access: PageAccess): CompiledImport {
  return { ...page, columns: page.columns.filter(askedOf(page.call.operation, access).shows) }
}
