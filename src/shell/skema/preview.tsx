import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useId, useMemo, useState, type ReactNode, Component } from 'react'
import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import type { CompiledModule } from '../../contract/module.ts'
import { type Language, t } from '../../contract/words/words.ts'
import { DialogHost } from '../../engine/dialog/dialog-host.tsx'
import { type ClaimDraft, memoryDraft } from '../../engine/draft/draft-slot.ts'
import { EngineProvider, useEngine, type Engine, type FormRequest } from '../../engine/engine-context.tsx'
import { Failure } from '../loading.tsx'
import { KindPreview, useSkemaKinds } from './kind-preview.tsx'
import { type Answers, sampleClient, sampleValues, withSample } from './sample-answers.ts'
import type { Checking } from './use-check.ts'
import type { PreviewState } from './use-preview-module.ts'

interface BoundaryProps {
  /** Forgets what was typed into the preview, and draws it anew. */
  onStartAgain: () => void
  children: ReactNode
}

/** A mistake while drawing the preview stays in the preview: the editor beside it goes on. */
class PreviewBoundary extends Component<BoundaryProps, { error: Error | null }> {
  override state: { error: Error | null } = { error: null }

  static getDerivedStateFromError(error: unknown): { error: Error } {
    return { error: error instanceof Error ? error : new Error(String(error)) }
  }

  override componentDidCatch(error: unknown): void {
    console.error('The preview failed.', error)
  }

  override render(): ReactNode {
    const { error } = this.state
    if (!error) return this.props.children
    return (
      <Alert
        severity="error"
        action={
          <Button color="inherit" size="small" onClick={this.props.onStartAgain}>
            {t('Mulai ulang')}
          </Button>
        }
      >
        {t('Pratinjau berhenti: {message}', { message: error.message })}
      </Alert>
    )
  }
}

interface PreviewProps {
  file: string
  checking: Checking
  state: PreviewState
  /** What operations answer, for instance; nothing until it is here. */
  answers: Answers | undefined
  /** What it is shown in, where the text says something in it. */
  language: Language
  onLanguage: (language: Language) => void
}

/**
 * The form of the last good text, drawn by the engine that draws the real one: its lookups are asked, but it sends
 * nothing, and keeps what is typed in memory only.
 */
export function Preview({ file, checking, state, answers, ...spoken }: PreviewProps): ReactNode {
  const titleId = useId()
  const id = file.replace(/\.json$/, '')
  const [drafts] = useState(memoryDrafts)
  const [round, setRound] = useState(0)
  const engine = useEngine()
  const kindOf = useSkemaKinds()
  const module = state.loaded?.module
  const pages = (module && kindOf(module.kind)?.pages?.(module)) ?? []
  const [page, setPage] = useState<string | null>(null)
  const shown = pages.find(({ label }) => label === page)?.page ?? module
  const showsAnswers = shown !== undefined && kindOf(shown.kind)?.showsAnswers === true
  const text = checking.checked?.text ?? ''
  const filled = useMemo(() => sampled(answers ?? {}, text, module), [answers, text, module])
  const sealed = useMemo<Engine>(
    () => ({
      ...engine,
      ...(showsAnswers ? { client: sampleClient(filled) } : {}),
      drafts: drafts.claim,
      intercept: (request) => <SentNothing request={request} />,
    }),
    [engine, drafts, showsAnswers, filled],
  )
  const startAgain = (): void => {
    drafts.forget()
    setRound(round + 1)
  }
  return (
    <Box component="section" aria-labelledby={titleId} sx={frame}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: 1 }}>
        <Typography id={titleId} variant="h3">
          {t('Pratinjau')}
        </Typography>
        {checking.checked?.previewEnglish !== undefined && <Languages {...spoken} />}
      </Box>
      <PreviewNote state={state} hasErrors={(checking.checked?.errors.length ?? 0) > 0} showsAnswers={showsAnswers} />
      {pages.length > 0 && (
        <Tabs value={page ?? form} aria-label={t('Pratinjau dari')} onChange={(_, next: string) => setPage(next)}>
          {[form, ...pages.map(({ label }) => label)].map((label) => (
            <Tab key={label} value={label} label={label} />
          ))}
        </Tabs>
      )}
      {state.loaded && shown && (!showsAnswers || answers) && (
        <EngineProvider engine={sealed}>
          <DialogHost key={id}>
            <PreviewBoundary key={`${state.loaded.address} ${round} ${page}`} onStartAgain={startAgain}>
              <KindPreview definition={shown} />
            </PreviewBoundary>
          </DialogHost>
        </EngineProvider>
      )}
    </Box>
  )
}

/** Texts of the definition alone: what the product says is in the language of the page. */
function Languages({ language, onLanguage }: Pick<PreviewProps, 'language' | 'onLanguage'>): ReactNode {
  return (
    <Tabs value={language} aria-label={t('Bahasa pratinjau')} onChange={(_, next: Language) => onLanguage(next)}>
      <Tab value="id" label={t('Indonesia')} />
      <Tab value="en" label={t('Inggris')} />
    </Tabs>
  )
}

const form = t('Formulir')

/** Answers as this form's records would have them. */
function sampled(answers: Answers, text: string, module: CompiledModule | undefined): Answers {
  const isian = sampleValues(text)
  const cells = module?.kind === 'document' ? (module.generic?.cells ?? []) : []
  const shown = cells.map(({ key, value }) => [key, value({ doc: isian })] as const)
  return withSample(answers, isian, Object.fromEntries(shown))
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
  // Beside a long definition it stays in sight, below the bar that saves.
  position: { md: 'sticky' },
  top: { md: '5rem' },
  maxHeight: { md: 'calc(100vh - 10rem)' },
  overflow: { md: 'auto' },
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
  if (state.failed) return <Failure text={t('Pratinjau tidak dapat dimuat.')} onRetry={state.retry} />
  if (!state.loaded) return <Quiet>{hasErrors ? t('Muncul setelah teksnya benar.') : t('Memuat pratinjau...')}</Quiet>
  if (hasErrors)
    return <Alert severity="warning">{t('Pratinjau ini dari teks sebelumnya: teks sekarang masih salah.')}</Alert>
  if (showsAnswers) return <Quiet>{t('Dengan data contoh: tidak ada yang dikirim atau disimpan.')}</Quiet>
  return <Quiet>{t('Boleh dicoba: tidak ada yang dikirim atau disimpan.')}</Quiet>
}

function Quiet({ children }: { children: ReactNode }): ReactNode {
  return (
    <Typography variant="body2" color="textSecondary">
      {children}
    </Typography>
  )
}

/** Drafts that last as long as the preview: they never meet those of the real forms. `forget` empties all of them. */
function memoryDrafts(): { claim: ClaimDraft; forget: () => void } {
  const held = new Map<string, Map<string, unknown>>()
  const claim: ClaimDraft = (id) => {
    const parts = held.get(id) ?? new Map<string, unknown>()
    held.set(id, parts)
    return Promise.resolve(memoryDraft(parts))
  }
  return { claim, forget: () => held.clear() }
}

/** What the previewed form would have sent. */
function SentNothing({ request: { call, body } }: { request: FormRequest }): ReactNode {
  return (
    <Box>
      <Typography sx={{ fontWeight: 600 }}>{t('Pratinjau: tidak ada yang dikirim')}</Typography>
      <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
        {call
          ? t('{method} {path} dengan isi:', { method: call.method, path: call.path })
          : t('Formulir ini tidak punya operasi; isinya hanya dicatat:')}
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
