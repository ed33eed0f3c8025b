import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import type { CompiledModule } from '../../contract/module.ts'
import { type Language, language, t } from '../../contract/words/words.ts'
import type { DefinitionAdmin, DefinitionError, DefinitionFormat, DefinitionList } from '../../api/definition-admin.ts'
import { ProblemError } from '../../api/problem.ts'
import { useAlerts } from '../../engine/ui/alerts.tsx'
import { useEnglish, useWay } from './builder/ways.tsx'
import { type Depths, useCodeEditor } from './code-editor.ts'
import { EffectDialog } from './effect-dialog.tsx'
import { TextSide } from './text-side.tsx'
import { Preview } from './preview.tsx'
import { SaveBar } from './save-bar.tsx'
import { isChanged, isOvertaken, type TextState } from './text-state.ts'
import { useCheck } from './use-check.ts'
import type { DefinitionTextStore } from './use-definition-text.ts'
import { usePreviewModule } from './use-preview-module.ts'
import { useSave } from './use-save.ts'

/** What the editor offers and explains; null until it is here. Without it the editor only edits. */
function useFormat(admin: DefinitionAdmin): DefinitionFormat | null {
  const query = useQuery({
    queryKey: ['definition-format'],
    queryFn: async ({ signal }) => {
      const result = await admin.format(signal)
      if (!result.ok) throw new ProblemError(result.problem)
      return result.data
    },
    // Names of other definitions may have come or gone; asked for anew with each definition that is opened.
    staleTime: 10_000,
    retry: 1,
  })
  return query.data ?? null
}

interface EditorProps {
  admin: DefinitionAdmin
  file: string
  list: DefinitionList
  store: DefinitionTextStore
}

/**
 * The editor of a text that is there, with its errors, beside the preview of its last good version. Its parts stand among
 * those of the page, so that what saves stays in sight beside all of them.
 */
export function DefinitionEditor({ admin, file, list, store }: EditorProps): ReactNode {
  // Drawn only when there is a text.
  const state = store.state as TextState
  const checking = useCheck({ admin, file, text: state.text, definitions: list.definitions })
  const format = useFormat(admin)
  const [way, setWay] = useWay(state, format)
  const { english, isEnglish, onEnglish, spoken, speak } = useLanguages(admin, file, state, way)
  const preview = usePreviewModule(file.replace(/\.json$/, ''), checking, spoken)
  const host = useRef<HTMLDivElement>(null)
  const [depths, setDepths] = useState<Depths>({ undo: 0, redo: 0 })
  const editor = useCodeEditor(host, {
    label: t('Isi berkas {file}', { file }),
    text: state.text,
    revision: store.revision,
    checked: checking.checked,
    format,
    onChange: (text, now) => {
      store.dispatch({ type: 'typed', text })
      setDepths(now)
    },
  })
  const goTo = (error: DefinitionError): void => {
    setWay('json')
    // Drawn first: what is hidden takes no focus.
    requestAnimationFrame(() => editor?.goTo(error))
  }
  const saving = useSave({ admin, file, writable: list.writable, store, state, checking, onError: goTo })
  const offerBack = useOfferBack(store, state, file)
  // The button that was pressed goes away: the work goes on in the editor.
  const choose = (type: 'mine' | 'take'): void => {
    if (type === 'take') offerBack(state)
    store.dispatch({ type })
    editor?.focus()
  }
  return (
    <>
      {isOvertaken(state) && <OvertakenAlert state={state} onChoose={choose} />}
      {!store.keeps && <NotKept />}
      <SaveBar
        writable={list.writable}
        state={state}
        saving={saving}
        opens={preview.loaded ? pageOf(preview.loaded.module) : null}
        onChoose={choose}
        onReason={(reason) => store.dispatch({ type: 'reasoned', reason })}
      />
      {saving.question && <EffectDialog question={saving.question} />}
      <Box sx={sides}>
        <TextSide
          way={way}
          depths={depths}
          editor={editor}
          host={host}
          format={format}
          state={state}
          checking={checking}
          english={english}
          isEnglish={isEnglish}
          onEnglish={onEnglish}
          list={list}
          onWay={setWay}
          onChoose={goTo}
        />
        <Preview
          file={file}
          checking={checking}
          state={preview}
          answers={format?.answers}
          language={spoken}
          onLanguage={speak}
        />
      </Box>
    </>
  )
}

/** Whether English texts are written here, and what the preview is shown in: in English as soon as they are. */
function useLanguages(...given: Parameters<typeof useEnglish>) {
  const { english, isEnglish, show } = useEnglish(...given)
  const [spoken, speak] = useState<Language>(isEnglish ? 'en' : language())
  const onEnglish = (on: boolean): void => {
    show(on)
    speak(on ? 'en' : language())
  }
  return { english, isEnglish, onEnglish, spoken, speak }
}

/** The page that shows what the definition is about: a form's list, or its own. */
function pageOf(module: CompiledModule): string | null {
  if (module.kind === 'dialog') return module.records?.list.path ?? null
  return 'path' in module && !module.path.includes(':') ? module.path : null
}

function NotKept(): ReactNode {
  return <Alert severity="warning">{t('Browser ini tidak dapat menyimpan teks sementara: simpan segera.')}</Alert>
}

/** What somebody typed is thrown away at one press: it can be had back, until there is another text to lose. */
function useOfferBack({ dispatch }: DefinitionTextStore, state: TextState, file: string): (before: TextState) => void {
  const alerts = useAlerts()
  const about = `discarded:${file}`
  const hasOther = isChanged(state)
  useEffect(() => {
    if (hasOther) alerts.close(about)
  }, [hasOther, alerts, about])
  // Nobody is left who would take it back.
  useEffect(() => () => alerts.close(about), [alerts, about])
  return ({ text, base: version }) => {
    const act = { label: t('Urungkan'), onAct: () => dispatch({ type: 'kept', kept: { text, version } }) }
    alerts.show({ text: t('Perubahan dibuang.'), severity: 'info', role: 'status', about, act })
  }
}

const sides = {
  // What is focused does not stop behind the bar that saves.
  '& :is(button, input, textarea, [tabindex])': { scrollMarginTop: { md: '5rem' } },
  display: 'grid',
  gap: 2,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) minmax(0, 1fr)' },
} as const

interface OvertakenProps {
  state: TextState
  onChoose: (choice: 'mine' | 'take') => void
}

/** The file became another one while it was edited here: nothing is overwritten before somebody chose. */
function OvertakenAlert({ state, onChoose }: OvertakenProps): ReactNode {
  const isGone = state.disk === null
  return (
    <Alert severity="warning" role="alert">
      {isGone
        ? t('Berkas ini sudah tidak ada di server. Teks Anda masih ada di sini.')
        : t('Berkas ini berubah di server sejak Anda mulai mengubahnya. Teks mana yang dipakai?')}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }}>
        <Button size="small" variant="contained" onClick={() => onChoose('mine')}>
          {isGone ? t('Simpan sebagai berkas baru') : t('Pakai teks saya')}
        </Button>
        <Button size="small" color="inherit" onClick={() => onChoose('take')}>
          {isGone ? t('Buang teks saya') : t('Ambil isi berkas')}
        </Button>
      </Box>
    </Alert>
  )
}
