import { useMemo, type ReactNode } from 'react'
import type { CompiledImport } from '../../contract/page-module.ts'
import { VirtualTable } from '../rows/virtual-table.tsx'
import type { ImportRun, RunState } from './import-run.ts'
import { useFileRows } from './use-file-rows.ts'
import { VerdictRow } from './verdict-row.tsx'

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
      label={`Isi berkas ${run.file.name}`}
      columns={[
        { title: 'Pilih' },
        { title: 'Baris', numeric: true },
        { title: 'Hasil' },
        ...columns.map(({ column }) => ({ title: column.title })),
      ]}
      keys={keys}
      minWidth={160 + columns.length * 70}
      empty={state.phase === 'checking' ? 'Belum ada baris yang bermasalah.' : 'Tidak ada baris yang bermasalah.'}
      drawRow={(position, ariaRowIndex) => (
        <VerdictRow
          {...{ run, rows, ariaRowIndex, columns }}
          index={keys[position] ?? 0}
          isLocked={state.phase === 'storing'}
        />
      )}
    />
  )
}
