import Button, { type ButtonProps } from '@mui/material/Button'
import type { ReactNode } from 'react'
import { useFollow } from './page-link.tsx'

interface PageButtonProps extends Omit<ButtonProps, 'href' | 'onClick'> {
  to: string
}

/** A link to another page of the product that looks like a button. */
export function PageButton({ to, ...props }: PageButtonProps): ReactNode {
  const onClick = useFollow(to)
  return <Button href={to} onClick={onClick} {...props} />
}
