import Alert from '@mui/material/Alert'
import type { ReactNode } from 'react'
import { useEngine } from '../engine/engine-context.tsx'
import { LoadedCode } from './loaded-code.tsx'

/** The page of the definitions, with its editor: code that no other screen needs. */
const loadPage = async () => (await import('./skema/skema-page.tsx')).SkemaPage

/** All definitions and their editor; a sentence on a server that has no operations for them. */
export function DefinitionsBlock({ create }: { create: string }): ReactNode {
  const { settings } = useEngine()
  if (!settings.extensions)
    return (
      <Alert severity="info">
        Halaman ini memerlukan operasi tambahan, yang dimatikan dalam pengaturan (&quot;extensions&quot;: false). Ubah
        berkas definisi di foldernya.
      </Alert>
    )
  return <LoadedCode load={loadPage} what="Halaman definisi" props={{ create }} />
}
