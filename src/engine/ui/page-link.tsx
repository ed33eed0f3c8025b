import Button, { type ButtonProps } from '@mui/material/Button'
import Typography, { type TypographyProps } from '@mui/material/Typography'
import type { MouseEvent, ReactNode } from 'react'
import { useGoTo, type GoTo } from '../navigation.tsx'

interface PageLinkProps extends Pick<TypographyProps, 'variant' | 'children'> {
  to: string
  /** Before it goes there. */
  onFollow?: () => void
  color?: 'inherit' | 'primary.main'
  sx?: Readonly<Record<string, string | number>>
}

/** A link to another page of the product; with a key held it opens where browsers open it. */
export function PageLink({ to, onFollow, variant = 'inherit', color = 'primary.main', sx, children }: PageLinkProps) {
  const onClick = useFollow(to, onFollow)
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

interface PageButtonProps extends Omit<ButtonProps, 'href' | 'onClick'> {
  to: string
}

/** A link to another page of the product that looks like a button. */
export function PageButton({ to, ...props }: PageButtonProps): ReactNode {
  const onClick = useFollow(to)
  return <Button href={to} onClick={onClick} {...props} />
}
