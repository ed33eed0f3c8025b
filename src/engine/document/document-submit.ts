import { flushSync } from 'react-dom'
import type { Issue, Values } from '../../contract/module.ts'
import { registered } from '../../contract/parts.ts'
import { t } from '../../contract/words/words.ts'
import { focusFirstEmpty, takesText } from '../form/focus.ts'
import type { SubmitForm } from '../form/submit.tsx'
import type { RowKey } from '../rows/row.ts'
import type { SectionKind, SectionFocus, SectionKinds } from './document-kinds.ts'
import { type DocumentList, unaddedMessage } from './document-list.ts'
import type { DocumentStore } from './document-store.ts'

const failedRenewal = t('Isi baris belum dapat diperbarui untuk isian yang baru. Periksa dulu, lalu kirim lagi.')
const failedScans = t('Masih ada pindaian yang gagal. Coba lagi atau buang dulu sebelum mengirim.')

interface SubmitParts {
  kinds: SectionKinds
  store: DocumentStore
  focus: SectionFocus
  id: string
  /** A document with these values was stored. */
  onStored: (values: Values) => void
  /** Gives the focus back to what had it when the document was sent. */
  goBack: () => void
}

/** The document as the submit pipeline sees it. Sections are found by their element ids. */
export function createSubmitForm({ kinds, store, focus, id, onStored, goBack }: SubmitParts): SubmitForm {
  const isEntering = () => isEnteringNow(kinds, store, id)
  const lists = Object.values(store.lists)
  return {
    submit: store.definition.submit,
    draft: store.draft,
    check: async () => {
      const queues = lists.flatMap(({ scanning }) => scanning?.scans ?? [])
      for (const scans of queues) scans.beginSubmit()
      await Promise.all(queues.map((scans) => scans.settled()))
      store.renew()
      const renewals = await Promise.all(lists.map(({ renewing }) => renewing.hasFailed()))
      const isFailed = queues.some((scans) => scans.snapshot().failed.length > 0)
      const open = lists.flatMap(openEditIssue)
      const held: Issue[] = isFailed ? [{ path: [], message: failedScans, keyword: 'scan' }] : []
      const stale: Issue[] = renewals.includes(true) ? [{ path: [], message: failedRenewal, keyword: 'renew' }] : []
      return [...store.check(), ...lists.flatMap(listIssues), ...open, ...held, ...stale]
    },
    values: store.values,
    showIssues: (issues) => showServerIssues(store, issues),
    // Whoever types or scans on must not find the rest of it in another field.
    focusProblem: () => {
      if (!isEntering() && !focusProblem(kinds, store, focus, id)) goBack()
    },
    hold: () => store.hold(),
    letGo: () => store.letGo(),
    sending: () => store.markSent(),
    notStored: () => store.forgetSent(),
    done: () => {
      onStored(store.header.values())
      beginNext(store, id, isEntering(), (isAtWork) => store.reset(isAtWork))
    },
    discard: () => beginNext(store, id, isEntering(), (isAtWork) => store.discard(isAtWork)),
  }
}

function beginNext(store: DocumentStore, id: string, isEntering: boolean, empty: (isEntering: boolean) => void): void {
  flushSync(() => empty(isEntering))
  if (isEntering) return
  // The next document begins with a scan where there is a scan box, else with its first field.
  if (!Object.values(store.lists).some(({ home }) => home.go())) focusFirstEmpty(document.getElementById(`${id}-0`))
}

/** Whether somebody types in a section that stays open while a document is saved. */
function isEnteringNow(kinds: SectionKinds, store: DocumentStore, id: string): boolean {
  const { activeElement } = document
  if (!takesText(activeElement)) return false
  return store.definition.sections.some((section, index) => {
    if (registered<SectionKind>(kinds, section.section).staysOpen?.(section, store) !== true) return false
    return document.getElementById(`${id}-${index}`)?.contains(activeElement) === true
  })
}

/** What is typed in an open cell belongs to the row; when the row cannot take it, nothing is sent without it. */
function openEditIssue({ edit }: DocumentList): Issue[] {
  const label = edit.label()
  if (edit.commit()) return []
  const message = t(
    'Isian "{label}" yang masih terbuka tidak dapat dipakai. Perbaiki atau batalkan dulu sebelum mengirim.',
    { label },
  )
  return [{ path: [], message, keyword: 'edit' }]
}

/** What stands in an entry and was not added is told there, where the entry says that nothing is sent without it. */
function unaddedIssue({ list, entry }: DocumentList): Issue[] {
  const message = unaddedMessage({ list, entry })
  if (message === undefined || entry === null) return []
  const typed = [...entry.state().edited].slice(-1)
  entry.showIssues(typed.map((name) => ({ path: [name], message, keyword: 'unadded' })))
  return [{ path: [], message, keyword: 'unadded' }]
}

/** All problems of a list's rows, from the whole document, and of what was not added to them. */
function listIssues(owner: DocumentList): Issue[] {
  const { list, rows } = owner
  const inRows = rows
    .keys()
    .flatMap((key, index) => rows.issues(key).map((issue) => ({ ...issue, path: [list.name, index, ...issue.path] })))
  const overall = rows.listIssues().map((issue) => ({ ...issue, path: [list.name] }))
  return [...inRows, ...overall, ...unaddedIssue(owner)]
}

/** Problems inside a list go to their rows, the others to the header; those without a place come back. */
function showServerIssues(store: DocumentStore, issues: readonly Issue[]): readonly Issue[] {
  const others: Issue[] = []
  const byRow = new Map<DocumentList, Map<RowKey, Issue[]>>()
  for (const issue of issues) {
    const [name, index, ...path] = issue.path
    const list = store.lists[String(name)]
    const key = typeof index === 'number' ? list?.rows.keys()[index] : undefined
    if (!list || key === undefined) {
      others.push(issue)
      continue
    }
    const rows = byRow.get(list) ?? new Map<RowKey, Issue[]>()
    byRow.set(list, rows.set(key, [...(rows.get(key) ?? []), { ...issue, path }]))
  }
  for (const list of Object.values(store.lists)) list.rows.showServerIssues(byRow.get(list) ?? new Map())
  return store.header.showIssues(others)
}

/** The first problem in the order of the page; false when there is none. */
function focusProblem(kinds: SectionKinds, store: DocumentStore, focus: SectionFocus, id: string): boolean {
  return store.definition.sections.some((section, index) => {
    const element = document.getElementById(`${id}-${index}`)
    return registered<SectionKind>(kinds, section.section).focusProblem?.(section, store, focus, element) === true
  })
}
