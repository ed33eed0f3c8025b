import type { ReactNode } from 'react'
import { endSession, listSessions } from '../../api/sessions.ts'
import { recordText } from '../../contract/formats/formats.ts'
import type { BlockOf } from '../block-kind.ts'
import { EndingList, type Endings } from './ending-list.tsx'

const sessions: Endings = {
  queryKey: ['sessions'],
  load: async (client, signal) =>
    (await listSessions(client, signal)).map(({ id, device, address, since, lastUsed, isThis }) => ({
      id,
      name: isThis ? `${device} (sesi ini)` : device,
      about: `${address} · masuk ${recordText(since, 'moment')} · terakhir ${recordText(lastUsed, 'moment')}`,
      stays: isThis,
    })),
  end: endSession,
  failed: 'Daftar sesi gagal dimuat.',
  ended: 'Sesi dikeluarkan.',
}

/** Where the user is signed in; each but this one can be ended from here. */
export function SessionList({ block: { title, button } }: { block: BlockOf<'sessions'> }): ReactNode {
  return <EndingList title={title} button={button} endings={sessions} />
}
