import type { CompiledImportColumn } from '../../contract/page-module.ts'
import { isRecord } from '../../contract/runtime/own.ts'
import { t } from '../../contract/words/words.ts'
import type { FileRow, RowProblem } from './file-table.ts'

export type VerdictKind = 'baru' | 'sama' | 'berubah' | 'salah'

/** What became of a row, or would. */
export interface RowVerdict {
  kind: VerdictKind
  problems: readonly RowProblem[]
  /** `Nama: A → B`. */
  changes: readonly string[]
  /** The row was brought in. */
  isStored: boolean
}

export const verdictTitles: Readonly<Record<VerdictKind, string>> = {
  baru: t('Baru'),
  sama: t('Sama'),
  berubah: t('Berubah'),
  salah: t('Bermasalah'),
}

/** A row that is not even asked about: it cannot be read. */
export function unread({ problems }: FileRow): RowVerdict {
  return { kind: 'salah', problems, changes: [], isStored: false }
}

/** The verdicts of an answer, one a row; an unreadable one is an error, never taken for "good". */
export function readVerdicts(data: unknown, rows: number, isStored: boolean): RowVerdict[] {
  const list = isRecord(data) && Array.isArray(data.hasil) ? (data.hasil as unknown[]) : []
  const verdicts = list.map((item) => readVerdict(item, isStored))
  if (verdicts.length !== rows) throw new TypeError('The answer has not one verdict for each row.')
  return verdicts
}

function readVerdict(item: unknown, isStored: boolean): RowVerdict {
  if (!isRecord(item) || !isKind(item.putusan)) throw new TypeError('The answer has no verdict.')
  const kind = item.putusan
  return {
    kind,
    problems: listOf(item.masalah).map(({ pointer, message }) => ({
      field: fieldOf(pointer),
      message: textOf(message),
    })),
    changes: listOf(item.perubahan).map(({ kolom, dulu, kini }) => `${textOf(kolom)}: ${shown(dulu)} → ${shown(kini)}`),
    isStored: isStored && kind !== 'salah',
  }
}

function isKind(value: unknown): value is VerdictKind {
  return typeof value === 'string' && Object.hasOwn(verdictTitles, value)
}

function listOf(value: unknown): Record<string, unknown>[] {
  return Array.isArray(value) ? value.filter(isRecord) : []
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

function shown(value: unknown): string {
  return typeof value === 'string' && value !== '' ? value : '(kosong)'
}

/** The values of a row as they are sent: those of some columns stand in an object of theirs. */
export function sentRow(
  values: FileRow['values'],
  columns: readonly Pick<CompiledImportColumn, 'field' | 'below'>[],
): Record<string, unknown> {
  const sent: Record<string, unknown> = { ...values }
  for (const { field, below } of columns) {
    const value = values[field]
    if (below === undefined || value === undefined) continue
    delete sent[field]
    const beside = sent[below.key]
    sent[below.key] = { ...(isRecord(beside) ? beside : {}), [below.name]: value }
  }
  return sent
}

/** The field that a JSON pointer into the row names; null for the row as a whole. */
function fieldOf(pointer: unknown): string | null {
  const name = textOf(pointer).split('/')[1] ?? ''
  return name === '' ? null : name.replaceAll('~1', '/').replaceAll('~0', '~')
}
