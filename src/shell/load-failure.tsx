import type { ReactNode } from 'react'
import { useScreenAwaited } from '../engine/scan/page-scans.ts'
import { Failure } from './failure.tsx'

/** A part of the page that did not load: says so and tries again, instead of staying blank. */
export function LoadFailure({ what, onRetry }: { what: string; onRetry: () => void }): ReactNode {
  useScreenAwaited()
  return <Failure text={`${what} gagal dimuat. Periksa koneksi lalu coba lagi.`} onRetry={onRetry} />
}
