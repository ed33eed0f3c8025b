import { checkEachName } from '../../../language/expression/names.ts'
import { checkSort, sumOf, type ListOperation } from '../../../language/check/list-operation.ts'
import { definitionOf } from '../../../language/check/definition-lookup.ts'
import { callOf, checkOpened } from '../../../language/check/operation.ts'
import { checkFixedPath } from '../../../language/check/paths.ts'
import { typeOfAnswer } from '../../../language/check/schema-type.ts'
import { checkFormat } from '../../../language/emit/shown-values.ts'
import type { At, CompiledFunction } from '../../../language/cursor.ts'
import { secretOf } from '../../../language/check/secrecy.ts'
import { kindNamed } from '../../../language/format/format.ts'
import type { Filter, FilterKind } from '../../../language/parts/page-parts.ts'
import type { ListDefinition } from './compile.ts'
import { compileRecordLink } from '../../../language/emit/record-link.ts'
import { withFields } from '../record/compile.ts'
import type { CompiledFilter, CompiledListPage } from '../../../contract/page-module.ts'
import type { Emitted } from '../../../language/emit/code.ts'
import { pathOfAddress } from '../../../contract/runtime/page-addresses.ts'

type Column = ListDefinition['columns'][number]

/** A page that lists what its operation answers; null for one that was refused. */
export function compileListPage(at: At<ListDefinition>, operation: ListOperation | null): Emitted<CompiledListPage> {
  const { context, value } = at
  checkEachName(at.key('as'))
  checkParameters(at)
  const links = at.key('links')?.map((link) => {
    checkFixedPath(link.key('to'))
    const isList = context.others?.listAt(pathOfAddress(link.value.to)) !== undefined
    return { ...link.value, ...(isList && { isList: true as const }) }
  })
  const empty = {
    call: callOf(undefined),
    search: false,
    columns: [],
    filters: [],
    sort: '',
    opens: null,
    exports: false,
  }
  const known = operation ? compileKnown(at, operation) : empty
  const { title, path, as, adds } = value
  const adding = at.key('adds')
  if (adding) checkOpened(adding)
  checkPrints(at)
  return {
    ...{
      kind: 'list',
      id: context.source.id,
      title,
      path,
      as,
      empty: value.empty,
      links: links ?? [],
      adds,
      prints: value.prints,
    },
    ...known,
  }
}

/** What rows are printed as is a print of what they open, of which there can be several. */
function checkPrints(at: At<ListDefinition>): void {
  const { context, value } = at
  const named = at.key('prints')?.key('print')
  const found = named && definitionOf(context.others, named.value, 'print')
  if (!named || !found) return
  if (found.copies === undefined) named.report('contradiction', `"${named.value}" tidak punya "copies"`)
  const path = definitionOf(context.others, found.record, 'record')?.path.replace(/:[^/]*$/, '')
  const opened = typeof value.opens === 'string' ? value.opens.replace(/[^/]*$/, '') : undefined
  if (opened === undefined || opened !== path)
    named.report('operation-mismatch', `"${named.value}" mencetak "${found.record}", yang tidak dibuka "opens"`)
}

/** What depends on the operation. */
function compileKnown(at: At<ListDefinition>, list: ListOperation) {
  const { operation, parameters, sorts } = list
  const answered = typeOfAnswer(list.row, at.context.openapi, 'items')
  const row = at.only({ [at.value.as]: withFields(answered, list.stored) })
  const sort = at.key('sort')
  if (sort) checkSort(sort, list)
  return {
    call: callOf(operation),
    search: Object.hasOwn(parameters, 'q'),
    columns: compileColumns(row.key('columns'), list),
    filters: at.key('filters')?.map((filter) => compileFilter(filter, list)) ?? [],
    sort: sort?.value ?? sorts[0] ?? '',
    ...compileOpens(row),
    exports: operation.answersFiles,
  }
}

/** An address, or a record of whichever definition has it. */
function compileOpens(row: At<ListDefinition>): Pick<Emitted<CompiledListPage>, 'opens' | 'record'> {
  const [opens, record] = [row.key('opens'), row.key('record')]
  if (opens && record) record.report('contradiction', 'baris sudah membuka "opens"; hapus salah satu')
  return { opens: opens?.address() ?? null, record: record && compileRecordLink(record) }
}

function compileColumns(at: At<readonly Column[]>, list: ListOperation): Emitted<CompiledListPage['columns']> {
  const taken = new Map<string, string>()
  if (at.value.every(({ optional }) => optional === true))
    at.report('not-shown', 'semua kolom "optional", jadi tidak ada yang tampil; hapus "optional" dari salah satunya')
  return at.map((column) => {
    const { value } = column
    const shown = column.key('value')
    const compiled = shown.expression()
    const key = value.key ?? keyOf(compiled, column.key('title').inIndonesian())
    const other = taken.get(key)
    if (other !== undefined)
      column.report('field-twice', `"${value.title}" dan "${other}" sama-sama "${key}"; tulis "key": "…"`)
    taken.set(key, value.title)
    const sort = column.key('sort')
    if (sort) checkSort(sort, list)
    return {
      key,
      title: value.title,
      value: compiled.code,
      format: checkFormat(column, shown, compiled.type),
      isNumber: compiled.type.kind === 'number',
      sort: value.sort ?? null,
      sum: value.sum === true ? sumOf(column.key('sum') ?? column, compiled.path, list) : undefined,
      optional: value.optional ?? false,
      wide: value.wide === true || undefined,
      secret: secretOf(compiled.reads, shown.variables),
    }
  })
}

/** Names a column in an address: the last name of its value's path, else its title. */
function keyOf({ path }: CompiledFunction, title: string): string {
  const folded = title
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
  return path?.at(-1) ?? (folded === '' ? 'kolom' : folded)
}

function kindOf({ context, value }: At<Filter>): FilterKind {
  return kindNamed(context.format.filters, value.filter)
}

function compileFilter(at: At<Filter>, list: ListOperation): Emitted<CompiledFilter> {
  const kind = kindOf(at)
  return { ...kind.compile(at, list), parameters: kind.fills(at.value).map((one) => ({ ...one })) }
}

/** Two filters of one parameter would contradict each other. */
function checkParameters(at: At<ListDefinition>): void {
  const taken = new Map<string, string>()
  for (const filter of at.key('filters')?.items() ?? []) {
    for (const { name } of kindOf(filter).fills(filter.value)) {
      const other = taken.get(name)
      if (other !== undefined)
        filter.report('contradiction', `"${name}" sudah diisi saringan "${other}"; hapus salah satu`)
      taken.set(name, filter.value.title)
    }
  }
}
