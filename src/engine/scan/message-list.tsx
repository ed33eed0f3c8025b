import { grouped } from '../../contract/runtime/number-text.ts'
import { t } from '../../contract/words/words.ts'
import { memo, useState, type ReactNode } from 'react'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { dropSecondPress } from '../ui/second-press.ts'
import type { ScanMessage } from './scan.ts'

/** So many are drawn until more are asked for: hundreds of refused codes must not slow down the next one. */
const step = 20

interface MessageListProps {
  /** In the order in which they came. */
  messages: readonly ScanMessage[]
  /** What is drawn above them in the same frame. */
  before?: ReactNode
  /** What is drawn behind the text of each. */
  beside?: (message: ScanMessage) => ReactNode
  onDismiss: (id: number) => void
  onDismissAll: () => void
}

/** Why codes were refused, the newest first, until somebody has read it. */
export function MessageList({ messages, before, beside, onDismiss, onDismissAll }: MessageListProps) {
  const [limit, setLimit] = useState(step)
  const shown = messages.slice(-limit).reverse()
  const hidden = messages.length - shown.length
  return (
    <Box>
      {hidden > 0 && (
        <Typography variant="body2" color="error" sx={{ mb: 1 }}>
          {t('{all} pesan, {shown} terbaru ditampilkan.', {
            all: grouped(messages.length),
            shown: grouped(shown.length),
          })}
        </Typography>
      )}
      <Stack spacing={1} sx={{ maxHeight: '16rem', overflowY: 'auto' }}>
        {before}
        {shown.map((message) => (
          <Message key={message.id} message={message} beside={beside} onDismiss={onDismiss} />
        ))}
      </Stack>
      {messages.length > 1 && (
        <Button size="small" onClick={onDismissAll} sx={{ mt: 1 }}>
          {t('Tutup semua pesan')}
        </Button>
      )}
      {hidden > 0 && (
        <Button size="small" onClick={() => setLimit(limit + step)} sx={{ mt: 1, ml: 1 }}>
          {t('Tampilkan {hidden} lagi', { hidden: Math.min(hidden, step) })}
        </Button>
      )}
    </Box>
  )
}

interface MessageProps {
  message: ScanMessage
  beside?: MessageListProps['beside'] | undefined
  onDismiss: (id: number) => void
}

/** Drawn once: the others come and go around it. */
// `beside` and `onDismiss` are new at every drawing but always do the same.
const Message = memo(
  ({ message, beside, onDismiss }: MessageProps) => (
    <Alert
      severity="error"
      closeText={t('Tutup pesan')}
      // The next message moves up to below the pointer.
      onClickCapture={dropSecondPress}
      onClose={() => onDismiss(message.id)}
    >
      {message.code !== undefined && <strong>{message.code} </strong>}
      <span>{message.text}</span>
      {beside?.(message)}
    </Alert>
  ),
  (old, next) => old.message === next.message,
)
Message.displayName = 'Message'
