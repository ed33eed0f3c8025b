import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { t } from '../../contract/words/words.ts'
import type { User } from '../../api/sessions.ts'
import { opensDialog, useDialogs } from '../../engine/dialog/dialogs.ts'
import { SectionCard } from '../../engine/ui/section-card.tsx'
import type { BlockOf } from '../../shell/block-kind.ts'

/** Who is signed in, and the password. */
export function AccountCard({ block, user }: { block: BlockOf<'account'>; user: User }): ReactNode {
  const dialogs = useDialogs()
  const { title, role, dialog, button } = block
  return (
    <SectionCard title={title}>
      <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{user.name}</Typography>
      {user.roleName === '' ? (
        <Alert severity="warning" sx={{ my: 1.5 }}>
          {t(
            'Peran Anda sudah tidak ada. Minta Pemilik memberi peran lain; sampai itu Anda hanya dapat mengganti kata sandi dan keluar.',
          )}
        </Alert>
      ) : (
        <Typography sx={{ color: 'text.secondary', mb: 1.5 }}>
          {role}: {user.roleName}
        </Typography>
      )}
      <Button variant="outlined" {...opensDialog(dialog)} onClick={() => dialogs.open(dialog)} sx={{ minHeight: 44 }}>
        {button}
      </Button>
    </SectionCard>
  )
}
