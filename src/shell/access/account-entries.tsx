import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import { useState, type ReactNode } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { useAlerts } from '../../engine/ui/alerts.tsx'
import { LineIcon } from '../../engine/ui/line-icon.tsx'
import { useAccount, type AccountEntriesProps } from '../account.ts'
import { person } from '../drawings.ts'
import { samePath } from '../pages.ts'
import { itemStyle, SidebarLine } from '../sidebar.tsx'
import { useAccess } from './access-state.ts'

const door = 'M10 4H5v16h5M10 12h10M16 8l4 4-4 4'

/** In place of the entries that lead to signing in: the user's name, and the way out. */
export function AccountEntries({ account, profile, onNavigate }: AccountEntriesProps): ReactNode {
  const { pathname } = useLocation()
  const name = useAccount()?.user?.name ?? ''
  const { busy, leave } = useSignOut()
  return (
    <>
      {profile !== undefined && (
        <SidebarLine>
          <ButtonBase
            component={Link}
            to={profile}
            aria-current={samePath(profile, pathname) ? 'page' : undefined}
            onClick={onNavigate}
            sx={itemStyle}
          >
            <LineIcon d={person} />
            <Box
              component="span"
              sx={{ minWidth: 0, maxWidth: '100%', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}
            >
              {name}
            </Box>
          </ButtonBase>
        </SidebarLine>
      )}
      <SidebarLine>
        <ButtonBase component="button" aria-disabled={busy} onClick={() => void leave()} sx={itemStyle}>
          <LineIcon d={door} />
          {account.signOut}
        </ButtonBase>
      </SidebarLine>
    </>
  )
}

/** Ends the session here; the page begins anew once it has. */
function useSignOut(): { busy: boolean; leave: () => Promise<void> } {
  const access = useAccess()
  const alerts = useAlerts()
  const [busy, setBusy] = useState(false)
  const leave = async (): Promise<void> => {
    if (busy || !access) return
    setBusy(true)
    const failure = await access.signOut()
    if (failure === null) return
    setBusy(false)
    alerts.show({ text: `Belum keluar. ${failure}`, severity: 'error', role: 'alert' })
  }
  return { busy, leave }
}
