import Box from '@mui/material/Box'
import TableCell from '@mui/material/TableCell'
import TableRow from '@mui/material/TableRow'
import Typography from '@mui/material/Typography'
import type { Issue } from '../../contract/module.ts'

interface RowMessagesProps {
  id: string
  span: number
  label: unknown
  issues: readonly Issue[]
}

/** The problems of a row, below it: the row's name in bold, then each message once. */
export function RowMessages({ id, span, label, issues }: RowMessagesProps) {
  const messages = [...new Set(issues.map((issue) => issue.message))]
  return (
    <TableRow id={id} data-row-messages>
      <TableCell colSpan={span} sx={{ pt: 0, color: 'error.main' }}>
        {/* Stays in view and wraps when a narrow screen scrolls the table sideways. */}
        <Box
          sx={{ position: 'sticky', left: '12px', width: 'fit-content', maxWidth: 'min(100%, calc(100vw - 6.5rem))' }}
        >
          {messages.map((message) => (
            <Typography key={message} variant="body2" component="p" color="error">
              <strong>{typeof label === 'string' || typeof label === 'number' ? label : ''}</strong> {message}
            </Typography>
          ))}
        </Box>
      </TableCell>
    </TableRow>
  )
}
