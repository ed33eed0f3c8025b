import { deepestRecord, largestRecord, longestLabel, longestText, mostItems } from '../../../language/check/records.ts'
import { isRecord, own } from '../../../contract/runtime/own.ts'
import { IssueList, Problem, type ProblemIssue } from '../http/problem.ts'
import { escapePointer } from '../http/schema-messages.ts'
import { EntriesShape, type PartShape, type RecordShape } from '../http/operation.ts'

/**
 * What holds for every generic record whatever its definition says: no field that the definition has not (`fields`, when
 * it is known), at no depth, and no size that makes lists of records slow. Throws a `Problem`.
 */
export function checkRecord(record: Record<string, unknown>, fields: RecordShape | null): void {
  const issues = new IssueList()
  checkPart(issues, record, fields, '', 0)
  issues.throwIfAny()
  if (Buffer.byteLength(JSON.stringify(record)) > largestRecord)
    throw new Problem('tooLarge', `Satu data paling besar ${largestRecord / 1024} KB.`)
}

/** How long lists may be: those of rows, and those of plain values, of which each takes far less. */
export interface ListLimits {
  rows: number
  values: number
}

/** The lists that are too long, and that alone: what looks at their items need not begin then. */
export function longLists(value: unknown, limits: ListLimits, pointer = ''): ProblemIssue[] {
  if (typeof value !== 'object' || value === null) return []
  if (Array.isArray(value)) {
    const most = value.some((item) => typeof item === 'object' && item !== null) ? limits.rows : limits.values
    if (value.length > most) return [tooLong(pointer, most)]
  }
  return Object.entries(value).flatMap(([name, part]) => longLists(part, limits, `${pointer}/${escapePointer(name)}`))
}

function tooLong(pointer: string, most: number): ProblemIssue {
  return { pointer, keyword: 'maxItems', message: `Paling banyak ${most.toLocaleString('id-ID')} buah.` }
}

/** A shape of null leaves open what a part holds; its size is limited all the same. */
function checkPart(issues: IssueList, value: unknown, given: PartShape, pointer: string, depth: number): void {
  const shape = resolved(given)
  if (typeof value === 'string') checkLength(issues, pointer, value, longestText)
  if (value === null || value === undefined) return
  if (depth > deepestRecord) issues.addInvalid(pointer, 'maxDepth', `Paling dalam ${deepestRecord} tingkat.`)
  else if (isList(shape) && !Array.isArray(value)) issues.addInvalid(pointer, 'type', 'Harus berupa daftar.')
  else if (shape !== null && !isList(shape) && !isRecord(value))
    issues.addInvalid(pointer, 'type', 'Harus berupa objek.')
  else if (Array.isArray(value)) checkItems(issues, value, isList(shape) ? shape : [null], pointer, depth)
  else if (isRecord(value)) checkFields(issues, value, isList(shape) ? null : shape, pointer, depth)
}

type Shape = Exclude<PartShape, () => PartShape>

/** What holds itself, as what it is. */
function resolved(shape: PartShape): Shape {
  return typeof shape === 'function' ? resolved(shape()) : shape
}

function checkItems(issues: IssueList, items: readonly unknown[], shapes: ListShape, at: string, depth: number): void {
  if (items.length > mostItems) issues.addInvalid(at, 'maxItems', tooLong(at, mostItems).message)
  else
    for (const [index, item] of items.entries())
      checkPart(issues, item, shapes[index] ?? shapes.at(-1) ?? null, `${at}/${index}`, depth + 1)
}

function checkFields(
  issues: IssueList,
  record: Record<string, unknown>,
  shape: RecordShape | EntriesShape | null,
  at: string,
  depth: number,
): void {
  for (const [name, value] of Object.entries(record)) {
    const pointer = `${at}/${escapePointer(name)}`
    const isEntry = shape instanceof EntriesShape
    if (shape === null || isEntry) checkPart(issues, value, isEntry ? shape.of(name) : null, pointer, depth + 1)
    else if (Object.hasOwn(shape, name)) checkPart(issues, value, own(shape, name) ?? null, pointer, depth + 1)
    else issues.addInvalid(pointer, 'additionalProperties', 'Kolom ini tidak dikenal.')
  }
}

type ListShape = readonly [PartShape, ...PartShape[]]

function isList(shape: Shape): shape is ListShape {
  return Array.isArray(shape)
}

/** The text that names a record stands in every list and in an index. */
export function checkLabel(pointer: string, label: string): void {
  const issues = new IssueList()
  checkLength(issues, pointer, label, longestLabel)
  issues.throwIfAny()
}

function checkLength(issues: IssueList, pointer: string, text: string, most: number): void {
  if (Array.from(text).length > most) issues.addInvalid(pointer, 'maxLength', `Maksimal ${most} karakter.`)
}
