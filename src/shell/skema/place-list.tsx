import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import type { DefinitionError } from '../../api/definition-admin.ts'

/** What is wrong, with the name that was probably meant. */
export function errorText({ message, suggestion }: DefinitionError): string {
  return suggestion === undefined || message.includes(suggestion)
    ? message
    : `${message} — maksud Anda "${suggestion}"?`
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

export function PlaceName({ error: { line, column } }: { error: DefinitionError }): ReactNode {
  return <strong>{`Baris ${line}:${column}`}</strong>
}
