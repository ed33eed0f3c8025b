import type { ReactNode } from 'react'
import { invitationCalls, listInvitations, withdrawInvitation } from '../../api/invitations.ts'
import { recordText } from '../../contract/formats/formats.ts'
import type { BlockOf } from '../block-kind.ts'
import { useAccess } from './access-context.ts'
import { EndingList, type Endings } from './ending-list.tsx'

const invitations: Endings = {
  // A list like others: it is asked anew after every save.
  queryKey: ['list', 'invitations'],
  load: async (client, signal) =>
    (await listInvitations(client, signal)).map(({ id, name, roleName, by, validUntil }) => ({
      id,
      name: [name, roleName].filter(Boolean).join(', '),
      about: `oleh ${by} · berlaku sampai ${recordText(validUntil, 'moment')}`,
    })),
  end: withdrawInvitation,
  failed: 'Daftar undangan gagal dimuat.',
  ended: 'Undangan dicabut.',
  none: 'Tidak ada undangan yang belum dipakai.',
}

/** Who was invited and has not come yet; nothing for those who may not see it. */
export function InvitationList({ block: { title, button } }: { block: BlockOf<'invitations'> }): ReactNode {
  const may = useAccess()?.snapshot().session.rights.boleh.includes(invitationCalls.list.operation) === true
  return may ? <EndingList title={title} button={button} endings={invitations} /> : null
}
