import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { countText, t } from '../../contract/words/words.ts'
import type { DefinitionAdmin, DefinitionError, DefinitionStep } from '../../api/definition-admin.ts'
import { problemText } from '../../api/problem.ts'
import { countEffects, type Rename } from './effect-plan.ts'
import type { EffectQuestion } from './effect-dialog.tsx'
import { isChanged, isOvertaken, type TextState, withLineEnds } from './text-state.ts'
import type { Checking } from './use-check.ts'
import type { DefinitionTextStore } from './use-definition-text.ts'
import { versionsKey } from './versions.tsx'

/** What came of the last try to save, for people. */
export interface Outcome {
  severity: 'success' | 'info' | 'error'
  text: string
  /** How many errors stood in the way: no longer true once a check finds another number. */
  errors?: number
}

export interface Saving {
  busy: boolean
  outcome: Outcome | null
  save: () => void
  /** What the save waits for. */
  question: EffectQuestion | null
}

interface SaveParts {
  admin: DefinitionAdmin
  file: string
  writable: boolean
  store: DefinitionTextStore
  state: TextState
  checking: Checking
  /** Shows the first error that stands in the way. */
  onError: (error: DefinitionError) => void
}

/** What a save tells and asks on its way. */
interface OnTheWay {
  refreshList: () => Promise<unknown>
  tell: (outcome: Outcome) => void
  ask: (question: EffectQuestion | null) => void
}

/** Saves the text, or downloads it where the server does not write; Ctrl+S does the same. */
export function useSave(parts: SaveParts): Saving {
  const [busy, setBusy] = useState(false)
  const [told, setTold] = useState<{ outcome: Outcome; text: string } | null>(null)
  const [question, ask] = useState<EffectQuestion | null>(null)
  const queries = useQueryClient()
  const refreshList = async () => {
    void queries.invalidateQueries({ queryKey: versionsKey(parts.file) })
    await queries.invalidateQueries({ queryKey: ['definition-list'] })
  }
  const tell = (outcome: Outcome): void => setTold({ outcome, text: parts.state.text })
  const save = async (): Promise<void> => {
    if (busy) return
    setBusy(true)
    tell(await attempt(parts, { refreshList, tell, ask }))
    setBusy(false)
  }
  useSaveKey(() => void save())
  const isTrue = told !== null && told.text === parts.state.text && isStillTrue(told.outcome, parts.checking)
  return { busy, outcome: isTrue ? told.outcome : null, save: () => void save(), question }
}

/** What was said about older errors is no longer true, as what was said about an older text. */
function isStillTrue({ errors }: Outcome, { checked }: Checking): boolean {
  return errors === undefined || errors === checked?.errors.length
}

async function attempt(parts: SaveParts, way: OnTheWay): Promise<Outcome> {
  const { file, writable, state, store, checking, onError } = parts
  if (isOvertaken(state)) return failed(t('Tentukan dulu teks mana yang dipakai: berkas ini berubah di server.'))
  if (writable && !isChanged(state)) return { severity: 'info', text: t('Tidak ada perubahan.') }
  // Always anew: what an older answer rests on, another definition, may have been mended since.
  const checked = await checking.checkNow()
  if (!checked) return failed(t('Belum disimpan: teks ini belum dapat diperiksa. Coba lagi.'))
  const [first] = checked.errors
  if (first) {
    onError(first)
    const errors = checked.errors.length
    return { ...failed(t('Belum disimpan: masih ada {errors} kesalahan.', { errors })), errors }
  }
  if (writable) return writeKnowing(parts, way)
  downloadText(file, withLineEnds(state.text, store.lineEnd))
  return { severity: 'info', text: t('Berkas diunduh. Letakkan sebagai {file} di folder definisi server.', { file }) }
}

