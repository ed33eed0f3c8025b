import Button from '@mui/material/Button'
import { useState } from 'react'

interface Folded<Item> {
  shown: readonly Item[]
  /** How many are not shown. */
  hidden: number
  unfold: () => void
}

/** The first items of many, until somebody wants them all. */
export function useFolded<Item>(items: readonly Item[], most: number): Folded<Item> {
  const [isOpen, setOpen] = useState(false)
  // A button for one item more takes as much room as the item.
  const isFolded = !isOpen && items.length > most + 1
  const shown = isFolded ? items.slice(0, most) : items
  return { shown, hidden: items.length - shown.length, unfold: () => setOpen(true) }
}

/** "12 lainnya": shows the rest; nothing while nothing is hidden. */
export function MoreButton({ folded, what }: { folded: Folded<unknown>; what: string }) {
  if (folded.hidden === 0) return null
  return (
    <Button size="small" onClick={folded.unfold} sx={{ mt: 0.5, px: 0.5 }}>
      {`${folded.hidden.toLocaleString('id-ID')} ${what} lainnya`}
    </Button>
  )
}
