import FormControlLabel from '@mui/material/FormControlLabel'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import Typography from '@mui/material/Typography'
import Box from '@mui/material/Box'
import { useId } from 'react'
import type { CompiledPrint } from '../../contract/page-module.ts'
import { t } from '../../contract/words/words.ts'

export type Paper = CompiledPrint['papers'][number]

interface PaperLook {
  /** As people call it. */
  label: string
  width: string
  /** Around what is printed. */
  margin: string
  fontSize: string
  /** A roll: as long as what is on it. */
  isRoll: boolean
  /** Of a sheet, from its upper to its lower edge. */
  length?: string
  /** A label has this height, and is a page by itself. */
  height?: string
}

export const papers: Readonly<Record<Paper, PaperLook>> = {
  A4: { label: 'A4', width: '210mm', length: '297mm', margin: '14mm', fontSize: '10.5pt', isRoll: false },
  A5: { label: 'A5', width: '148mm', length: '210mm', margin: '9mm', fontSize: '9pt', isRoll: false },
  '80mm': { label: '80 mm', width: '80mm', margin: '4mm', fontSize: '8.5pt', isRoll: true },
  '33x15mm': labelOf(33, 15, '5.5pt'),
  '40x30mm': labelOf(40, 30, '8pt'),
  '50x30mm': labelOf(50, 30, '9pt'),
}

function labelOf(width: number, height: number, fontSize: string): PaperLook {
  const label = t('Label {width} × {height} mm', { width, height })
  return { label, width: `${width}mm`, height: `${height}mm`, margin: '1.5mm', fontSize, isRoll: false }
}

/** The one that the address names, else the one used last, else the first. */
export function paperOf(print: Pick<CompiledPrint, 'id' | 'papers'>, asked: string | null): Paper {
  const wanted = [asked, remembered(print.id)]
  return wanted.flatMap((name) => print.papers.filter((paper) => paper === name))[0] ?? print.papers[0] ?? 'A4'
}

const keyOf = (id: string): string => `trading:kertas:${id}`

export function rememberPaper(id: string, paper: Paper): void {
  try {
    localStorage.setItem(keyOf(id), paper)
  } catch (cause) {
    // It is asked for again next time.
    console.info('The paper could not be remembered.', cause)
  }
}

function remembered(id: string): string | null {
  try {
    return localStorage.getItem(keyOf(id))
  } catch {
    return null
  }
}

interface PaperChoiceProps {
  papers: readonly Paper[]
  value: Paper
  onChange: (paper: Paper) => void
}

/** What it is printed on; nothing to choose where there is one. */
export function PaperChoice({ papers: offered, value, onChange }: PaperChoiceProps) {
  const id = useId()
  if (offered.length < 2) return null
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5 }}>
      <Typography id={id} variant="body2" color="textSecondary">
        {t('Kertas')}
      </Typography>
      <RadioGroup row aria-labelledby={id} value={value}>
        {offered.map((paper) => (
          <FormControlLabel
            key={paper}
            value={paper}
            control={<Radio size="small" onChange={() => onChange(paper)} />}
            label={papers[paper].label}
          />
        ))}
      </RadioGroup>
    </Box>
  )
}
