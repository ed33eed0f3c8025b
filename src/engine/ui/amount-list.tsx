import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { memo } from 'react'

export interface AmountLine {
  label: string
  amount: string
}

/** Amounts below each other, the last one being what they come to. */
export function AmountList({ lines }: { lines: readonly AmountLine[] }) {
  return (
    <Box
      component="dl"
      sx={{ m: 0, ml: 'auto', maxWidth: '28rem', display: 'grid', gridTemplateColumns: 'auto auto', rowGap: 0.75 }}
    >
      {lines.map(({ label, amount }, index) => (
        <Amount key={label} label={label} amount={amount} isLast={index === lines.length - 1} />
      ))}
    </Box>
  )
}

// Drawn again only when it changes.
const Amount = memo(function Amount({ label, amount, isLast }: AmountLine & { isLast: boolean }) {
  return (
    <Box sx={{ display: 'contents', fontWeight: isLast ? 700 : undefined }}>
      <Typography component="dt" sx={{ color: isLast ? undefined : 'text.secondary', fontWeight: 'inherit' }}>
        {label}
      </Typography>
      <Typography
        component="dd"
        sx={{ m: 0, textAlign: 'right', fontVariantNumeric: 'tabular-nums', fontWeight: 'inherit' }}
      >
        {amount}
      </Typography>
    </Box>
  )
})
