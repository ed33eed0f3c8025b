import Typography from '@mui/material/Typography'
import { sharedOut, type Shares } from './shares.ts'

interface LeftProps {
  shares: Shares
  count: number
  rest: number
  /** Something was chosen for which nothing was left. */
  isInVain: boolean
}

/** What is left to share, in the section's own words. */
export function Left({ shares, count, rest, isInVain }: LeftProps) {
  return (
    <Typography role="status" sx={{ fontWeight: count > 0 ? 600 : 400, color: colorOf(count, rest) }}>
      {textOf(shares, count, rest)}
      {isInVain && count > 0 && rest <= 0 && <span style={{ display: 'block' }}>{sharedOut()}</span>}
    </Typography>
  )
}

function textOf({ section, document }: Shares, count: number, rest: number): string {
  const doc = document.values()
  if (count === 0) return section.before({ doc })
  return rest === 0 ? section.done({ doc }) : rest > 0 ? section.left({ doc, rest }) : ''
}

function colorOf(count: number, rest: number): string {
  return count === 0 ? 'text.secondary' : rest === 0 ? 'success.main' : 'warning.main'
}
