import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'

export interface AmountLine {
  label: string
  amount: string
}

/** Amounts below each other, the last one being what they come to. */
export function AmountList({ lines }: { lines: readonly AmountLine[] }) {
  return (
    <Box
      component="dl"
      sx={{ m: 0, ml: 'auto', maxWidth: '24rem', display: 'grid', gridTemplateColumns: 'auto auto', rowGap: 0.75 }}
    >
      {lines.map(({ label, amount }, index) => {
        const isLast = index === lines.length - 1
        return (
          <Box key={label} sx={{ display: 'contents', fontWeight: isLast ? 700 : undefined }}>
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
      })}
    </Box>
  )
}
