import type { ReactNode } from 'react'
import type { BlockKind, BlockOf, BlockProps } from '../../../shell/block-kind.ts'
import { LoadedCode } from '../../../shell/loading.tsx'

const loadReports = async () => (await import('./report-links.tsx')).ReportLinks

/** The reports; their links are code of one page. */
function ReportsBlock({ block }: BlockProps<BlockOf<'reports'>>): ReactNode {
  return <LoadedCode name="report-links" load={loadReports} what="Daftar" props={{ block }} />
}

export const reportsBlock: BlockKind<BlockOf<'reports'>> = {
  Component: ReportsBlock,
  outline: () => 'Tautan ke semua halaman angka, menurut kelompoknya',
}
