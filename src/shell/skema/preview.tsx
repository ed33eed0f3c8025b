import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useId, useMemo, useState, type ReactNode } from 'react'
import { DialogHost } from '../../engine/dialog/dialog-host.tsx'
import { EngineProvider, useEngine, type Engine } from '../../engine/engine-context.tsx'
import { Failure } from '../failure.tsx'
import { memoryDrafts } from './memory-drafts.ts'
import { PreviewBoundary } from './preview-boundary.tsx'
import { PreviewContent } from './preview-content.tsx'
import { type Answers, sampleClient } from './sample-client.ts'
import { SentNothing } from './sent-nothing.tsx'
import type { Checking } from './use-check.ts'
import { usePreviewModule, type PreviewState } from './use-preview-module.ts'

interface PreviewProps {
  file: string
  checking: Checking
  /** What operations answer, for instance; nothing until it is here. */
  answers: Answers | undefined
}

/**
 * The form of the last good text, drawn by the engine that draws the real one: its lookups are asked, but it sends
 * nothing, and keeps what is typed in memory only.
 */
export function Preview({ file, checking, answers }: PreviewProps): ReactNode {
  const titleId = useId()
  const id = file.replace(/\.json$/, '')
  const state = usePreviewModule(id, checking)
  const [drafts] = useState(memoryDrafts)
  const [round, setRound] = useState(0)
  const engine = useEngine()
  const showsAnswers = state.loaded !== null && ['list', 'record', 'print', 'import'].includes(state.loaded.module.kind)
  const sealed = useMemo<Engine>(
    () => ({
      ...engine,
      ...(showsAnswers ? { client: sampleClient(answers ?? {}) } : {}),
      drafts: drafts.claim,
      intercept: (request) => <SentNothing request={request} />,
    }),
    [engine, drafts, showsAnswers, answers],
  )
  const startAgain = (): void => {
    drafts.forget()
    setRound(round + 1)
  }
  return (
    <Box component="section" aria-labelledby={titleId} sx={frame}>
      <Typography id={titleId} variant="h3">
        Pratinjau
      </Typography>
      <PreviewNote state={state} hasErrors={(checking.checked?.errors.length ?? 0) > 0} showsAnswers={showsAnswers} />
      {state.loaded && (!showsAnswers || answers) && (
        <EngineProvider engine={sealed}>
          <DialogHost key={id}>
            <PreviewBoundary key={`${state.loaded.address} ${round}`} onStartAgain={startAgain}>
              <PreviewContent module={state.loaded.module} />
            </PreviewBoundary>
          </DialogHost>
        </EngineProvider>
      )}
    </Box>
  )
}

const frame = {
  minWidth: 0,
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 1.5,
  p: 2,
  border: 1,
  borderStyle: 'dashed',
  borderColor: 'divider',
  borderRadius: 1,
} as const

/** What the preview is of, where that is not the text beside it. */
function PreviewNote({
  state,
  hasErrors,
  showsAnswers,
}: {
  state: PreviewState
  hasErrors: boolean
  showsAnswers: boolean
}): ReactNode {
  if (state.failed) return <Failure text="Pratinjau tidak dapat dimuat." onRetry={state.retry} />
  if (!state.loaded) return <Quiet>{hasErrors ? 'Muncul setelah teksnya benar.' : 'Memuat pratinjau...'}</Quiet>
  if (hasErrors) return <Alert severity="warning">Pratinjau ini dari teks sebelumnya: teks sekarang masih salah.</Alert>
  if (showsAnswers) return <Quiet>Dengan data contoh: tidak ada yang dikirim atau disimpan.</Quiet>
  return <Quiet>Boleh dicoba: tidak ada yang dikirim atau disimpan.</Quiet>
}

function Quiet({ children }: { children: ReactNode }): ReactNode {
  return (
    <Typography variant="body2" color="textSecondary">
      {children}
    </Typography>
  )
}
