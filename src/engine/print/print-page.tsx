import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useQueries } from '@tanstack/react-query'
import { type ReactNode, useEffect, useMemo, useState } from 'react'
import type { Scope } from '../../contract/module.ts'
import type { CompiledPrint, CompiledRecord } from '../../contract/page-module.ts'
import { t } from '../../contract/words/words.ts'
import { useIndex } from '../definitions.ts'
import { useEngine } from '../engine-context.tsx'
import { both } from '../loaded.ts'
import { lookUp } from '../lookup.ts'
import { useGoTo } from '../navigation.tsx'
import { RecordAwaited, RecordFailed } from '../record/record-awaited.tsx'
import { type ReadRecord, scopeOf, useRecord, useRecords } from '../record/record-query.ts'
import { PageLink } from '../ui/page-link.tsx'
import { useHeadingFocus } from '../ui/use-heading-focus.ts'
import { CopyCount, CopyCounts, offeredCopies } from './copies.tsx'
import { type Paper, PaperChoice, paperOf, rememberPaper } from './paper.tsx'
import { backFromPrint, forgetPrint } from './print-wish.ts'
import { paperMark, PrintedPaper } from './printed-paper.tsx'

/** A setting that has no value, with the page where it is given one. */
interface MissingSetting {
  title: string
  to: string | null
  /** It could not be asked for. */
  isFailed: boolean
}

interface PrintSettings {
  /** The variables of the print's texts; null where there is no value. */
  scope: Scope
  isLoading: boolean
  missing: readonly MissingSetting[]
}

/** The single values that a print names, from their lookups. */
export function usePrintSettings({ settings }: CompiledPrint): PrintSettings {
  const { client, settings: page } = useEngine()
  const index = useIndex()
  const entries = Object.entries(settings)
  const queries = useQueries({
    queries: entries.map(([, { call, search }]) => ({
      queryKey: ['lookup', call.path, {}, ''],
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        lookUp(client, call, search === null ? {} : { [search]: '' }, signal),
      enabled: !call.extension || page.extensions,
    })),
  })
  const known = index.status === 'ready' ? index.value.entries : []
  const found = entries.map(([name, { call, value }], place) => {
    const query = queries[place]
    const answer = query?.data
    // Which of the record types it is stands in the lookup's path.
    const type = known.find((entry) => entry.list && call.path.split('/').includes(entry.list.type))
    return {
      name,
      value: answer === undefined ? null : (value({ answer }) ?? null),
      isLoading: query?.isLoading === true,
      missing: {
        title: type?.button?.label ?? type?.title ?? name,
        to: type?.list?.path ?? null,
        isFailed: query?.isError === true,
      },
    }
  })
  return {
    scope: Object.fromEntries(found.map(({ name, value }) => [name, value])),
    isLoading: found.some(({ isLoading }) => isLoading),
    missing: found.flatMap(({ value, isLoading, missing }) => (value === null && !isLoading ? [missing] : [])),
  }
}

interface PrintPageProps {
  definition: CompiledPrint
  record: CompiledRecord
  /** What names the record in the address. */
  value: string
  /** What names further ones, which are printed in the same go. */
  beside?: readonly string[]
  /** The address of the record's page. */
  recordPath: string
  appTitle: string
  /** The paper that the address names. */
  asked: string | null
  /** Another paper: it goes into the address. */
  onPaper: (paper: Paper) => void
  takesFocus: boolean
}

/** What a record looks like on paper, before it is printed. */
export function PrintPage(props: PrintPageProps): ReactNode {
  const read = both(useRecord(props.record, props.value), useRecords(props.record, props.beside ?? []))
  const isFailed = read.status === 'failed'
  // The next visit is another one: it must not print by itself.
  useEffect(() => {
    if (isFailed) forgetPrint()
  }, [isFailed])
  if (read.status === 'loading') return <RecordAwaited />
  if (read.status === 'failed') return <RecordFailed list={props.record.list} error={read.error} onRetry={read.retry} />
  const [own, others] = read.value
  return <ShownPrint {...props} read={own} others={others} />
}

