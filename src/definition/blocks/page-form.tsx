import Alert from '@mui/material/Alert'
import Card from '@mui/material/Card'
import Stack from '@mui/material/Stack'
import { useState, type ReactNode } from 'react'
import { t } from '../../contract/words/words.ts'
import { useDefinition, useIndex } from '../../engine/definitions.ts'
import { DialogForm } from '../../engine/dialog/dialog-form.tsx'
import { type FormAct, FormBase } from '../../engine/dialog/form-act.ts'
import { useGoTo } from '../../engine/navigation.tsx'
import { useAlerts } from '../../engine/ui/alerts.tsx'
import { PageLink } from '../../engine/ui/page-link.tsx'
import { useAccount } from '../../shell/account.ts'
import type { BlockOf, BlockProps } from '../../shell/block-kind.ts'
import { LoadFailure, Loading } from '../../shell/loading.tsx'
import { useAccess } from '../../shell/access/access-state.ts'
import { addressWithReturn, returnAddress } from '../../shell/access/redirects.tsx'

/** A dialog's form on the page: for whoever comes in, and has no page of his own yet. */
export function PageForm({ block, screen }: BlockProps<BlockOf<'form'>>): ReactNode {
  const definition = useDefinition(block.dialog, 'dialog')
  const [act] = useState(() => actOf(block))
  const whenSaved = useWhenSaved()
  const first = useFirstHelp(screen)
  if (definition.status === 'loading') return <Loading />
  if (definition.status === 'failed') return <LoadFailure what={t('Formulir')} onRetry={definition.retry} />
  return (
    <Stack spacing={2} sx={{ width: '100%', maxWidth: '28rem' }}>
      {first !== undefined && <Alert severity="info">{first}</Alert>}
      {block.help !== undefined && <Alert severity="info">{block.help}</Alert>}
      <Card variant="outlined" sx={{ pt: 1.5 }}>
        <DialogForm definition={definition.value} act={act} onSaved={() => void whenSaved()} onClose={stay} />
      </Card>
      {block.links?.map(({ label, to }) => (
        <PageLink key={label} to={addressWithReturn(to, returnAddress(window.location))}>
          {label}
        </PageLink>
      ))}
    </Stack>
  )
}

function stay(): void {
  // The page has nothing to close.
}

/** What the address says of the form is what it begins with. */
function actOf({ fill = {} }: BlockOf<'form'>): FormAct {
  const given = new URLSearchParams(window.location.search)
  const values = Object.entries(fill).flatMap(([field, name]) => {
    const value = given.get(name)
    return value === null ? [] : [[field, value] as const]
  })
  return { base: new FormBase(Object.fromEntries(values), undefined), target: () => ({}), no: null }
}

/** Who has signed in goes where he wanted to; who has not yet can do so now. */
function useWhenSaved(): () => Promise<void> {
  const access = useAccess()
  const account = useAccount()
  const alerts = useAlerts()
  const goTo = useGoTo()
  const signIn = useSignInPath()
  return async () => {
    // Somebody's page is open already: it may be another one's now.
    if (account?.user || !access) {
      window.location.assign('/')
      return
    }
    try {
      const isIn = await access.begin(() => window.history.replaceState(null, '', returnAddress(window.location)))
      if (!isIn && signIn !== undefined) goTo(signIn)
    } catch (cause) {
      const text = cause instanceof Error ? cause.message : String(cause)
      alerts.show({ text, severity: 'error', role: 'alert' })
    }
  }
}

function useSignInPath(): string | undefined {
  const app = useDefinition('app', 'app')
  const index = useIndex()
  if (app.status !== 'ready' || index.status !== 'ready') return undefined
  return index.value.entries.find(({ id }) => id === app.value.account?.signIn)?.pages?.[0]?.path
}

/** What the first one to come has to know. */
function useFirstHelp(screen: string): string | undefined {
  const needsOwner = useAccount()?.needsOwner === true
  const app = useDefinition('app', 'app')
  if (!needsOwner || app.status !== 'ready' || app.value.account?.signUp !== screen) return undefined
  return app.value.account.first
}
