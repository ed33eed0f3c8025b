import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import type { BlockKind, BlockOf, BlockProps } from '../../../shell/block-kind.ts'

/** A paragraph. */
function TextBlock({ block }: BlockProps<BlockOf<'text'>>): ReactNode {
  return <Typography>{block.text}</Typography>
}

export const textBlock: BlockKind<BlockOf<'text'>> = { Component: TextBlock, outline: ({ text }) => `Teks: ${text}` }
