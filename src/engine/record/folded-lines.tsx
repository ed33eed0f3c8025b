import Box from '@mui/material/Box'
import { recordText } from '../../contract/formats/formats.ts'
import { MoreButton, useFolded } from './folded.tsx'

const linesAtFirst = 10

/** Small lines below a value, such as serials; the first ones where there are many. */
export function FoldedLines({ lines }: { lines: readonly unknown[] }) {
  const folded = useFolded(lines, linesAtFirst)
  if (lines.length === 0) return null
  return (
    <>
      <Box component="ul" sx={list}>
        {folded.shown.map((line, index) => (
          <li key={index}>{recordText(line, 'text')}</li>
        ))}
      </Box>
      <MoreButton folded={folded} what="unit" />
    </>
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
