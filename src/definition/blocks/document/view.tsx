import type { ReactNode } from 'react'
import { useDefinition } from '../../../engine/definitions.ts'
import type { BlockKind, BlockOf, BlockProps } from '../../../shell/block-kind.ts'
import { LoadedCode, LoadFailure, Loading } from '../../../shell/loading.tsx'

/** The document form's code, asked for when the first document is visited. */
const loadForm = async () => (await import('../../../engine/document/document-form.tsx')).DocumentForm

/** A document form by its definition id. */
function DocumentBlock({ block: { document } }: BlockProps<BlockOf<'document'>>): ReactNode {
  const definition = useDefinition(document, 'document')
  if (definition.status === 'loading') return <Loading />
  if (definition.status === 'failed') return <LoadFailure what="Formulir" onRetry={definition.retry} />
  return <LoadedCode name="document-form" load={loadForm} what="Formulir" props={{ definition: definition.value }} />
}

export const documentBlock: BlockKind<BlockOf<'document'>> = {
  Component: DocumentBlock,
  outline: ({ document }) => `Formulir ${document}`,
}
