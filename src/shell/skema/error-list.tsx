import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { t } from '../../contract/words/words.ts'
import type { DefinitionError } from '../../api/definition-admin.ts'

/** What is wrong, with the name that was probably meant. */
export function errorText({ message, suggestion }: DefinitionError): string {
  return suggestion === undefined || message.includes(suggestion)
    ? message
    : t('{message} — maksud Anda "{suggestion}"?', { message, suggestion })
}

/** Errors with their places, to be read: line and column, then what is wrong there. */
export function PlaceList({ errors }: { errors: readonly DefinitionError[] }): ReactNode {
  return (
    <Box component="ul" sx={{ m: 0, pl: 2.5, display: 'grid', gap: 0.5, overflowWrap: 'anywhere' }}>
      {errors.map((error, position) => (
        <li key={position}>
          <Typography variant="body2">
            <PlaceName error={error} /> {errorText(error)}
          </Typography>
        </li>
      ))}
    </Box>
  )
}

function PlaceName({ error: { line, column } }: { error: DefinitionError }): ReactNode {
  return <strong>{t('Baris {line}:{column}', { line, column })}</strong>
}

interface ErrorListProps {
  errors: readonly DefinitionError[]
  /** The text was changed since: the answer about the new one is on its way. */
  isOlder: boolean
  onChoose: (error: DefinitionError) => void
}

/** The errors of the text in order; choosing one puts the cursor at its place. */
export function ErrorList({ errors, isOlder, onChoose }: ErrorListProps): ReactNode {
  const summary = errors.length === 0 ? t('Tidak ada kesalahan.') : t('{count} kesalahan', { count: errors.length })
  return (
    <Box>
      <Typography variant="body2" role="status" color={errors.length === 0 ? 'success' : 'error'}>
        {isOlder ? t('Memeriksa...') : summary}
      </Typography>
      {errors.length > 0 && (
        <Box component="ul" aria-label={t('Kesalahan')} sx={{ m: 0, mt: 0.5, p: 0, listStyle: 'none' }}>
          {errors.map((error, position) => (
            <li key={position}>
              <ButtonBase onClick={() => onChoose(error)} sx={line}>
                <Typography component="span" variant="body2">
                  <PlaceName error={error} /> {errorText(error)}
                </Typography>
              </ButtonBase>
            </li>
          ))}
        </Box>
      )}
    </Box>
  )
}

const line = {
  width: '100%',
  justifyContent: 'flex-start',
  textAlign: 'left',
  px: 1,
  py: 0.75,
  borderRadius: 1,
  borderLeft: 3,
  borderColor: 'error.main',
  mb: 0.5,
  bgcolor: 'background.paper',
  overflowWrap: 'anywhere',
  '&:hover': { bgcolor: 'action.hover' },
} as const
