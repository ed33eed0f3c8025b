import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { recordText } from '../../contract/value-formats.ts'
import { countText, t } from '../../contract/words/words.ts'
import { codeLook } from '../ui/styles.ts'

const linesAtFirst = 10

/** Small lines below a value, such as serials; the first ones where there are many. */
export function FoldedLines({ lines }: { lines: readonly unknown[] }) {
  const folded = useFolded(lines, linesAtFirst)
  if (lines.length === 0) return null
  return (
    <>
      <Box component="ul" sx={list}>
        {folded.shown.map((line, index) => (
          <FoldedLine key={index} text={recordText(line, 'text')} />
        ))}
      </Box>
      <MoreButton folded={folded} label={(hidden) => t('{hidden} unit lainnya', { hidden })} />
    </>
  )
}

/** What has digits and no small letters is a code. */
const isCode = (text: string): boolean => /\d/.test(text) && !/\p{Ll}/u.test(text)

function FoldedLine({ text }: { text: string }) {
  return (
    <Box component="li" sx={isCode(text) ? codeLook : undefined}>
      {text}
    </Box>
  )
}

const list = {
  m: 0,
  mt: 0.25,
  p: 0,
  listStyle: 'none',
  color: 'text.secondary',
  fontSize: '0.8125rem',
  fontVariantNumeric: 'tabular-nums',
} as const

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

interface MoreButtonProps {
  folded: Folded<unknown>
  /** Says how many more there are of what. */
  label: (hidden: string) => string
}

/** "12 lainnya": shows the rest; nothing while nothing is hidden. */
export function MoreButton({ folded, label }: MoreButtonProps) {
  if (folded.hidden === 0) return null
  return (
    <Button size="small" onClick={folded.unfold} sx={{ mt: 0.5, px: 0.5 }}>
      {label(countText(folded.hidden))}
    </Button>
  )
}
