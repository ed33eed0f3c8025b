import { namedOperation } from '../../../language/check/operation.ts'
import { asList, type ListOperation } from '../../../language/check/list-operation.ts'
import { generatedType, typeLabel } from './check-record-pages.ts'
import { recordOperation } from '../../../language/check/records.ts'
import type { At } from '../../../language/cursor.ts'
import type { DialogDefinition } from './compile.ts'
import type { ListDefinition } from '../list/compile.ts'
import type { CompiledDialog } from '../../../contract/module.ts'
import type { Emitted } from '../../../language/emit/code.ts'
import { compileListPage } from '../list/emit-list-page.ts'
import { compileRecordPage } from '../record/emit-record-page.ts'
import { listOfType, recordOfType, statusFilter, typePath } from './record-pages.ts'

/** A field that the list would be filtered by may not have the name of what every list is asked for. */
function refuseTaken(at: At<DialogDefinition>, filters: ListDefinition['filters'] = [], list: ListOperation): void {
  const parameters = filters.flatMap((filter) =>
    filter === statusFilter || !('parameter' in filter) ? [] : [filter.parameter],
  )
  for (const name of parameters.filter((one) => Object.hasOwn(list.parameters, one)))
    at.key('schema')
      .key('properties')
      .in(name)
      .report('name-clash', `"${name}" sudah dipakai setiap daftar; beri kolom ini nama lain, seperti "${name}Isi"`)
}

/** The list and the record of a record type, as if somebody had written them: they follow from its fields. */
export function compileRecordType(at: At<DialogDefinition>): Emitted<CompiledDialog['records']> {
  const { records, source } = at.context
  const type = generatedType(source.id, at.value, records)
  const pages = records?.pages
  // What is wrong with a field is told at the field, and not again where its page is made.
  if (type === undefined || !pages || source.errors.length > 0) return undefined
  const path = typePath(records.folder, type)
  const label = typeLabel(at.value)
  const listed = namedOperation(at.of(pages.list), true)
  const operation = listed && asList(at, recordOperation(listed, type))
  if (!operation) return undefined
  const list = listOfType(at.value, { path, label, operation: pages.list })
  refuseTaken(at, list.filters, operation)
  if (source.errors.length > 0) return undefined
  const record = recordOfType(at.value, { path, label, pages, dialog: source.id })
  return {
    list: compileListPage(at.of(list), operation),
    record: compileRecordPage(at.of(record), type, path),
    single: at.value.single ?? false,
  }
}
