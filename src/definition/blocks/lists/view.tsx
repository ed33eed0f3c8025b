import type { ReactNode } from 'react'
import type { BlockKind, BlockOf, BlockProps } from '../../../shell/block-kind.ts'
import { LoadedCode } from '../../../shell/loading.tsx'

const loadLists = async () => (await import('../../../shell/record-lists.tsx')).RecordLists

/** The lists of record types; their code is that of few pages. */
function ListsBlock({ block }: BlockProps<BlockOf<'lists'>>): ReactNode {
  return <LoadedCode name="record-lists" load={loadLists} what="Daftar" props={{ block }} />
}

export const listsBlock: BlockKind<BlockOf<'lists'>> = {
  Component: ListsBlock,
  outline: ({ title }) => `${title}: tautan ke daftar semua jenis data`,
}
