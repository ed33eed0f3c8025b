import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { type ReactNode, useEffect, useState } from 'react'
import type { Scope } from '../../contract/module.ts'
import type { CompiledPrint, CompiledRecord } from '../../contract/page-module.ts'
import { t } from '../../contract/words/words.ts'
import { useGoTo } from '../navigation.tsx'
import { RecordAwaited, RecordFailed } from '../record/record-awaited.tsx'
import { scopeOf, useRecords } from '../record/record-query.ts'
import { PageLink } from '../ui/page-link.tsx'
import { focusHeading, useHeadingFocus } from '../ui/use-heading-focus.ts'
import { CopyCount, CopyCounts, mostCopies, offeredCopies, sumOf, withOffered } from './copies.tsx'
import { type Paper, PaperChoice, paperOf, rememberPaper } from './paper.tsx'
import { SettingNotes, usePrintSettings } from './print-settings.tsx'
import { backFromPrint, forgetPrint } from './print-wish.ts'
import { paperMark, PrintedPaper } from './printed-paper.tsx'

interface PrintPageProps {
  definition: CompiledPrint
  record: CompiledRecord
  /** What names the record in the address. */
  value: string
  /** What names further ones, which are printed in the same go. */
  beside?: readonly string[]
  /** The address of the list in which they were chosen, as it was left; null for whoever comes from elsewhere. */
  list?: string | null
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
  const { definition, record, value, beside = [] } = props
  // Several are those of which there can be copies.
  const records = useRecords(record, definition.copies ? [value, ...beside] : [value])
  const failure = records.read.length === 0 ? records.failed[0] : undefined
  const isFailed = failure !== undefined && !records.isRetrying
  // The next visit is another one: it must not print by itself.
  useEffect(() => {
    if (isFailed) forgetPrint()
  }, [isFailed])
  if (isFailed) return <RecordFailed list={record.list} error={failure.error} onRetry={records.retry} />
  if (records.isLoading || records.read.length === 0) return <RecordAwaited />
  return <ShownPrint {...props} records={records} />
}

type ShownProps = PrintPageProps & { records: ReturnType<typeof useRecords> }

function ShownPrint(props: ShownProps) {
  const { definition, record, asked, onPaper, records } = props
  const settings = usePrintSettings(definition)
  // At once: the address follows a moment later, and a radio button must not spring back meanwhile.
  const [chosen, setChosen] = useState<Paper | null>(null)
  const paper = chosen ?? paperOf(definition, asked)
  const shown = records.read.map((one) => ({
    key: one.value,
    scope: { ...scopeOf(record, one.record), ...settings.scope },
  }))
  const { counts, isCut, change } = useCounts(definition, shown)
  const titles = new Map(shown.map(({ key, scope }) => [key, definition.title(scope)]))
  const [[only, first] = ['', '']] = titles
  const title = shown.length === 1 ? first : t('{first} dan {count} lainnya', { first, count: shown.length - 1 })
  const back = usePrintAtOnce(!settings.isLoading)
  const choose = (next: Paper): void => {
    setChosen(next)
    rememberPaper(definition.id, next)
    onPaper(next)
  }
  return (
    <Stack spacing={2}>
      <title>{`${title} · ${props.appTitle}`}</title>
      <WaysBack {...props} back={back} />
      <Heading title={t('Cetak {title}', { title })} takesFocus={props.takesFocus} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
        <PaperChoice papers={definition.papers} value={paper} onChange={choose} />
        {definition.copies && shown.length === 1 && (
          <CopyCount key={only} value={counts.get(only) ?? 1} onChange={(count) => change(only, count)} />
        )}
        {/* Without its heading it would have to be printed again. */}
        <Button variant="contained" disabled={settings.isLoading} onClick={() => window.print()}>
          {t('Cetak')}
        </Button>
      </Box>
      <SettingNotes missing={settings.missing} />
      <MissingNote {...records} />
      {shown.length > 1 && <CopyCounts titles={titles} counts={counts} isCut={isCut} onChange={change} />}
      <PrintedPaper
        definition={definition}
        paper={paper}
        title={title}
        printed={shown.map((one) => ({ ...one, copies: definition.copies && (counts.get(one.key) ?? 1) }))}
      />
    </Stack>
  )
}

/** How many of each: what is offered, until somebody says another number. One that comes later finds what the others leave. */
function useCounts(definition: CompiledPrint, shown: readonly { key: string; scope: Scope }[]) {
  const offered = new Map(shown.map(({ key, scope }) => [key, offeredCopies(definition, scope) ?? 1]))
  const [counts, setCounts] = useState(() => withOffered(new Map(), offered))
  if ([...offered.keys()].some((key) => !counts.has(key))) setCounts(withOffered(counts, offered))
  return {
    counts,
    isCut: sumOf(offered.values()) > mostCopies,
    change: (key: string, count: number) => setCounts((old) => new Map(old).set(key, count)),
  }
}

/** To the list in which somebody has chosen what is printed; else to the record, of several to their list. */
function WaysBack({ record, recordPath, list = null, beside = [], back }: ShownProps & { back: string | null }) {
  const toList = list ?? (beside.length > 0 ? record.list : null)
  return (
    <Box sx={{ display: 'flex', gap: 3 }}>
      <PageLink to={toList ?? recordPath} variant="body2">
        {toList === null ? t('← Kembali ke data') : t('← Kembali ke daftar')}
      </PageLink>
      {back !== null && (
        <PageLink to={back} variant="body2">
          {t('← Kembali ke formulir')}
        </PageLink>
      )}
    </Box>
  )
}

/** Beside those that are printed: which of the chosen ones are not. */
function MissingNote({ failed, isRetrying, retry }: ShownProps['records']) {
  if (failed.length === 0) return null
  const again = (
    <Button
      color="inherit"
      loading={isRetrying}
      onClick={() => {
        // The button goes with the note once they are here.
        focusHeading()
        retry()
      }}
    >
      {t('Coba lagi')}
    </Button>
  )
  const keys = failed.map(({ value }) => value).join(', ')
  return (
    <Alert severity="warning" action={again}>
      {t('Data ini tidak dapat dimuat, jadi tidak ikut tercetak: {keys}.', { keys })}
    </Alert>
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
