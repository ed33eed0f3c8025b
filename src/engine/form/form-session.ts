import { useQueryClient, type MutationMeta, type QueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { FieldSet } from '../../contract/module.ts'
import { isRecord } from '../../contract/runtime/own.ts'
import { untilTomorrow } from '../../contract/runtime/shop-clock.ts'
import { tellDraftProblem, tellMisfits } from '../draft/draft-alerts.ts'
import { claimDraft, type DraftSlot, memoryDraft } from '../draft/draft-slot.ts'
import { useEngine, type Engine } from '../engine-context.tsx'
import { useAlerts, type Alerts } from '../ui/alerts.tsx'
import type { FormStore } from './form-store.ts'
import { Submission } from './submission.ts'

/** What is drawn of a form: a dialog's fields, or those of a document's parts. */
interface DrawnForm {
  fieldSet?: FieldSet
  sections?: readonly object[]
}

/** Whether a secret is typed into a form: nothing of it is kept anywhere then. */
export function hasSecret({ fieldSet, sections = [] }: DrawnForm): boolean {
  const inSections = sections.map((section) => ('fieldSet' in section ? section.fieldSet : undefined))
  return [fieldSet, ...inSections].some((set) => isRecord(set) && asksSecret(set['uiSchema']))
}

function asksSecret(ui: unknown): boolean {
  if (!isRecord(ui)) return false
  return ui['ui:widget'] === 'password' || Object.values(ui).some(asksSecret)
}

/** Keeps every change of a form in its draft. Returns how to stop. */
export function keepInDraft(store: FormStore, draft: DraftSlot, part: string): () => void {
  const content = (): unknown[] => [store.values(), store.unread(), store.state().shapes]
  let written = content()
  return store.subscribe(() => {
    const now = content()
    if (now.every((part, index) => part === written[index])) return
    written = now
    draft.write(part, store.keep())
  })
}

/**
 * Calls `renew` whenever the day may have changed: at midnight of the shop, and when
 * somebody comes back to the page, for the timers of a computer that sleeps stand still.
 */
export function useFollowDay(renew: () => void): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    const look = (): void => {
      clearTimeout(timer)
      timer = setTimeout(look, untilTomorrow())
      renew()
    }
    look()
    const targets = [window, document] as const
    for (const target of targets) for (const event of comingBack) target.addEventListener(event, look)
    return () => {
      clearTimeout(timer)
      for (const target of targets) for (const event of comingBack) target.removeEventListener(event, look)
    }
  }, [renew])
}

const comingBack = ['focus', 'pageshow', 'visibilitychange']

/** What a form works on: its data, its draft, and what is being sent. It outlives the form's page while that is sent. */
export interface FormSession<Store> {
  readonly draft: DraftSlot
  readonly store: Store
  readonly submission: Submission
}

/** The data of a form; `misfits` names what was kept and no longer fits. */
interface CreatedStore<Store> {
  store: Store
  misfits: readonly string[]
}

/** Makes the data of a form from its draft. Rejects when what reads the draft cannot be loaded. */
export type CreateStore<Definition, Store> = (
  definition: Definition,
  draft: DraftSlot,
  engine: Engine,
) => CreatedStore<Store> | Promise<CreatedStore<Store>>

/**
 * The session of a form while it is on the page, null until its draft is claimed. Who leaves the form
 * while it is being sent, or before seeing why that failed, finds the same session on return.
 */
export function useFormSession<Definition extends { id: string } & DrawnForm, Store>(
  definition: Definition,
  create: CreateStore<Definition, Store>,
): FormSession<Store> | null {
  const [session, setSession] = useState<FormSession<Store> | null>(null)
  const alerts = useAlerts()
  const queries = useQueryClient()
  const engine = useEngine()
  useEffect(() => {
    let isGone = false
    let current = comeBack<Store>(queries, definition.id)
    const opened = current ? Promise.resolve(current) : openSession(definition, create, { engine, alerts, queries })
    void opened.then((found) => {
      current = found
      if (isGone) leave(found)
      else setSession(found)
    })
    return () => {
      isGone = true
      if (current) leave(current)
      setSession(null)
    }
  }, [definition, create, engine, alerts, queries])
  return session
}

interface Surroundings {
  engine: Engine
  alerts: Alerts
  queries: QueryClient
}

/** A session, and whether no form shows it. */
class OpenSession<Store> implements FormSession<Store> {
  /** Only `new` makes one: TypeScript takes nothing that merely looks like it. */
  declare protected readonly made: true

  isAway = false
  constructor(
    readonly draft: DraftSlot,
    readonly store: Store,
    readonly submission: Submission,
  ) {}
}

async function openSession<Definition extends { id: string } & DrawnForm, Store>(
  definition: Definition,
  create: CreateStore<Definition, Store>,
  { engine, alerts, queries }: Surroundings,
): Promise<OpenSession<Store>> {
  const claim = engine.drafts ?? claimDraft
  const claimed = hasSecret(definition)
    ? memoryDraft()
    : await claim(definition.id, (problem) => tellDraftProblem(alerts, problem))
  const { draft, store, misfits } = await createFrom(claimed, (from) => create(definition, from, engine), alerts)
  tellMisfits(alerts, misfits)
  const meta: MutationMeta = {}
  const submission = new Submission({ id: definition.id, draft, engine, alerts, queries, meta })
  const session = new OpenSession(draft, store, submission)
  meta['session'] = session
  submission.subscribeSettled(() => {
    // No form shows it any more: it is over. A failure is kept until somebody sees it.
    if (session.isAway && submission.state().failure === null) end(session)
  })
  return session
}

/** A draft that cannot be read now stays as it is, for the next time. */
async function createFrom<Store>(
  draft: DraftSlot,
  create: (draft: DraftSlot) => CreatedStore<Store> | Promise<CreatedStore<Store>>,
  alerts: Alerts,
): Promise<CreatedStore<Store> & { draft: DraftSlot }> {
  try {
    return { draft, ...(await create(draft)) }
  } catch (cause) {
    console.info('A draft could not be read.', cause)
    draft.release()
    tellDraftProblem(alerts, 'not kept')
    const empty = memoryDraft()
    return { draft: empty, ...(await create(empty)) }
  }
}

/** The session that waits for the form to be drawn again. */
function comeBack<Store>(queries: QueryClient, id: string): OpenSession<Store> | null {
  const sent = queries.getMutationCache().findAll({ mutationKey: Submission.keyOf(id) })
  const sessions = sent.map((mutation) => mutation.meta?.['session'])
  const found = sessions.find((session) => session instanceof OpenSession && session.isAway)
  if (!found) return null
  // An id is one definition's, and that makes stores of one kind.
  const session = found as OpenSession<Store>
  session.isAway = false
  return session
}

function leave<Store>(session: OpenSession<Store>): void {
  if (session.submission.state().busy) session.isAway = true
  else end(session)
}

function end<Store>({ draft, submission }: OpenSession<Store>): void {
  submission.forget()
  draft.release()
}
