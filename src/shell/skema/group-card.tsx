import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { type ReactNode, useId, useState } from 'react'
import { storedContent } from '../../engine/stored-content.ts'

interface GroupCardProps {
  /** Names it in this tab: its title may be in another language. */
  name: string
  title: string
  count: number
  /** It has something that nobody may miss: as long as that is so it is open, and does not fold. */
  isOpened: boolean
  children: ReactNode
}

/** Files that belong together, below a heading that folds them: open at first, so that a browser's own search finds all. */
export function GroupCard({ name, title, count, isOpened, children }: GroupCardProps): ReactNode {
  const id = useId()
  const [isFolded, setFolded] = useState(() => foldedGroups().includes(name))
  const fold = (folded: boolean): void => {
    if (folded === isFolded) return
    setFolded(folded)
    keepFolded(name, folded)
  }
  const heading = (
    <Typography component="h2" variant="h2" id={id}>
      {title}{' '}
      <Typography component="span" variant="body2" color="textSecondary">
        ({count})
      </Typography>
    </Typography>
  )
  const card = (
    <Card component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {children}
    </Card>
  )
  return (
    <section aria-labelledby={id}>
      {isOpened ? (
        <>
          <Box sx={{ display: 'flex', alignItems: 'center', minHeight: 44 }}>{heading}</Box>
          {card}
        </>
      ) : (
        <Box component="details" open={!isFolded} onToggle={(event) => fold(!event.currentTarget.open)} sx={foldLook}>
          <summary>{heading}</summary>
          {card}
        </Box>
      )}
    </section>
  )
}

const place = 'trading:skema-folded'

/** The groups that were folded in this tab; what another program stored there is none. */
function foldedGroups(): string[] {
  const kept = storedContent(place, 'tab')
  return Array.isArray(kept) ? kept.map(String) : []
}

function keepFolded(name: string, isFolded: boolean): void {
  const others = foldedGroups().filter((one) => one !== name)
  try {
    sessionStorage.setItem(place, JSON.stringify(isFolded ? [...others, name] : others))
  } catch {
    // Storage is forbidden: folded as long as the page is open.
  }
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
