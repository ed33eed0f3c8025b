import { grouped } from '../../contract/runtime/number-text.ts'
import { useCallback, useSyncExternalStore } from 'react'
import Typography from '@mui/material/Typography'
import type { ScanQueue } from '../scan/scan-queue.ts'
import { noScans } from '../scan/scan.ts'
import type { DocumentStore } from './document-store.ts'

/** Beside the offer to empty the form: what came after the document that is stored, and so stays. */
export function DiscardNote({ store }: { store: DocumentStore }) {
  const subscribe = useCallback((listener: () => void) => subscribeLists(store, listener), [store])
  const newer = useSyncExternalStore(subscribe, () => newerText(store))
  if (newer === '') return null
  return (
    <Typography variant="body2" sx={{ mt: 0.5 }}>
      Kosongkan formulir: yang masuk setelah dokumen itu dikirim tetap ada ({newer}). Perubahan lain tidak ikut.
    </Typography>
  )
}

function subscribeLists(store: DocumentStore, listener: () => void): () => void {
  const ends = Object.values(store.lists).flatMap(({ rows, scanning }) => [
    rows.subscribe(listener),
    ...(scanning ? [scanning.scans.subscribe(listener)] : []),
  ])
  return () => {
    for (const end of ends) end()
  }
}

/** How many rows and codes, over all lists; empty when there are none. */
function newerText(store: DocumentStore): string {
  const lists = Object.values(store.lists)
  const rows = lists.reduce((sum, list) => sum + list.rows.keys().filter(list.sent.isNewer).length, 0)
  const codes = lists.reduce((sum, list) => sum + list.newerCodes().length + codesOnTheirWay(list.scanning?.scans), 0)
  return [rows > 0 ? `${grouped(rows)} baris` : '', codes > 0 ? `${grouped(codes)} pindaian` : '']
    .filter(Boolean)
    .join(', ')
}

function codesOnTheirWay(scans: ScanQueue | undefined): number {
  const { waiting, failed } = scans?.snapshot() ?? noScans
  return waiting + failed.length
}
