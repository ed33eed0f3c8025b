import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import Typography from '@mui/material/Typography'
import { type QueryKey, useQuery, useQueryClient } from '@tanstack/react-query'
import { useId, useRef, useState, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import type { Client } from '../../api/client.ts'
import { invitationCalls, listInvitations, withdrawInvitation } from '../../api/invitations.ts'
import type { Problem } from '../../api/problem.ts'
import { endSession, listSessions } from '../../api/sessions.ts'
import { recordText } from '../../contract/value-formats.ts'
import { t } from '../../contract/words/words.ts'
import { useEngine } from '../../engine/engine-context.tsx'
import { useAlerts } from '../../engine/ui/alerts.tsx'
import { DialogFrame } from '../../engine/ui/dialog-frame.tsx'
import { SectionCard } from '../../engine/ui/section-card.tsx'
import type { BlockOf } from '../../shell/block-kind.ts'
import { Failure, Loading } from '../../shell/loading.tsx'
import { useAccess } from '../../shell/access/access-state.ts'

/** What is open on somebody's behalf. */
export interface EndingItem {
  id: number
  name: string
  about: string
  /** The button ends all but what the user sits at. */
  stays?: boolean
}

/** Where such items come from, and what is said of them. */
export interface Endings {
  queryKey: QueryKey
  load: (client: Client, signal: AbortSignal) => Promise<EndingItem[]>
  end: (client: Client, id: number) => Promise<Problem | null>
  failed: string
  ended: string
  /** Said where there are none. */
  none?: string
}

interface EndingListProps {
  title: string
  button: string
  endings: Endings
}

/** A card of what is open, each line with a button that ends it. */
export function EndingList({ title, button, endings }: EndingListProps): ReactNode {
  const { client } = useEngine()
  const { data, error, refetch } = useQuery({
    queryKey: endings.queryKey,
    queryFn: ({ signal }) => endings.load(client, signal),
  })
  return (
    <SectionCard title={title}>
      {error && <Failure text={endings.failed} onRetry={() => void refetch()} />}
      {!data && !error && <Loading shape="part" />}
      {data?.length === 0 && endings.none !== undefined && (
        <Typography sx={{ color: 'text.secondary' }}>{endings.none}</Typography>
      )}
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1.5 }}>
        {data?.map((item) => (
          <EndingLine key={item.id} item={item} button={button} endings={endings} />
        ))}
      </Box>
    </SectionCard>
  )
}

interface EndingLineProps {
  item: EndingItem
  button: string
  endings: Endings
}

function EndingLine({ item, button, endings }: EndingLineProps): ReactNode {
  const { busy, end } = useEnd(item.id, endings)
  const [isAsking, setAsking] = useState(false)
  const nameId = useId()
  const opener = useRef<HTMLButtonElement>(null)
  const answer = (isYes: boolean): void => {
    flushSync(() => setAsking(false))
    opener.current?.focus()
    if (isYes) void end()
  }
  return (
    <Box component="li" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
      <Box sx={{ flex: '1 1 14rem', minWidth: 0 }}>
        <Typography id={nameId} sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
          {item.name}
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {item.about}
        </Typography>
      </Box>
      {!item.stays && (
        <Button
          color="error"
          variant="outlined"
          aria-disabled={busy}
          aria-describedby={nameId}
          ref={opener}
          aria-haspopup="dialog"
          onClick={() => !busy && setAsking(true)}
          sx={{ minHeight: 44 }}
        >
          {button}
        </Button>
      )}
      {isAsking && (
        <EndQuestion
          button={button}
          name={item.name}
          about={item.about}
          onYes={() => answer(true)}
          onNo={() => answer(false)}
        />
      )}
    </Box>
  )
}

function useEnd(id: number, { end, ended, queryKey }: Endings): { busy: boolean; end: () => Promise<void> } {
  const { client } = useEngine()
  const alerts = useAlerts()
  const queries = useQueryClient()
  const [busy, setBusy] = useState(false)
  const run = async (): Promise<void> => {
    if (busy) return
    setBusy(true)
    const problem = await end(client, id)
    if (problem) alerts.show({ text: problem.title, severity: 'error', role: 'alert' })
    else alerts.show({ text: ended, severity: 'success', role: 'status' })
    await queries.invalidateQueries({ queryKey })
    setBusy(false)
  }
  return { busy, end: run }
}

interface EndQuestionProps {
  /** What the button that asked says, and of what. */
  button: string
  name: string
  about: string
  onYes: () => void
  onNo: () => void
}

/** Asked before what nothing brings back; the answer that changes nothing is chosen already. */
function EndQuestion({ button, name, about, onYes, onNo }: EndQuestionProps): ReactNode {
  return (
    <DialogFrame title={`${button} ${name}?`} isNarrow onEscape={onNo}>
      <DialogContent>{t('{about}. Ini tidak dapat dibatalkan.', { about })}</DialogContent>
      <DialogActions>
        <Button color="error" onClick={onYes}>
          {t('Ya, {button}', { button: button.toLowerCase() })}
        </Button>
        <Button variant="contained" autoFocus onClick={onNo}>
          {t('Tidak')}
        </Button>
      </DialogActions>
    </DialogFrame>
  )
}

const invitations: Endings = {
  // A list like others: it is asked anew after every save.
  queryKey: ['list', 'invitations'],
  load: async (client, signal) =>
    (await listInvitations(client, signal)).map(({ id, name, roleName, by, validUntil }) => ({
      id,
      name: [name, roleName].filter(Boolean).join(', '),
      about: t('oleh {by} · berlaku sampai {validUntil}', { by, validUntil: recordText(validUntil, 'moment') }),
    })),
  end: withdrawInvitation,
  failed: t('Daftar undangan gagal dimuat.'),
  ended: t('Undangan dicabut.'),
  none: t('Tidak ada undangan yang belum dipakai.'),
}

/** Who was invited and has not come yet; nothing for those who may not see it. */
export function InvitationList({ block: { title, button } }: { block: BlockOf<'invitations'> }): ReactNode {
  const may = useAccess()?.snapshot().session.rights.boleh.includes(invitationCalls.list.operation) === true
  return may ? <EndingList title={title} button={button} endings={invitations} /> : null
}

const sessions: Endings = {
  queryKey: ['sessions'],
  load: async (client, signal) =>
    (await listSessions(client, signal)).map(({ id, device, address, since, lastUsed, isThis }) => ({
      id,
      name: isThis ? t('{device} (sesi ini)', { device }) : device,
      about: t('{address} · masuk {since} · terakhir {lastUsed}', {
        address,
        since: recordText(since, 'moment'),
        lastUsed: recordText(lastUsed, 'moment'),
      }),
      stays: isThis,
    })),
  end: endSession,
  failed: t('Daftar sesi gagal dimuat.'),
  ended: t('Sesi dikeluarkan.'),
}

/** Where the user is signed in; each but this one can be ended from here. */
export function SessionList({ block: { title, button } }: { block: BlockOf<'sessions'> }): ReactNode {
  return <EndingList title={title} button={button} endings={sessions} />
}
