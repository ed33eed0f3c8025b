import Button, { type ButtonProps } from '@mui/material/Button'
import Typography, { type TypographyProps } from '@mui/material/Typography'
import type { MouseEvent, ReactNode } from 'react'
import { useGoTo } from '../navigation.tsx'

interface PageLinkProps extends Pick<TypographyProps, 'variant' | 'children'> {
  to: string
  /** Before it goes there. */
  onFollow?: () => void
  /** Done in place of going there. */
  instead?: (() => void) | undefined
  color?: 'inherit' | 'primary.main'
  sx?: Readonly<Record<string, string | number>>
}

/** A link to another page of the product; with a key held it opens where browsers open it. */
export function PageLink({ to, variant = 'inherit', color = 'primary.main', sx, children, ...does }: PageLinkProps) {
  const onClick = useFollow(to, does)
  return (
    <Typography
      component="a"
      href={to}
      onClick={onClick}
      variant={variant}
      sx={{ ...(color === 'inherit' ? {} : quiet), color, ...sx }}
    >
      {children}
    </Typography>
  )
}

/** In the colour of links it is one without its line, which is drawn for whoever points at it; not so within a text. */
const quiet = { textDecoration: 'none', '&:hover, p &, .MuiAlert-message &': { textDecoration: 'underline' } } as never

/** What a click on a link to a page of the product does. */
export function useFollow(to: string, does: Followed = {}): (event: MouseEvent) => void {
  const goTo = useGoTo()
  return (event) => follow(event, () => goTo(to), does)
}

type Followed = Pick<PageLinkProps, 'onFollow' | 'instead'>

function follow(event: MouseEvent, go: () => void, { onFollow, instead = go }: Followed): void {
  const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
  if (!isPlain || event.defaultPrevented) return
  event.preventDefault()
  onFollow?.()
  instead()
}

interface PageButtonProps extends Omit<ButtonProps, 'href' | 'onClick'> {
  to: string
}

/** A link to another page of the product that looks like a button. */
export function PageButton({ to, ...props }: PageButtonProps): ReactNode {
  const onClick = useFollow(to)
  return <Button href={to} onClick={onClick} {...props} />
}
