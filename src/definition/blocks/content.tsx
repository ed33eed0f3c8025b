/** Blocks that are what a screen is there for: a document, the form of a dialog, the definitions, a text. */
import Alert from '@mui/material/Alert'
import Typography from '@mui/material/Typography'
import { useMemo, type ReactNode } from 'react'
import { t } from '../../contract/words/words.ts'
import { useDefinition } from '../../engine/definitions.ts'
import { useEngine } from '../../engine/engine-context.tsx'
import { useCodeAhead } from '../../engine/loaded.ts'
import type { BlockKind, BlockOf, BlockProps } from '../../shell/block-kind.ts'
import { LoadedCode, LoadFailure, Loading } from '../../shell/loading.tsx'

/** The document form's code, asked for when the first document is visited. */
const loadDocumentForm = async () => (await import('../../engine/document/document-form.tsx')).DocumentForm

/** A document form by its definition id. */
function DocumentBlock({ block: { document } }: BlockProps<BlockOf<'document'>>): ReactNode {
  const { views } = useEngine()
  const definition = useDefinition(document, 'document')
  // On a slow line, what one after the other would ask for comes together.
  useCodeAhead(
    useMemo(
      () =>
        new Map<string, () => Promise<unknown>>([
          ['document-form', loadDocumentForm],
          ['document-views', views.document],
        ]),
      [views],
    ),
  )
  if (definition.status === 'loading') return <Loading />
  if (definition.status === 'failed') return <LoadFailure what={t('Formulir')} onRetry={definition.retry} />
  return (
    <LoadedCode
      name="document-form"
      load={loadDocumentForm}
      what={t('Formulir')}
      props={{ definition: definition.value }}
    />
  )
}

export const documentBlock: BlockKind<BlockOf<'document'>> = {
  Component: DocumentBlock,
  outline: ({ document }) => t('Formulir {document}', { document }),
}

const loadPageForm = async () => (await import('./page-form.tsx')).PageForm

/** The form of a dialog, on the page itself. */
function FormBlock({ block, screen }: BlockProps<BlockOf<'form'>>): ReactNode {
  return <LoadedCode name="page-form" load={loadPageForm} what={t('Formulir')} props={{ block, screen }} />
}

export const formBlock: BlockKind<BlockOf<'form'>> = {
  Component: FormBlock,
  outline: ({ dialog }) => t('Formulir {dialog}', { dialog }),
}

/** The page of the definitions, with its editor: code that no other screen needs. */
const loadPage = async () => {
  const [{ SkemaPage }, { skemaKinds }] = await Promise.all([
    import('../../shell/skema/skema-page.tsx'),
    import('../skema-kinds.ts'),
  ])
  return ({ create }: { create: string }) => <SkemaPage create={create} kinds={skemaKinds} />
}

/** All definitions and their editor; a sentence on a server that has no operations for them. */
function DefinitionsBlock({ block: { create } }: BlockProps<BlockOf<'definitions'>>): ReactNode {
  const { settings } = useEngine()
  if (!settings.extensions)
    return (
      <Alert severity="info">
        {t(
          'Halaman ini memerlukan operasi tambahan, yang dimatikan dalam pengaturan ("extensions": false). Ubah berkas definisi di foldernya.',
        )}
      </Alert>
    )
  return <LoadedCode name="skema-page" load={loadPage} what={t('Halaman definisi')} props={{ create }} />
}

export const definitionsBlock: BlockKind<BlockOf<'definitions'>> = {
  Component: DefinitionsBlock,
  outline: () => t('Daftar dan editor definisi'),
}

/** A paragraph. */
function TextBlock({ block }: BlockProps<BlockOf<'text'>>): ReactNode {
  return <Typography>{block.text}</Typography>
}

export const textBlock: BlockKind<BlockOf<'text'>> = {
  Component: TextBlock,
  outline: ({ text }) => t('Teks: {text}', { text }),
}
