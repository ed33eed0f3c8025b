import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { ComponentType, ReactNode } from 'react'
import { t } from '../contract/words/words.ts'
import { useCode } from '../engine/loaded.ts'
import { ScreenAwaited } from '../engine/scan/screen-awaited.tsx'

/** Why something could not be loaded, in the server's words, with another try. */
export function Failure({ text, onRetry }: { text: string; onRetry: () => void }): ReactNode {
  return (
    <Alert
      severity="error"
      action={
        <Button color="inherit" size="small" onClick={onRetry}>
          {t('Coba lagi')}
        </Button>
      }
    >
      {text}
    </Alert>
  )
}

/** A part of the page that did not load: says so and tries again, instead of staying blank. */
export function LoadFailure({ what, onRetry }: { what: string; onRetry: () => void }): ReactNode {
  return (
    <>
      <Failure text={t('{what} gagal dimuat. Periksa koneksi lalu coba lagi.', { what })} onRetry={onRetry} />
      <ScreenAwaited />
    </>
  )
}

/** In rem, of what stands for what comes. */
const shapes = { page: [6, 12, 8], list: [2.75, 3.75, 28], part: [2.75, 2.75] } as const

/** Something is on its way, in about the shape that it will have. Shown after a moment, so that fast answers don't flicker. */
export function Loading({ shape = 'page' }: { shape?: keyof typeof shapes }): ReactNode {
  return (
    <>
      <ScreenAwaited />
      <Box role="progressbar" aria-label={t('Memuat')} sx={look}>
        {shapes[shape].map((height, index) => (
          <Box key={index} sx={{ height: `${height}rem`, borderRadius: 1, bgcolor: 'action.hover' }} />
        ))}
      </Box>
    </>
  )
}

const look = {
  display: 'grid',
  gap: 2,
  '@keyframes appear': { from: { opacity: 0 }, to: { opacity: 1 } },
  animation: 'appear 1ms linear 250ms both',
} as const

interface LoadedCodeProps<Props extends object> {
  /** The key that the code is kept under: no other code has it. */
  name: string
  /** A dynamic import; asked again after a failure. */
  load: () => Promise<ComponentType<Props>>
  /** Begins the sentence "… gagal dimuat." */
  what: string
  props: Props
}

/** A component whose code is loaded when it is first drawn; when that fails, the page says so and tries again. */
export function LoadedCode<Props extends object>({ name, load, what, props }: LoadedCodeProps<Props>): ReactNode {
  const code = useCode(name, load)
  if (code.status === 'loading') return <Loading />
  if (code.status === 'failed') return <LoadFailure what={what} onRetry={code.retry} />
  const Part = code.value
  return <Part {...props} />
}
