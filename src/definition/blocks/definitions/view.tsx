import Alert from '@mui/material/Alert'
import type { ReactNode } from 'react'
import { useEngine } from '../../../engine/engine-context.tsx'
import type { BlockKind, BlockOf, BlockProps } from '../../../shell/block-kind.ts'
import { LoadedCode } from '../../../shell/loading.tsx'

/** The page of the definitions, with its editor: code that no other screen needs. */
const loadPage = async () => (await import('../../../shell/skema/skema-page.tsx')).SkemaPage

/** All definitions and their editor; a sentence on a server that has no operations for them. */
function DefinitionsBlock({ block: { create } }: BlockProps<BlockOf<'definitions'>>): ReactNode {
  const { settings } = useEngine()
  if (!settings.extensions)
    return (
      <Alert severity="info">
        Halaman ini memerlukan operasi tambahan, yang dimatikan dalam pengaturan (&quot;extensions&quot;: false). Ubah
        berkas definisi di foldernya.
      </Alert>
    )
  return <LoadedCode name="skema-page" load={loadPage} what="Halaman definisi" props={{ create }} />
}

export const definitionsBlock: BlockKind<BlockOf<'definitions'>> = {
  Component: DefinitionsBlock,
  outline: () => 'Daftar dan editor definisi',
}
