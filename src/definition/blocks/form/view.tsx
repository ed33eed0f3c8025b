import type { ReactNode } from 'react'
import type { BlockKind, BlockOf, BlockProps } from '../../../shell/block-kind.ts'
import { LoadedCode } from '../../../shell/loading.tsx'

const loadForm = async () => (await import('../../../shell/access/page-form.tsx')).PageForm

/** The form of a dialog, on the page itself. */
function FormBlock({ block, screen }: BlockProps<BlockOf<'form'>>): ReactNode {
  return <LoadedCode name="page-form" load={loadForm} what="Formulir" props={{ block, screen }} />
}

export const formBlock: BlockKind<BlockOf<'form'>> = {
  Component: FormBlock,
  outline: ({ dialog }) => `Formulir ${dialog}`,
}
