import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { recordText } from '../../contract/formats/formats.ts'
import type { Conflict } from './conflict.ts'

interface ConflictListProps {
  conflicts: readonly Conflict[]
  taken: readonly Conflict[]
  onTake: (conflict: Conflict) => void
}

/** What somebody else has made of a record meanwhile, and how to take it over, field by field. */
export function ConflictList({ conflicts, taken, onTake }: ConflictListProps) {
  if (conflicts.length === 0 && taken.length === 0) return null
  return (
    <Alert severity="info" role="status" sx={{ mt: 2 }}>
      {conflicts.length > 0 && 'Isian Anda masih ada. Simpan sekali lagi untuk memakainya, atau ambil nilai kini:'}
      <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
        {conflicts.map((conflict) => (
          <li key={conflict.name}>
            {`${conflict.title}: kini ${shown(conflict)} `}
            <Button
              size="small"
              color="inherit"
              aria-label={`Ambil nilai kini ${conflict.title}`}
              onClick={() => onTake(conflict)}
            >
              Ambil
            </Button>
          </li>
        ))}
        {taken.map((conflict) => (
          <li key={conflict.name}>{`${conflict.title}: ${shown(conflict)} (sudah diambil, Anda tidak mengubahnya)`}</li>
        ))}
      </Box>
    </Alert>
  )
}

function shown({ theirs }: Conflict): string {
  const text = recordText(theirs, 'text')
  return text === '' ? '(kosong)' : `“${text}”`
}
