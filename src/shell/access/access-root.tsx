import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import { useEffect, useMemo, useState, useSyncExternalStore, type ComponentType, type ReactNode } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { t } from '../../contract/words/words.ts'
import { type Client, createClient } from '../../api/client.ts'
import { invitationCalls } from '../../api/invitations.ts'
import { openOperations, readSession, type Session, SessionError, type User } from '../../api/sessions.ts'
import type { Settings } from '../../api/settings.ts'
import { allowedDefinitions, type AllowedKinds } from '../../engine/access.ts'
import { useDefinition, type Definitions } from '../../engine/definitions.ts'
import { claimDraft, type ClaimDraft, memoryDrafts } from '../../engine/draft/draft-slot.ts'
import { draftOf } from '../../engine/draft/earlier-drafts.ts'
import { EngineProvider, type Engine } from '../../engine/engine-context.tsx'
import { useAlerts } from '../../engine/ui/alerts.tsx'
import { LineIcon } from '../../engine/ui/line-icon.tsx'
import { keepSession, keptSession, withKeptIndex } from '../offline/kept-account.ts'
import { type Account, AccountContext, type AccountEntriesProps, useAccount } from '../account.ts'
import { person } from '../drawings.ts'
import { LoadedCode } from '../loading.tsx'
import { samePath } from '../pages.ts'
import { Shell, type ShellViews } from '../shell.tsx'
import { itemStyle } from '../sidebar-look.ts'
import { SidebarLine } from '../sidebar.tsx'
import { AccessContext, AccessState, browserTabs, useAccess } from './access-state.ts'
import { takeOwnLanguage } from './own-language.ts'
import { redirectsOf } from './redirects.tsx'

const door = 'M10 4H5v16h5M10 12h10M16 8l4 4-4 4'

/** In place of the entries that lead to signing in: the user's name, and the way out. */
function AccountEntries({ account, profile, onNavigate }: AccountEntriesProps): ReactNode {
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
    alerts.show({ text: t('Belum keluar. {failure}', { failure }), severity: 'error', role: 'alert' })
  }
  return { busy, leave }
}

/** Attempts of the engine's own are far fewer: a browser remembers a module that failed by its address. */
const after = 1000

/** Definitions that wait for the next session where one has ended; `isBackAgain` says whether that was the reason. */
function guardedDefinitions(definitions: Definitions, isBackAgain: () => Promise<boolean>): Definitions {
  return {
    index: () =>
      definitions.index().catch(async (cause: unknown) => {
        if (await isBackAgain()) return definitions.index()
        throw cause
      }),
    load: (entry, attempt) =>
      definitions.load(entry, attempt).catch(async (cause: unknown) => {
        if (await isBackAgain()) return definitions.load(entry, attempt + after)
        throw cause
      }),
  }
}

/** Who is signed in; while the server is away, who was when it was last there: it may be old in all else. */
async function sessionAtStart(client: Client): Promise<{ session: Session; isKept: boolean }> {
  try {
    const session = await readSession(client)
    keepSession(session)
    return { session, isKept: false }
  } catch (cause) {
    const isAway = cause instanceof SessionError && ['network', 'timeout', 'server'].includes(cause.problem.kind)
    const kept = isAway ? keptSession() : null
    if (kept === null) throw cause
    return { session: kept, isKept: true }
  }
}

/** The product for whoever signs in: what stands in place of its `EngineProvider` on a server with accounts. */
export async function accessRoot(
  settings: Settings,
  parts: Omit<Engine, 'client' | 'settings'>,
  views: ShellViews,
  allowed: AllowedKinds,
): Promise<ReactNode> {
  const client = createClient(
    settings,
    undefined,
    (call, signal) => state.gate(call, signal),
    // Who it is is asked before anybody is known.
    (call) => (openOperations.has(call.operation) ? {} : state.sender()),
  )
  const surroundings = {
    client,
    keep: keepSession,
    speakTo: (user: User | null) => takeOwnLanguage(client, user),
    tabs: browserTabs(),
    reload: () => window.location.reload(),
    goHome: () => window.location.assign('/'),
  }
  const { session, isKept } = await sessionAtStart(client)
  const state: AccessState = new AccessState(surroundings, session)
  // Calls for the user are sent by the state. The page is in the language of the last start without the server.
  if (!isKept && (await surroundings.speakTo(session.user))) surroundings.reload()
  state.start()
  return <AccessRoot state={state} engine={{ ...parts, client, settings }} views={views} allowed={allowed} />
}

interface AccessRootProps {
  state: AccessState
  engine: Engine
  views: ShellViews
  allowed: AllowedKinds
}

/** What is drawn belongs to one user: the next one has a page, queries and drafts of his own. */
function AccessRoot({ state, engine, views, allowed }: AccessRootProps): ReactNode {
  const { session, isAsking } = useSyncExternalStore(state.subscribe, state.snapshot)
  const id = session.user?.id ?? null
  const own = useMemo(() => engineOf(engine, allowed, state, id), [engine, allowed, state, id])
  const account = useMemo(() => accountOf(session), [session])
  return (
    <AccessContext value={state}>
      <AccountContext value={account}>
        <EngineProvider key={id} engine={own}>
          <Shell views={views} />
          {isAsking && <AskAgain />}
          <EarlierDrafts session={session} />
        </EngineProvider>
      </AccountContext>
    </AccessContext>
  )
}

/** Forms come with the first one that is needed. */
const loadDialog = async () => (await import('./sign-in-dialog.tsx')).SignInDialog

function AskAgain(): ReactNode {
  const app = useDefinition('app', 'app')
  const screen = app.status === 'ready' ? app.value.account?.signIn : undefined
  if (screen === undefined) return null
  return <LoadedCode name="sign-in-dialog" load={loadDialog} what={t('Formulir')} props={{ screen }} />
}

/** Offered to whoever manages accounts: anybody may have typed it, while there were none. */
function EarlierDrafts({ session: { user, rights } }: { session: Session }): ReactNode {
  const owner = user !== null && rights.boleh.includes(invitationCalls.list.operation) ? user.id : null
  const [Question, setQuestion] = useState<ComponentType | null>(null)
  useEffect(() => {
    if (owner === null) return
    import('./earlier-drafts.tsx')
      .then((part) => part.earlierDrafts(owner, () => window.location.reload()))
      .then((found) => setQuestion(() => found))
      // A browser that keeps nothing has nothing to ask about.
      .catch((cause: unknown) => console.info('Earlier drafts were not looked for.', cause))
  }, [owner])
  return Question && <Question />
}

function engineOf(engine: Engine, allowed: AllowedKinds, state: AccessState, id: number | null): Engine {
  const { boleh, tersembunyi } = state.snapshot().session.rights
  return {
    ...engine,
    definitions: allowedDefinitions(
      guardedDefinitions(withKeptIndex(engine.definitions, id), state.isBackAgain),
      {
        operations: boleh,
        hidden: tersembunyi,
      },
      allowed,
    ),
    user: id,
    // Whoever types it finds it again, and nobody else; what nobody has typed yet is kept for nobody.
    drafts: id === null ? guestDrafts() : (form, onProblem) => claimDraft(draftOf(id, form), onProblem),
  }
}

function guestDrafts(): ClaimDraft {
  const inMemory = memoryDrafts()
  return (form) => Promise.resolve(inMemory(form))
}

function accountOf({ user, needsOwner }: Session): Account {
  return { user, needsOwner, redirects: redirectsOf({ user, needsOwner }), Entries: AccountEntries }
}
