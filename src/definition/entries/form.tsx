import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { type KeyboardEvent, type RefObject, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { CompiledEntry } from '../../contract/module.ts'
import { t } from '../../contract/words/words.ts'
import type { EntryKind, EntryOf, EntryProps } from '../../engine/document/document-kinds.ts'
import type { DocumentList } from '../../engine/document/document-list.ts'
import type { DocumentStore } from '../../engine/document/document-store.ts'
import { idSeparator } from '../../engine/form/form-context.ts'
import { focusFirstEmpty, focusFirstField, focusFirstProblem } from '../../engine/form/focus.ts'
import { FormFields } from '../../engine/form/form-fields.tsx'
import type { FormStore } from '../../engine/form/form-store.ts'
import { meaningOf } from '../../engine/keys/keys.ts'
import { drawnOnceLoaded } from '../../engine/loaded.ts'
import { splitCodes } from '../../engine/scan/code-text.ts'
import { useScanTaker } from '../../engine/scan/page-scans.ts'
import type { ScanTaker } from '../../engine/scan/scan-listener.ts'
import { playSound } from '../../engine/scan/sound.tsx'
import { visuallyHidden } from '../../engine/ui/styles.ts'

interface EntryFormProps {
  list: DocumentList
  entry: CompiledEntry & { kind: 'form' }
  draft: FormStore
  document: DocumentStore
  idPrefix: string
  isInDialog?: boolean | undefined
}

/** A small form whose button adds a row, once the draft is right and breaks no uniqueness. */
function EntryForm({ list, entry, draft, document, idPrefix, isInDialog }: EntryFormProps) {
  const container = useRef<HTMLDivElement>(null)
  const [homeless, setHomeless] = useState<readonly string[]>([])
  const [said, setSaid] = useState('')
  const add = () => {
    const added = tryAdd(list, entry, draft, document)
    flushSync(() => {
      setHomeless(added.homeless)
      setSaid(added.done ? t('Baris {count} ditambahkan.', { count: list.rows.keys().length }) : '')
    })
    if (added.done) focusFirstField(container.current)
    else focusFirstProblem(container.current)
  }
  const told = (message: string): void => {
    setHomeless([message])
    playSound(false)
  }
  useCodes({
    entry,
    draft,
    idPrefix,
    isInDialog,
    container,
    told: (message) => (message === null ? setHomeless([]) : told(message)),
  })
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (!isAddKey(event)) return
    event.preventDefault()
    add()
  }
  return (
    <Stack spacing={1.5} ref={container} onKeyDown={onKeyDown}>
      {homeless.length > 0 && <Alert severity="error">{homeless.join(' ')}</Alert>}
      {entry.known && <LateKnown known={entry.known} variable={entry.variable} draft={draft} document={document} />}
      <Box sx={line}>
        <Box sx={{ flexGrow: 1, minWidth: 0 }}>
          <FormFields fieldSet={entry.fieldSet} store={draft} idPrefix={idPrefix} isDense />
        </Box>
        <Box sx={{ position: 'relative', pt: { xl: 2.625 } }}>
          <Button
            variant="outlined"
            // The second press of a double one would find the next, empty entry wrong.
            onClick={({ detail }) => detail < 2 && add()}
            sx={{ width: { xs: '100%', sm: 'auto' }, minHeight: 40, whiteSpace: 'nowrap' }}
          >
            {entry.button}
          </Button>
          <Box component="span" aria-live="polite" sx={visuallyHidden}>
            {said}
          </Box>
        </Box>
      </Box>
    </Stack>
  )
}

/** What helps to enter a row comes behind the row's own fields. */
const LateKnown = drawnOnceLoaded('known-entry', async () => (await import('./known-entry.tsx')).KnownEntry)

interface Codes extends Pick<EntryFormProps, 'entry' | 'draft' | 'idPrefix' | 'isInDialog'> {
  container: RefObject<HTMLDivElement | null>
  /** What was refused, and why; null when something was taken. */
  told: (message: string | null) => void
}

