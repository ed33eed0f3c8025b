import Button from '@mui/material/Button'
import type { ReactNode } from 'react'
import { Link, matchPath } from 'react-router-dom'
import { useIndex } from '../../../engine/definitions.ts'
import { useEngine, useIsPreview } from '../../../engine/engine-context.tsx'
import { LineIcon } from '../../../engine/ui/line-icon.tsx'
import { useAccount } from '../../../shell/account.ts'
import type { BlockKind, BlockOf, BlockProps } from '../../../shell/block-kind.ts'
import { onward } from '../../../shell/drawings.ts'
import { pagesOf } from '../../../shell/pages.ts'

/** A button that leads to another screen; none to one that is not there for whoever looks. */
function LinkBlock({ block: { to, label, main = false } }: BlockProps<BlockOf<'link'>>): ReactNode {
  const index = useIndex()
  const { settings } = useEngine()
  const account = useAccount()
  const pages = index.status === 'ready' ? pagesOf(index.value, settings, account) : []
  const isPreview = useIsPreview()
  const [there = ''] = to.split(/[?#]/)
  if (!isPreview && !pages.some(({ path }) => path !== '*' && matchPath(path, there))) return null
  return (
    <Button
      component={Link}
      to={to}
      variant={main ? 'contained' : 'outlined'}
      endIcon={!main && <LineIcon d={onward} />}
      sx={{ alignSelf: 'flex-start', minHeight: 44, ...(!main && rowLook) }}
    >
      {label}
    </Button>
  )
}

const rowLook = { width: 'min(28rem, 100%)', justifyContent: 'space-between', bgcolor: 'background.paper' }

export const linkBlock: BlockKind<BlockOf<'link'>> = {
  Component: LinkBlock,
  outline: ({ label, to }) => `Tautan "${label}" ke ${to}`,
}
