import { checkFixedPath } from '../../../language/check/check-address.ts'
import { checkColumn, checkDemanded, type ImportOperation, importOperation } from './import-columns.ts'
import { callOf } from '../../../language/check/operation.ts'
import type { At } from '../../../language/cursor.ts'
import type { ImportDefinition } from './compile.ts'
import type { CompiledImport, CompiledImportColumn } from '../../../contract/page-module.ts'
import type { Emitted } from '../../../language/emit/code.ts'

/** A page that brings rows of a file in: data, because how cells are read is the same for every one. */
export function compileImport(at: At<ImportDefinition>): Emitted<CompiledImport> {
  const { context, value } = at
  const operation = importOperation(at.key('operation'))
  checkTitles(at)
  checkKeys(at)
  const list = at.key('list')
  if (list) checkFixedPath(list)
  if (operation) checkDemanded(at.key('columns'), operation)
  const { title, path, help = null, ignored = [], keys = [] } = value
  return {
    ...{ kind: 'import', id: context.source.id, title, path, help, ignored, keys },
    list: value.list ?? null,
    call: callOf(operation?.operation),
    most: operation?.most ?? 1,
    columns: at.key('columns').map((column) => compileColumn(column, operation)),
  }
}

function compileColumn(
  at: At<ImportDefinition['columns'][number]>,
  operation: ImportOperation | undefined,
): CompiledImportColumn {
  const { field, title, titles = [], format = 'text', required = false, sample = '' } = at.value
  return { field, title, titles, format, required, sample, choices: operation ? checkColumn(at, operation) : [] }
}

/** Two columns of one title, or for one field: the file could not say which is meant. */
function checkTitles(at: At<ImportDefinition>): void {
  const fields = new Set<string>()
  const taken = new Set((at.value.ignored ?? []).map(folded))
  at.key('columns').map((column) => {
    const { field, title, titles = [] } = column.value
    if (fields.has(field)) column.key('field').report('field-twice', `"${field}"`)
    fields.add(field)
    for (const name of [title, ...titles]) {
      if (taken.has(folded(name))) column.report('contradiction', `judul "${name}" sudah dipakai; hapus salah satu`)
      taken.add(folded(name))
    }
  })
}

function folded(title: string): string {
  return title.trim().toLowerCase()
}

function checkKeys(at: At<ImportDefinition>): void {
  const fields = at.value.columns.map(({ field }) => field)
  at.key('keys')?.map((names) => names.map((name) => name.among(fields, 'unknown-field')))
}