/** Codes go into the fields that the entry names for them, wherever the focus is. */
function useCodes({ entry, draft, idPrefix, isInDialog, container, told }: Codes): void {
  const { scan } = entry
  const idOf = (name: string): string => `${idPrefix}${idSeparator}${name}`
  const drawn = () => (scan ?? []).filter((name) => window.document.getElementById(idOf(name)) !== null)
  const take = (codes: readonly string[], at: Element | null): void => {
    const [code = '', ...others] = codes
    if (others.length > 0) return told(t('Pindai satu kode setiap kali.'))
    const named = drawn().filter((name) => at?.id === idOf(name))
    const found = fieldFor(draft, named.length > 0 ? named : drawn(), code)
    if ('message' in found) return told(found.message)
    flushSync(() => {
      draft.change(found.field, code)
      told(null)
    })
    playSound(true)
    // Whoever has given the code takes it out of his own box first: a picker that is left with text says so.
    queueMicrotask(() => focusFirstEmpty(container.current))
  }
  const taker: ScanTaker = {
    kind: isInDialog === true ? 'dialog' : 'screen',
    area: () => container.current?.closest('[data-form]') ?? container.current,
    isBox: (element) => drawn().some((name) => element?.id === idOf(name)),
    takeCode: (code, focused) => take([code], focused),
    takeText: (text, target) => take(splitCodes(text), target),
    refuse: told,
  }
  useScanTaker(scan ? taker : null)
}

/** Of the fields that take codes the first that is drawn, empty and right with this one; else why there is none. */
function fieldFor(draft: FormStore, names: readonly string[], code: string): { field: string } | { message: string } {
  const free = names.filter((name) => (draft.values()[name] ?? '') === '')
  const wrong = free.map((name) => {
    const issues = draft.fields.validate({ ...draft.values(), [name]: code }, draft.scope())
    return issues.find(({ path }) => path[0] === name)?.message
  })
  const field = free[wrong.indexOf(undefined)]
  if (field !== undefined) return { field }
  const full = names.length > 0 ? t('isiannya sudah terisi') : t('isian untuk kode belum tampak')
  const reason = wrong[0] ?? full
  return { message: t("'{code}' tidak masuk: {reason}.", { code, reason }) }
}

/** Where there is room the button stands beside the boxes, below their titles. */
const line = { display: 'flex', flexDirection: { xs: 'column', xl: 'row' }, gap: 1.5 } as const

/** Enter in a plain input; in a picker it chooses, and a button has its own. */
function isAddKey(event: KeyboardEvent<HTMLElement>): boolean {
  const { target } = event
  // With Ctrl it sends the document.
  if (meaningOf(event) !== 'enter' || event.defaultPrevented || event.nativeEvent.isComposing) return false
  return target instanceof HTMLInputElement && target.getAttribute('aria-expanded') !== 'true'
}

function tryAdd(
  list: DocumentList,
  entry: CompiledEntry & { kind: 'form' },
  draft: FormStore,
  document: DocumentStore,
): { done: boolean; homeless: readonly string[] } {
  const issues = draft.check()
  if (issues.length > 0)
    return { done: false, homeless: messages(issues.filter((issue) => !hasField(draft, issue.path[0]))) }
  const row = entry.makeRow(draft.values(), { doc: document.values() })
  const repeated = list.rows.issuesIfAdded(row)
  if (repeated.length > 0) return { done: false, homeless: messages(draft.showIssues(repeated)) }
  list.rows.arrivals.at(list.rows.add(row, draft.state().edited))
  draft.reset()
  list.keep('entry', undefined)
  return { done: true, homeless: [] }
}

function hasField(draft: FormStore, name: string | number | undefined): boolean {
  return name !== undefined && Object.hasOwn(draft.fields.fields, String(name))
}

function messages(issues: readonly { message: string }[]): string[] {
  return [...new Set(issues.map((issue) => issue.message))]
}

/** A small form whose button adds a row. */
function FormEntry({ list, ...props }: EntryProps<EntryOf<'form'>>) {
  return list.entry && <EntryForm {...props} list={list} draft={list.entry} />
}

export const formEntry: EntryKind<EntryOf<'form'>> = { Component: FormEntry }
