import type { ReactNode } from 'react'
import type { CompiledApp } from '../../../contract/app-module.ts'
import { t } from '../../../contract/words/words.ts'
import { Outline } from '../../../shell/skema/kind-preview.tsx'

/** The lines of the menu, and where each leads. */
export function AppPreview({ definition: { title, sidebar } }: { definition: CompiledApp }): ReactNode {
  const lines = sidebar.map((entry) => {
    const where = 'screen' in entry ? entry.screen : 'list' in entry ? entry.list : entry.href
    return `${entry.label}: ${where}`
  })
  return <Outline text={t('Aplikasi "{title}" tidak punya formulir sendiri. Isi menunya:', { title })} lines={lines} />
}
