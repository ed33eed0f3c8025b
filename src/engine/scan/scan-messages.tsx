import { useQuery } from '@tanstack/react-query'
import { useEffect, useId, useRef, useSyncExternalStore } from 'react'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import type { CompiledEntry } from '../../contract/module.ts'
import type { CompiledEntryMode } from '../../contract/row-parts.ts'
import { t } from '../../contract/words/words.ts'
import { useEngine } from '../engine-context.tsx'
import type { FocusHome } from '../rows/focus-home.ts'
import { useAlerts } from '../ui/alerts.tsx'
import { PageLink } from '../ui/page-link.tsx'
import { enteredScope, paramsOf } from './list-scans.ts'
import { MessageList } from './message-list.tsx'
import type { Scan, ScanEntered } from './scan.ts'
import type { ScanQueue } from './scan-queue.ts'

/** Where something is that was not found here, with a way there; nothing until that is known, or when nobody knows. */
function Elsewhere({ entered, mode }: { entered: ScanEntered; mode: CompiledEntryMode | undefined }) {
  return mode?.elsewhere ? <ToldElsewhere entered={entered} elsewhere={mode.elsewhere} /> : null
}

interface ToldElsewhereProps {
  entered: ScanEntered
  elsewhere: NonNullable<CompiledEntryMode['elsewhere']>
}

function ToldElsewhere({ entered, elsewhere }: ToldElsewhereProps) {
  const { client, settings } = useEngine()
  const { call } = elsewhere
  const scope = enteredScope(entered, () => ({}))
  const params = paramsOf(elsewhere.params, scope)
  const { data } = useQuery({
    queryKey: ['lookup', call.path, params],
    queryFn: async ({ signal }) => {
      const answer = await client.send(call, params, { signal })
      // The message has said what there is to say: without an answer it stays alone.
      return answer.ok ? { answer: answer.data } : null
    },
    enabled: !call.extension || settings.extensions,
  })
  const told = data && { ...scope, ...data }
  if (!told || elsewhere.found(told) !== true) return null
  const to = elsewhere.to(told)
  const text = elsewhere.text(told)
  return (
    <>
      {' '}
      {to === '' ? (
        <span>{text}</span>
      ) : (
        <PageLink to={to} color="inherit">
          {text}
        </PageLink>
      )}
    </>
  )
}

interface ScanMessagesProps {
  entry: CompiledEntry & { kind: 'modes' }
  scans: ScanQueue
  home: FocusHome
}

/** What was refused, and the lookups that failed, each named by its code until somebody deals with it. */
export function ScanMessages({ entry, scans, home }: ScanMessagesProps) {
  const { messages, failed } = useSyncExternalStore(scans.subscribe, scans.snapshot)
  const drop = useDrop(scans)
  if (messages.length + failed.length === 0) return null
  const act = (work: () => void) => () => {
    work()
    home.go()
  }
  return (
    <Box>
      <MessageList
        messages={messages}
        beside={({ unknown }) => unknown && <Elsewhere entered={unknown} mode={entry.modes[unknown.mode]} />}
        before={<FailedScans scans={scans} act={act} onDrop={drop} />}
        onDismiss={(id) => act(() => scans.dismiss(id))()}
        onDismissAll={act(() => scans.dismissAll())}
      />
      {failed.length > 1 && (
        <Button size="small" onClick={act(() => scans.retry(...failed.map(({ id }) => id)))} sx={{ mt: 1 }}>
          {t('Coba lagi semua')}
        </Button>
      )}
    </Box>
  )
}

/** Gives a failed lookup up. The code can be had back as long as its screen is there, which looks it up. */
function useDrop(scans: ScanQueue): (scan: Scan) => void {
  const alerts = useAlerts()
  const topic = useId()
  const told = useRef<string[]>([])
  useEffect(() => () => told.current.splice(0).forEach((about) => alerts.close(about)), [alerts])
  return ({ id, entered }) => {
    scans.drop(id)
    const about = `${topic} ${id}`
    told.current.push(about)
    const back = { label: t('Urungkan'), onAct: () => scans.push(entered) }
    alerts.show({
      text: t("'{code}' dibuang.", { code: entered.code }),
      severity: 'info',
      role: 'status',
      about,
      act: back,
    })
  }
}

interface FailedScansProps {
  scans: ScanQueue
  act: (work: () => void) => () => void
  onDrop: (scan: Scan) => void
}

/** Of many the first: those that come after them take their place. */
const shownAtOnce = 20

function FailedScans({ scans, act, onDrop }: FailedScansProps) {
  const { failed } = useSyncExternalStore(scans.subscribe, scans.snapshot)
  return failed.slice(0, shownAtOnce).map((scan) => (
    <Alert
      key={scan.id}
      severity="warning"
      action={
        <Stack direction="row" spacing={1}>
          <Button color="inherit" size="small" onClick={act(() => scans.retry(scan.id))}>
            {t('Coba lagi')}
          </Button>
          <Button color="inherit" size="small" onClick={act(() => onDrop(scan))}>
            {t('Buang')}
          </Button>
        </Stack>
      }
    >
      {t("'{code}' belum dapat diperiksa.", { code: scan.entered.code })}
    </Alert>
  ))
}