function ShownPrint(props: PrintPageProps & { read: ReadRecord; others: readonly ReadRecord[] }) {
  const { definition, record, recordPath, asked, onPaper, read, others } = props
  const settings = usePrintSettings(definition)
  const own = useMemo(() => scopeOf(record, read), [record, read])
  const scope = { ...own, ...settings.scope }
  // At once: the address follows a moment later, and a radio button must not spring back meanwhile.
  const [chosen, setChosen] = useState<Paper | null>(null)
  const paper = chosen ?? paperOf(definition, asked)
  const beside = others.map((other) => ({ ...scopeOf(record, other), ...settings.scope }))
  const [copies, setCopies] = useState(() => [own, ...beside].map((one) => offeredCopies(definition, one)))
  const change = (at: number, count: number): void =>
    setCopies(copies.map((old, place) => (place === at ? count : old)))
  const first = definition.title(scope)
  const title = others.length === 0 ? first : t('{first} dan {count} lainnya', { first, count: others.length })
  const back = usePrintAtOnce(!settings.isLoading)
  const choose = (next: Paper): void => {
    setChosen(next)
    rememberPaper(definition.id, next)
    onPaper(next)
  }
  return (
    <Stack spacing={2}>
      <title>{`${title} · ${props.appTitle}`}</title>
      <Box sx={{ display: 'flex', gap: 3 }}>
        <PageLink to={others.length === 0 ? recordPath : (record.list ?? recordPath)} variant="body2">
          {others.length === 0 ? t('← Kembali ke data') : t('← Kembali ke daftar')}
        </PageLink>
        {back !== null && (
          <PageLink to={back} variant="body2">
            {t('← Kembali ke formulir')}
          </PageLink>
        )}
      </Box>
      <Heading title={t('Cetak {title}', { title })} takesFocus={props.takesFocus} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
        <PaperChoice papers={definition.papers} value={paper} onChange={choose} />
        {copies[0] !== undefined && others.length === 0 && (
          <CopyCount value={copies[0]} onChange={(count) => change(0, count)} />
        )}
        {/* Without its heading it would have to be printed again. */}
        <Button variant="contained" disabled={settings.isLoading} onClick={() => window.print()}>
          {t('Cetak')}
        </Button>
      </Box>
      <SettingNotes missing={settings.missing} />
      {others.length > 0 && (
        <CopyCounts titles={[scope, ...beside].map(definition.title)} counts={copies} onChange={change} />
      )}
      <PrintedPaper
        {...{ definition, scope, paper, title }}
        copies={copies[0]}
        others={beside.map((one, at) => ({ scope: one, copies: copies[at + 1] }))}
      />
    </Stack>
  )
}

/** Prints what a key has asked for as soon as it is drawn, and goes back then; where to, or null. */
function usePrintAtOnce(isDrawn: boolean): string | null {
  const goTo = useGoTo()
  const [back] = useState(backFromPrint)
  useEffect(() => {
    if (back === null || !isDrawn || backFromPrint() === null) return
    const goBack = (): void => goTo(back, 'replace')
    let isLeft = false
    const print = (): void => {
      if (isLeft) return
      forgetPrint()
      window.addEventListener('afterprint', goBack, { once: true })
      window.print()
    }
    const frame = requestAnimationFrame(() => {
      const pictures = [...document.querySelectorAll<HTMLImageElement>(`[${paperMark}] img`)]
      // One that does not come holds nothing up.
      const drawn = pictures.map((picture) => picture.decode().catch(() => undefined))
      if (drawn.length > 0) void Promise.all(drawn).then(print)
      else print()
    })
    return () => {
      isLeft = true
      cancelAnimationFrame(frame)
      window.removeEventListener('afterprint', goBack)
    }
  }, [back, isDrawn, goTo])
  return back
}

function Heading({ title, takesFocus }: { title: string; takesFocus: boolean }) {
  const heading = useHeadingFocus(takesFocus)
  return (
    <Typography variant="h1" ref={heading} tabIndex={-1}>
      {title}
    </Typography>
  )
}

/** Beside the paper: what it leaves out because nobody has filled it in, and where that is done. */
function SettingNotes({ missing }: { missing: readonly MissingSetting[] }) {
  return missing.map(({ title, to, isFailed }) => (
    <Alert key={title} severity={isFailed ? 'warning' : 'info'}>
      {isFailed
        ? t('{title} tidak dapat dimuat, jadi tidak ikut tercetak. ', { title })
        : t('{title} belum diisi, jadi tidak ikut tercetak. ', { title })}
      {to !== null && !isFailed && <PageLink to={to}>{t('Isi {title}', { title })}</PageLink>}
    </Alert>
  ))
}
