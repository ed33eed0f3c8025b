/** A text that is edited: as fields and settings or as JSON, with what the compiler says of it. */
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { type ComponentProps, type ReactNode, type RefObject, useMemo } from 'react'
import type { IndexEntry } from '../../contract/module.ts'
import { mapValues } from '../../contract/runtime/own.ts'
import { saidName, t } from '../../contract/words/words.ts'
import type { DefinitionError, DefinitionFormat, DefinitionList } from '../../api/definition-admin.ts'
import { useIndex } from '../../engine/definitions.ts'
import { Builder } from './builder/builder.tsx'
import { Ways } from './builder/ways.tsx'
import type { useCodeEditor } from './code-editor.ts'
import { ErrorList } from './error-list.tsx'
import { shownTitle } from './listed-definitions.tsx'
import type { TextState } from './text-state.ts'
import type { Checking } from './use-check.ts'

interface SideProps extends Pick<ComponentProps<typeof Ways>, 'way' | 'depths' | 'onWay' | 'isEnglish' | 'onEnglish'> {
  editor: ReturnType<typeof useCodeEditor>
  /** Where the editor of the JSON stands. */
  host: RefObject<HTMLDivElement | null>
  format: DefinitionFormat | null
  state: TextState
  checking: Checking
  english: ComponentProps<typeof Builder>['english']
  list: DefinitionList
  onChoose: (error: DefinitionError) => void
}

export function TextSide({
  way,
  host,
  format,
  state,
  checking,
  english,
  list,
  onChoose,
  ...ways
}: SideProps): ReactNode {
  const { definitions, writable } = list
  const titles = useTitles(definitions)
  const parts = useMemo(() => (format?.builder ? saidParts(format.builder) : null), [format])
  const { editor } = ways
  return (
    <Stack component="section" aria-label={t('Editor')} spacing={1} sx={{ minWidth: 0 }}>
      <Ways way={way} {...ways} canBuild={format?.builder !== undefined} />
      {way === 'build' && editor && format && parts && (
        <Builder
          text={state.text}
          saved={state.disk?.text ?? null}
          format={format}
          parts={parts}
          edits={editor}
          titles={titles}
          english={english}
          isEnglish={ways.isEnglish}
          errors={checking.checked?.errors ?? []}
        />
      )}
      <Box ref={host} sx={{ ...editorFrame, ...(way === 'build' && { display: 'none' }) }} />
      <CheckResult checking={checking} text={state.text} onChoose={onChoose} />
      {way === 'json' && <Keys writable={writable} />}
    </Stack>
  )
}

/** The names of parts as the page's reader knows them: the server tells the Indonesian ones. */
function saidParts(parts: Parts): Parts {
  const said = <Named extends { label: string }>(all: readonly Named[]): Named[] =>
    all.map((one) => ({ ...one, label: saidName(one.label) }))
  const labels = mapValues(parts.labels ?? {}, (names) => mapValues(names, saidName))
  return { keywords: said(parts.keywords), sorts: said(parts.sorts), widgets: said(parts.widgets), labels }
}

type Parts = NonNullable<DefinitionFormat['builder']>

/** What people call each definition, by its id, and each master type, by the name of its file alone. */
function useTitles(definitions: DefinitionList['definitions']): ReadonlyMap<string, string> {
  const index = useIndex()
  const entries = index.status === 'ready' ? index.value.entries : noEntries
  return useMemo(() => {
    const named = definitions.filter(({ title }) => title !== null && title !== '')
    const titles = named.map((one) => [one.file.replace(/\.json$/, ''), shownTitle(one)] as const)
    const masters = entries.flatMap(({ list, button }) => (list && button ? [[list.type, button.label] as const] : []))
    return new Map([...titles, ...masters])
  }, [definitions, entries])
}

const noEntries: readonly IndexEntry[] = []

function Keys({ writable }: { writable: boolean }): ReactNode {
  return (
    <Typography variant="body2" color="textSecondary">
      {t('Ctrl+Spasi menawarkan isian, F8 menuju kesalahan berikutnya, Ctrl+S {writable}, Tab keluar dari editor.', {
        writable: writable ? t('menyimpan') : t('mengunduh'),
      })}
    </Typography>
  )
}

const editorFrame = {
  height: { xs: '60vh', md: 'calc(100vh - 25rem)' },
  minHeight: '20rem',
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  overflow: 'hidden',
  '&:focus-within': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: '1px' },
} as const

interface CheckResultProps extends Pick<Parameters<typeof ErrorList>[0], 'onChoose'> {
  checking: Checking
  text: string
}

/** What the compiler says about the text, as soon as it has said it. */
function CheckResult({ checking: { checked, problem }, text, onChoose }: CheckResultProps): ReactNode {
  if (problem)
    return <Alert severity="warning">{t('Teks belum dapat diperiksa. {title}', { title: problem.title })}</Alert>
  if (!checked) return <Typography variant="body2">{t('Memeriksa...')}</Typography>
  return <ErrorList errors={checked.errors} isOlder={checked.text !== text} onChoose={onChoose} />
}
