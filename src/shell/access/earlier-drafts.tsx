import Button from '@mui/material/Button'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import { useState, type ComponentType, type ReactNode } from 'react'
import { t } from '../../contract/words/words.ts'
import { earlierForms, takeEarlierDrafts } from '../../engine/draft/earlier-drafts.ts'
import { useAlerts } from '../../engine/ui/alerts.tsx'
import { DialogFrame } from '../../engine/ui/dialog-frame.tsx'

const postponed = 'trading:earlier-drafts-later'

/** The question what becomes of texts that were typed here before there were accounts; null where there are none. */
export async function earlierDrafts(user: number, reload: () => void): Promise<ComponentType | null> {
  if (sessionStorage.getItem(postponed) !== null || (await earlierForms()).length === 0) return null
  return () => <EarlierDrafts user={user} reload={reload} />
}

/** Forms take up what is theirs when the page is drawn anew. */
function EarlierDrafts({ user, reload }: { user: number; reload: () => void }): ReactNode {
  const alerts = useAlerts()
  const [isOpen, setOpen] = useState(true)
  const [isTaking, setTaking] = useState(false)
  const later = (): void => {
    setOpen(false)
    try {
      // Asked again by the next window.
      sessionStorage.setItem(postponed, '1')
    } catch {
      // Where nothing more can be stored it is asked again by the next page.
    }
  }
  const take = async (): Promise<void> => {
    setTaking(true)
    try {
      await takeEarlierDrafts(user)
      // Open until then: nothing is begun on a page that is about to go.
      reload()
    } catch (cause) {
      setOpen(false)
      console.error('Earlier drafts could not be taken.', cause)
      alerts.show({ text: t('Isian dari sebelum masuk belum dapat dipakai.'), severity: 'error', role: 'alert' })
    }
  }
  if (!isOpen) return null
  return (
    <DialogFrame title={t('Ada isian dari sebelum masuk. Pakai?')} isNarrow onEscape={later}>
      <DialogContent>
        {t('Isian itu dibuat di sini sebelum ada akun. Kalau dipakai, hanya Anda yang melihatnya.')}
      </DialogContent>
      <DialogActions>
        <Button disabled={isTaking} onClick={later}>
          {t('Nanti')}
        </Button>
        <Button variant="contained" autoFocus disabled={isTaking} onClick={() => void take()}>
          {t('Pakai')}
        </Button>
      </DialogActions>
    </DialogFrame>
  )
}
