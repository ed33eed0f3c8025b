import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import type { FormRequest } from '../../engine/engine-context.tsx'

/** What the previewed form would have sent. */
export function SentNothing({ request: { call, body } }: { request: FormRequest }): ReactNode {
  return (
    <Box>
      <Typography sx={{ fontWeight: 600 }}>Pratinjau: tidak ada yang dikirim</Typography>
      <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
        {call ? `${call.method} ${call.path} dengan isi:` : 'Formulir ini tidak punya operasi; isinya hanya dicatat:'}
      </Typography>
      <Box
        component="pre"
        sx={{ m: 0, mt: 0.5, fontSize: '0.8125rem', whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}
      >
        {JSON.stringify(body, null, 2)}
      </Box>
    </Box>
  )
}
