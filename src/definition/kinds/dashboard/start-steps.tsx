import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { type ReactNode, useContext } from 'react'
import type { CompiledStart, CompiledStep } from '../../../contract/report-module.ts'
import { t } from '../../../contract/words/words.ts'
import { DialogsContext } from '../../../engine/dialog/dialogs.ts'
import { LineIcon } from '../../../engine/ui/line-icon.tsx'
import { PageLink } from '../../../engine/ui/page-link.tsx'
import { onward } from '../../../shell/drawings.ts'
import { LateSamples } from './late-samples.tsx'
import { usePresence } from './use-presence.tsx'

/** What is left to do before there is anything to count: each step leads to where it is done. */
export function StartSteps({ start }: { start: CompiledStart }): ReactNode {
  const done = usePresence(start.steps.map((step) => step.done))
  const left = done.filter((one) => one !== true).length
  return (
    <Box component="section" aria-label={start.title} sx={look}>
      <Typography variant="h2">{start.title}</Typography>
      <Box sx={{ color: 'text.secondary', mt: 0.5, mb: 2 }}>
        {start.text} {t('{left} dari {count} langkah lagi.', { left, count: start.steps.length })}
      </Box>
      <Box component="ol" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {start.steps.map((step, position) => (
          <Step key={step.to} step={step} number={position + 1} isDone={done[position] === true} />
        ))}
      </Box>
      {start.samples && <LateSamples part="offer" samples={start.samples} />}
    </Box>
  )
}

function Step({ step: { title, text, to }, number, isDone }: { step: CompiledStep; number: number; isDone: boolean }) {
  const dialogs = useContext(DialogsContext)
  const [, query = ''] = to.split('?')
  const dialog = new URLSearchParams(query).get('dialog')
  /** A dialog opens over the steps: whoever has saved stands before the next one. */
  const open = dialog !== null && dialogs ? () => dialogs.open(dialog) : undefined
  return (
    <Box component="li" sx={stepLook}>
      <Box component="span" aria-hidden="true" sx={isDone ? { ...markLook, ...doneLook } : markLook}>
        {isDone ? '✓' : number}
      </Box>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <PageLink to={to} instead={open} color={isDone ? 'inherit' : 'primary.main'} sx={{ fontWeight: 600 }}>
          {title}
        </PageLink>
        <Box sx={{ color: 'text.secondary' }}>{isDone ? t('Sudah.') : text}</Box>
      </Box>
      {!isDone && <LineIcon d={onward} />}
    </Box>
  )
}

const look = {
  maxWidth: '44rem',
  p: { xs: 2, sm: 3 },
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  bgcolor: 'background.paper',
} as const

const stepLook = {
  display: 'flex',
  alignItems: 'center',
  gap: 2,
  py: 1.5,
  borderTop: 1,
  borderColor: 'divider',
  '& > svg': { color: 'text.secondary' },
} as const

const markLook = {
  flex: 'none',
  display: 'grid',
  placeItems: 'center',
  width: 28,
  height: 28,
  borderRadius: '50%',
  border: 1,
  borderColor: 'divider',
  color: 'text.secondary',
  fontWeight: 600,
} as const

const doneLook = { borderColor: 'success.main', color: 'success.main' } as const
