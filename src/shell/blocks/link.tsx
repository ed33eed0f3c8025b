import Button from '@mui/material/Button'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import type { BlockKind, BlockOf, BlockProps } from '../block-kind.ts'

/** A button that leads to another screen. */
function LinkBlock({ block: { to, label } }: BlockProps<BlockOf<'link'>>): ReactNode {
  return (
    <Button component={Link} to={to} variant="contained" sx={{ alignSelf: 'flex-start' }}>
      {label}
    </Button>
  )
}

export const linkBlock: BlockKind<BlockOf<'link'>> = {
  Component: LinkBlock,
  outline: ({ label, to }) => `Tautan "${label}" ke ${to}`,
}
