import Box from '@mui/material/Box'
import { memo, type ReactNode } from 'react'

export interface AmountLine {
  label: string
  amount: ReactNode
}

/** Amounts below each other, the last one being what they come to. */
export function AmountList({ lines }: { lines: readonly AmountLine[] }) {
  return (
    <Box component="dl" sx={look}>
      {lines.map(({ label, amount }) => (
        <Amount key={label} label={label} amount={amount} />
      ))}
    </Box>
  )
}

// Drawn again only when it changes, and then at no cost but its text: a document's amounts change with its rows.
const Amount = memo(function Amount({ label, amount }: AmountLine) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{amount}</dd>
    </div>
  )
})

const look = {
  m: 0,
  ml: 'auto',
  maxWidth: '28rem',
  display: 'grid',
  gridTemplateColumns: 'auto auto',
  rowGap: 0.75,
  typography: 'body1',
  '& > div': { display: 'contents' },
  '& > div:last-of-type': { fontWeight: 600 },
  '& > div:not(:last-of-type) > dt': { color: 'text.secondary' },
  '& dd': { m: 0, textAlign: 'right', fontVariantNumeric: 'tabular-nums' },
} as const
