import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { type ReactNode, useId } from 'react'

interface GroupCardProps {
  title: string
  count: number
  children: ReactNode
}

/** Files that belong together, below a heading that folds them: open at first, so that a browser's own search finds all. */
export function GroupCard({ title, count, children }: GroupCardProps): ReactNode {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <Box component="details" open sx={foldLook}>
        <summary>
          <Typography component="h2" variant="h2" id={id}>
            {title}
          </Typography>
          <Typography component="span" variant="body2" color="textSecondary">
            {count}
          </Typography>
        </summary>
        <Card component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {children}
        </Card>
      </Box>
    </section>
  )
}

const foldLook = {
  '& > summary': {
    display: 'flex',
    alignItems: 'center',
    gap: 1,
    minHeight: 44,
    cursor: 'pointer',
    '&::before': {
      content: '""',
      width: 8,
      height: 8,
      ml: 0.5,
      mr: 0.5,
      borderRight: 2,
      borderBottom: 2,
      borderColor: 'text.secondary',
      transform: 'rotate(-45deg)',
    },
    '&::-webkit-details-marker': { display: 'none' },
  },
  '&[open] > summary::before': { transform: 'rotate(45deg)', mt: -0.5 },
} as const
