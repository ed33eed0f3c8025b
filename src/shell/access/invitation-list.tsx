import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useId, useState, type ReactNode } from 'react'
import { type Invitation, invitationCalls, listInvitations, withdrawInvitation } from '../../api/invitations.ts'
import { useEngine } from '../../engine/engine-context.tsx'
import { refreshLists } from '../../engine/lookup.ts'
import { useAlerts } from '../../engine/ui/alerts.tsx'
import { recordText } from '../../engine/ui/record-value.tsx'
import { SectionCard } from '../../engine/ui/section-card.tsx'
import type { BlockOf } from '../block-kind.ts'
import { Failure } from '../failure.tsx'
import { Loading } from '../loading.tsx'
import { useAccess } from './access-context.ts'

interface InvitationListProps {
  block: BlockOf<'invitations'>
}

/** Who was invited and has not come yet; nothing for those who may not see it. */
export function InvitationList({ block }: InvitationListProps): ReactNode {
  const may = useAccess()?.snapshot().session.rights.boleh.includes(invitationCalls.list.operation) === true
  return may ? <OpenInvitations block={block} /> : null
}

function OpenInvitations({ block }: InvitationListProps): ReactNode {
  const { client } = useEngine()
  const { data, error, refetch } = useQuery({
    // A list like others: it is asked anew after every save.
    queryKey: ['list', 'invitations'],
    queryFn: ({ signal }) => listInvitations(client, signal),
  })
  return (
    <SectionCard title={block.title}>
      {error && <Failure text="Daftar undangan gagal dimuat." onRetry={() => void refetch()} />}
      {!data && !error && <Loading shape="part" />}
      {data?.length === 0 && (
        <Typography sx={{ color: 'text.secondary' }}>Tidak ada undangan yang belum dipakai.</Typography>
      )}
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1.5 }}>
        {data?.map((invitation) => (
          <InvitationLine key={invitation.id} invitation={invitation} button={block.withdraw} />
        ))}
      </Box>
    </SectionCard>
  )
}

function InvitationLine({ invitation, button }: { invitation: Invitation; button: string }): ReactNode {
  const { name, roleName, by, validUntil } = invitation
  const { busy, withdraw } = useWithdraw(invitation.id)
  const nameId = useId()
  return (
    <Box component="li" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
      <Box sx={{ flex: '1 1 14rem', minWidth: 0 }}>
        <Typography id={nameId} sx={{ fontWeight: 650, overflowWrap: 'anywhere' }}>
          {[name, roleName].filter(Boolean).join(', ')}
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          oleh {by} · berlaku sampai {recordText(validUntil, 'moment')}
        </Typography>
      </Box>
      <Button
        color="error"
        variant="outlined"
        aria-disabled={busy}
        aria-describedby={nameId}
        onClick={() => void withdraw()}
        sx={{ minHeight: 44 }}
      >
        {button}
      </Button>
    </Box>
  )
}

function useWithdraw(id: number): { busy: boolean; withdraw: () => Promise<void> } {
  const { client } = useEngine()
  const alerts = useAlerts()
  const queries = useQueryClient()
  const [busy, setBusy] = useState(false)
  const withdraw = async (): Promise<void> => {
    if (busy) return
    setBusy(true)
    const problem = await withdrawInvitation(client, id)
    if (problem) alerts.show({ text: problem.title, severity: 'error', role: 'alert' })
    else alerts.show({ text: 'Undangan dicabut.', severity: 'success', role: 'status' })
    await refreshLists(queries)
    setBusy(false)
  }
  return { busy, withdraw }
}
