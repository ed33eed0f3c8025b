import type { Definition } from '../../contract/parts.ts'
import type { SourceFile } from '../../language/read/source-file.ts'
import { recordTypeOf, type Records } from '../../language/check/records.ts'

interface Around {
  /** The dialogs that people open without an action of a record, which would store what is entered by itself. */
  opened: ReadonlySet<string>
  records: Records | undefined
}

/** Refuses a form whose save button stores nothing and says so nowhere: it would empty itself, and all of it be gone. */
export function checkStored(source: SourceFile, definition: Definition, { opened, records }: Around): void {
  if (definition.kind !== 'dialog' && definition.kind !== 'document') return
  const { operation, onlyLogged } = definition.submit
  const storedBy = operation ?? (recordTypeOf(source, records) === undefined ? undefined : records?.save)
  if (storedBy !== undefined && onlyLogged !== undefined)
    source.report('contradiction', '/submit/onlyLogged', `"${storedBy}" menyimpan isian ini; hapus "onlyLogged"`)
  if (storedBy !== undefined || onlyLogged !== undefined) return
  if (definition.kind === 'dialog' && definition.button === undefined && !opened.has(source.id)) return
  const mend = 'tambahkan "operation": "…" (yang menyimpan), atau "onlyLogged": "…" dengan alasannya'
  source.report('stores-nothing', '/submit', `"submit" tanpa "operation"; ${mend}`)
}