/** Writes once what that does to stored rows is known, and decided where there is something to decide. */
async function writeKnowing(parts: SaveParts, way: OnTheWay): Promise<Outcome> {
  const { admin, file, state, store } = parts
  const text = withLineEnds(state.text, store.lineEnd)
  const count = (renames: Rename[] = []) =>
    countEffects(admin, { file, text, ...(renames.length > 0 && { renames }) }, (seen, rows) =>
      way.tell({
        severity: 'info',
        text: t('Menghitung akibat pada data: {seen} dari {rows}...', {
          seen: countText(seen),
          rows: countText(rows),
        }),
      }),
    )
  const counted = await count()
  if (!('effects' in counted)) return failed(t('Belum disimpan. {counted}', { counted: problemText(counted) }))
  if (counted.effects.length === 0) return (await write(parts, way, [])).outcome
  return new Promise((resolve) => {
    const end = (outcome: Outcome): null => {
      way.ask(null)
      resolve(outcome)
      return null
    }
    way.ask({
      text,
      counted,
      cancel: () => void end({ severity: 'info', text: t('Belum disimpan.') }),
      recount: async (renames) => {
        const again = await count(renames)
        return 'effects' in again ? again : null
      },
      submit: async (plan) => {
        const { outcome, planProblem } = await write(parts, way, plan)
        return planProblem ?? end(outcome)
      },
    })
  })
}

interface Written {
  outcome: Outcome
  /** Why the plan for stored rows was refused. */
  planProblem?: string
}

async function write(parts: SaveParts, way: OnTheWay, plan: DefinitionStep[]): Promise<Written> {
  const { admin, file, state, store } = parts
  const text = withLineEnds(state.text, store.lineEnd)
  const reason = state.reason?.trim()
  const result = await admin.save({ file, text, version: state.base, plan, ...(reason && { reason }) })
  if (result.ok) {
    store.saved(result.data)
    await way.refreshList()
    return { outcome: await followed(parts, way) }
  }
  const wrong = result.problem.errors.find(({ pointer }) => pointer.startsWith('/plan/'))
  if (wrong) return { outcome: failed(wrong.message), planProblem: wrong.message }
  // Somebody else was faster, or the server was set up anew: what it has now decides how to go on.
  await way.refreshList()
  if (result.problem.status === 409) await seeOther(parts)
  return { outcome: failed(t('Belum disimpan. {problem}', { problem: problemText(result.problem) })) }
}

/** What is stored changes behind the save: how far that is, until it is done. */
async function followed({ admin, file }: SaveParts, { tell, ask }: OnTheWay): Promise<Outcome> {
  const saved = t('Tersimpan. Perubahan berlaku begitu halaman dimuat ulang.')
  for (;;) {
    const result = await admin.changes(file)
    const open = result.ok ? result.data.changes.filter(({ ended }) => !ended) : []
    const [first] = open
    if (!first) return { severity: 'success', text: saved }
    ask(null)
    const wrong = open.find(({ error }) => typeof error === 'string')?.error
    if (wrong)
      return failed(
        t('Tersimpan, tetapi data lama belum selesai diubah ({wrong}). Server mencobanya lagi nanti.', { wrong }),
      )
    const far = t('{seen} dari {rows}', { seen: countText(first.seen), rows: countText(first.rows) })
    tell({
      severity: 'info',
      text: t('Tersimpan. Data diubah di belakang layar: {far}. Halaman ini boleh ditutup.', { far }),
    })
    await new Promise((resolve) => setTimeout(resolve, 500))
  }
}

/** The server notices a changed file after a moment; then its text is there to choose. */
async function seeOther({ store, state }: SaveParts): Promise<void> {
  for (let tries = 0; tries < 10; tries += 1) {
    const disk = await store.reload()
    if (disk === undefined || (disk?.version ?? null) !== state.base) return
    await new Promise((resolve) => setTimeout(resolve, 300))
  }
}

function failed(text: string): Outcome {
  return { severity: 'error', text }
}

/** Ctrl+S (Cmd+S), wherever the focus is: the browser's own meaning would save the page. */
function useSaveKey(save: () => void): void {
  const latest = useRef(save)
  useEffect(() => {
    latest.current = save
  })
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return
      event.preventDefault()
      latest.current()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])
}

/** Gives the person a file to save, from a text. The name is the file's own, without its folder. */
function downloadText(file: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }))
  const link = document.createElement('a')
  link.href = url
  link.download = file.slice(file.lastIndexOf('/') + 1)
  link.click()
  // The browser has taken the content over once the click was handled.
  setTimeout(() => URL.revokeObjectURL(url), 1000)
}
