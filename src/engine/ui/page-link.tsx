import Link, { type LinkProps } from '@mui/material/Link'
import type { MouseEvent, ReactNode } from 'react'
import { useGoTo, type GoTo } from '../navigation.tsx'

interface PageLinkProps extends Omit<LinkProps, 'href' | 'onClick'> {
  to: string
  /** Before it goes there. */
  onFollow?: () => void
}

/** A link to another page of the product; with a key held it opens where browsers open it. */
export function PageLink({ to, onFollow, ...props }: PageLinkProps): ReactNode {
  const onClick = useFollow(to, onFollow)
  return <Link href={to} onClick={onClick} {...props} />
}

/** What a click on a link to a page of the product does. */
export function useFollow(to: string, onFollow?: () => void): (event: MouseEvent) => void {
  const goTo = useGoTo()
  return (event) => follow(event, to, goTo, onFollow)
}

function follow(event: MouseEvent, to: string, goTo: GoTo, onFollow: (() => void) | undefined): void {
  const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
  if (!isPlain || event.defaultPrevented) return
  event.preventDefault()
  onFollow?.()
  goTo(to)
}
