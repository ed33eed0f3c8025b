import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import TableCell from '@mui/material/TableCell'
import TableRow from '@mui/material/TableRow'
import { type ReactNode, useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import type { CompiledImport, CompiledImportColumn } from '../../contract/page-module.ts'
import { t } from '../../contract/words/words.ts'
import { VirtualTable } from '../rows/virtual-table.tsx'
import type { FileRow } from './file-table.ts'
import type { ImportRun, RunState } from './import-run.ts'
import type { OpenedFile } from './opened-file.ts'
import { type RowVerdict, verdictTitles } from './verdict.ts'

const pageSize = 100
/** What is farther away is read again when it comes into sight. */
const pagesKept = 20

/** The rows of a file that are in sight, read in pages where the file was read. */
class FileRows {
  readonly #pages = new Map<number, readonly FileRow[] | 'asked'>()
  readonly #listeners = new Set<() => void>()
  #version = 0

  constructor(private readonly file: OpenedFile) {}

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  readonly version = (): number => this.#version

  /** Undefined while it is not here yet. */
  row(index: number): FileRow | undefined {
    const page = this.#pages.get(Math.floor(index / pageSize))
    return page === undefined || page === 'asked' ? undefined : page[index % pageSize]
  }

  ask(index: number): void {
    const page = Math.floor(index / pageSize)
    if (this.#pages.has(page)) return
    this.#pages.set(page, 'asked')
    void this.#read(page)
  }

  async #read(page: number): Promise<void> {
    try {
      this.#pages.set(page, await this.file.rows(page * pageSize, (page + 1) * pageSize))
    } catch (cause) {
      console.error('Rows of the file could not be read.', cause)
      this.#pages.delete(page)
    }
    for (const oldest of this.#pages.keys()) {
      if (this.#pages.size <= pagesKept) break
      if (oldest !== page) this.#pages.delete(oldest)
    }
    this.#version += 1
    for (const listener of this.#listeners) listener()
  }
}

/** The rows of the file for as long as the page shows it. */
function useFileRows(file: OpenedFile): FileRows {
  const [rows] = useState(() => new FileRows(file))
  useSyncExternalStore(rows.subscribe, rows.version)
  return rows
}

/** One row, asked for as soon as it is drawn. */
function useFileRow(rows: FileRows, index: number): FileRow | undefined {
  const row = rows.row(index)
  useEffect(() => {
    if (!row) rows.ask(index)
  }, [rows, row, index])
  return row
}

interface VerdictRowProps {
  run: ImportRun
  rows: FileRows
  index: number
  ariaRowIndex: number
  /** With their places among the definition's columns. */
  columns: readonly { column: CompiledImportColumn; place: number }[]
  isLocked: boolean
}

const tones = { baru: 'success.main', berubah: 'warning.main', sama: 'text.secondary', salah: 'error.main' } as const

/** One row of the file with what would become of it, and below it why. */
function VerdictRow({ run, rows, index, ariaRowIndex, columns, isLocked }: VerdictRowProps): ReactNode {
  const row = useFileRow(rows, index)
  const verdict = run.verdict(index)
  const line = row?.line ?? index + 2
  const wrong = new Set(verdict?.problems.map(({ field }) => field))
  return (
    <>
      <TableRow aria-rowindex={ariaRowIndex}>
        <TableCell padding="checkbox">
          <Checkbox
            checked={run.isWanted(index)}
            disabled={isLocked || !run.mayWant(index)}
            onChange={(_, isWanted) => run.want(index, isWanted)}
            slotProps={{ input: { 'aria-label': t('Bawa masuk baris {line}', { line }) } }}
          />
        </TableCell>
        <TableCell align="right">{line}</TableCell>
        <TableCell sx={{ color: verdict ? tones[verdict.kind] : undefined, whiteSpace: 'nowrap', fontWeight: 600 }}>
          {verdict ? wordsOf(verdict) : '…'}
        </TableCell>
        {columns.map(({ column, place }) => (
          <TableCell key={column.field} sx={{ ...cellLook, ...(wrong.has(column.field) ? wrongLook : {}) }}>
            {row?.texts[place] ?? ''}
          </TableCell>
        ))}
      </TableRow>
      {verdict && <Notes verdict={verdict} columns={columns} span={columns.length + 3} />}
    </>
  )
}

function wordsOf({ kind, isStored }: RowVerdict): string {
  return isStored ? t('{verdict}, sudah masuk', { verdict: verdictTitles[kind] }) : verdictTitles[kind]
}

interface NotesProps {
  verdict: RowVerdict
  columns: VerdictRowProps['columns']
  span: number
}

function Notes({ verdict, columns, span }: NotesProps): ReactNode {
  const titles = new Map(columns.map(({ column }) => [column.field, column.title]))
  const problems = verdict.problems.map(({ field, message }) => {
    const title = field === null ? undefined : titles.get(field)
    // A message that names its column needs no heading.
    return title === undefined || message.startsWith(title) ? message : `${title}: ${message}`
  })
  const notes = [...problems, ...verdict.changes]
  if (notes.length === 0) return null
  return (
    <TableRow>
      <TableCell colSpan={span} sx={{ pt: 0 }}>
        <Box component="ul" sx={{ ...notesLook, color: problems.length > 0 ? 'error.main' : 'text.secondary' }}>
          {notes.map((note, position) => (
            <li key={position}>{note}</li>
          ))}
        </Box>
      </TableCell>
    </TableRow>
  )
}

const cellLook = { maxWidth: '16rem', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }
const wrongLook = { color: 'error.main', textDecoration: 'underline wavy' }
// What is wrong stays in sight while the table is moved sideways.
const notesLook = { m: 0, pl: 2.5, position: 'sticky', left: 8, width: 'fit-content', maxWidth: 'min(60rem, 80vw)' }

/** Measuring the places of a million rows would hold the page up for seconds; nobody looks through so many. */
export const mostShown = 10_000

interface VerdictTableProps {
  definition: CompiledImport
  run: ImportRun
  state: RunState
  onlyWrong: boolean
}

/** The rows of the file with their verdicts; only those in sight are drawn, and read. */
export function VerdictTable({ definition, run, state, onlyWrong }: VerdictTableProps): ReactNode {
  const rows = useFileRows(run.file)
  const wrong = state.counts.salah
  const keys = useMemo(() => {
    if (!onlyWrong) return Array.from({ length: Math.min(mostShown, run.file.count) }, (_, index) => index)
    return run
      .wrong()
      .slice(0, Math.min(mostShown, wrong))
      .sort((one, other) => one - other)
  }, [run, onlyWrong, wrong])
  const columns = definition.columns.map((column, place) => ({ column, place }))
  return (
    <VirtualTable
      label={t('Isi berkas {name}', { name: run.file.name })}
      columns={[
        { title: t('Pilih') },
        { title: t('Baris'), numeric: true },
        { title: t('Hasil') },
        ...columns.map(({ column }) => ({ title: column.title })),
      ]}
      keys={keys}
      minWidth={160 + columns.length * 70}
      empty={state.phase === 'checking' ? t('Belum ada baris yang bermasalah.') : t('Tidak ada baris yang bermasalah.')}
      drawRow={(position, ariaRowIndex) => (
        <VerdictRow
          run={run}
          rows={rows}
          ariaRowIndex={ariaRowIndex}
          columns={columns}
          index={keys[position] ?? 0}
          isLocked={state.phase === 'storing'}
        />
      )}
    />
  )
}
