import FormControlLabel from '@mui/material/FormControlLabel'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import Typography from '@mui/material/Typography'
import Box from '@mui/material/Box'
import { useId } from 'react'
import { papers, type Paper } from './paper.ts'

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
        Kertas
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
