import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { Problem } from '../../api/problem.ts'
import { recordText } from '../../contract/value-formats.ts'
import type { CompiledDialog, CompiledFields, Fn, Values } from '../../contract/module.ts'
import { deepEqual, own } from '../../contract/runtime/own.ts'
import { isOption } from '../../contract/runtime/option.ts'
import { t } from '../../contract/words/words.ts'
import { useDefinition } from '../../engine/definitions.ts'
import { type FormAct, FormBase } from '../../engine/dialog/form-act.ts'
import { useEngine } from '../../engine/engine-context.tsx'
import type { FormStore } from '../../engine/form/form-store.ts'
import type { Refusal } from '../../engine/form/submit.tsx'
import type { Loaded } from '../../engine/loaded.ts'
import { RecordActionButton, useRecordDialog } from '../../engine/record/record-action.tsx'
import { actingForm, LateActDialog } from '../../engine/record/late-act-dialog.tsx'
import type {
  OpenRecord,
  RecordActionKind,
  RecordActionOf,
  RecordActionProps,
} from '../../engine/record/record-kinds.ts'
import { pathOf, readAgain, scopeOf } from '../../engine/record/record-query.ts'

/** A field that two people have changed, with what the other one has made of it. */
interface Conflict {
  name: string
  title: string
  theirs: unknown
}

/** What came of a form whose record was changed meanwhile. */
interface Merge {
  /** Fields that nobody has touched here: what they are now. */
  taken: Conflict[]
  conflicts: Conflict[]
  /** The form holds just what the record is now. */
  isSame: boolean
}

/** Compares what a form began with, what stands in it, and what the record is now. */
function mergeOf({ fields }: CompiledFields, base: Values, mine: Values, now: Values): Merge {
  const taken: Conflict[] = []
  const conflicts: Conflict[] = []
  let isSame = true
  for (const { name, title, browserOnly } of Object.values(fields)) {
    // The record knows nothing of it.
    if (browserOnly === true) continue
    const theirs = own(now, name) ?? undefined
    if (areSame(mine[name], theirs)) continue
    isSame = false
    if (areSame(own(base, name), theirs)) continue
    const isUntouched = areSame(mine[name], own(base, name))
    ;(isUntouched ? taken : conflicts).push({ name, title, theirs })
  }
  return { taken, conflicts, isSame }
}

/** Options by what they stand for; a box that is not ticked is as good as none, and so is an empty text. */
function areSame(one: unknown, other: unknown): boolean {
  return deepEqual(meaning(one), meaning(other))
}

function meaning(value: unknown): unknown {
  if (value === '' || value === false) return undefined
  return isOption(value) ? { value: value.value } : value
}

interface Overtaken {
  merge: Pick<Merge, 'conflicts' | 'taken'>
  refused: (problem: Problem, store: FormStore) => Promise<Refusal>
  /** What the other one has written goes into the form. */
  take: (store: FormStore, conflict: Conflict) => void
}

const nothing: Pick<Merge, 'conflicts' | 'taken'> = { conflicts: [], taken: [] }

/**
 * When somebody else was faster: reads the record anew, keeps all that was typed, and takes over what nobody has touched
 * here, which would be undone otherwise. Who saves once more has seen what the other one wrote.
 */
function useOvertaken(values: Fn<Values>, record: OpenRecord, base: FormBase): Overtaken {
  const { client } = useEngine()
  const queries = useQueryClient()
  const [merge, setMerge] = useState(nothing)
  const refused = async (problem: Problem, store: FormStore): Promise<Refusal> => {
    setMerge(nothing)
    const again = await readAgain(queries, client, record.definition, record.value)
    if (problem.status !== 412 || !again) return { isStored: false, settled: new Set() }
    const now = values(scopeOf(record.definition, again)) ?? {}
    const found = mergeOf(store.fields, base.values(), store.values(), now)
    base.renew(now, again.version)
    for (const { name, theirs } of found.taken) store.change([name], theirs)
    setMerge(found)
    // Our own change, whose answer was lost, has come back to us.
    return { isStored: found.isSame, settled: new Set(found.taken.map(({ name }) => name)) }
  }
  const take = (store: FormStore, { name, theirs }: Conflict): void => {
    store.change([name], theirs)
    setMerge((old) => ({ ...old, conflicts: old.conflicts.filter((other) => other.name !== name) }))
  }
  return { merge, refused, take }
}

type ChangeProps = RecordActionProps<RecordActionOf<'change'>>

/** The dialog that adds such a record, filled with this one. */
function Change(props: ChangeProps) {
  const { action, name, isFirst } = props
  const dialog = useRecordDialog(name)
  return (
    <>
      <RecordActionButton label={action.label} isFirst={isFirst} opens={name} onClick={dialog.open} />
      {dialog.isOpen && <ChangeDialog {...props} onClose={dialog.close} />}
    </>
  )
}

function ChangeDialog({ action, record, name, onClose }: ChangeProps & { onClose: () => void }) {
  const definition = useDefinition(action.dialog, 'dialog')
  const [base] = useState(() => new FormBase(action.values(record.scope) ?? {}, record.read.version))
  const overtaken = useOvertaken(action.values, record, base)
  const dialog = definition.status === 'ready' ? definition.value : null
  const changing = useMemo(() => {
    const { call, title } = action
    return (
      dialog && actingForm(dialog, { call, title, path: record.path, texts: {}, status: t('Perubahan tersimpan.') })
    )
  }, [dialog, action, record.path])
  const act: FormAct = {
    base,
    target: () => ({ path: pathOf(record.definition, record.value), version: base.version() }),
    refused: overtaken.refused,
    below: (store) => <ConflictList {...overtaken.merge} onTake={(conflict) => overtaken.take(store, conflict)} />,
  }
  const loaded: Loaded<CompiledDialog> = changing ? { status: 'ready', value: changing } : definition
  return <LateActDialog name={name} title={action.title} definition={loaded} act={act} onClose={onClose} />
}

export const change: RecordActionKind<RecordActionOf<'change'>> = { Component: Change }

interface ConflictListProps {
  conflicts: readonly Conflict[]
  taken: readonly Conflict[]
  onTake: (conflict: Conflict) => void
}

/** What somebody else has made of a record meanwhile, and how to take it over, field by field. */
function ConflictList({ conflicts, taken, onTake }: ConflictListProps) {
  if (conflicts.length === 0 && taken.length === 0) return null
  return (
    <Alert severity="info" role="status" sx={{ mt: 2 }}>
      {conflicts.length > 0 && t('Isian Anda masih ada. Simpan sekali lagi untuk memakainya, atau ambil nilai kini:')}
      <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
        {conflicts.map((conflict) => (
          <li key={conflict.name}>
            {t('{title}: kini {conflict} ', { title: conflict.title, conflict: shown(conflict) })}
            <Button
              size="small"
              color="inherit"
              aria-label={t('Ambil nilai kini {title}', { title: conflict.title })}
              onClick={() => onTake(conflict)}
            >
              {t('Ambil')}
            </Button>
          </li>
        ))}
        {taken.map((conflict) => (
          <li key={conflict.name}>
            {t('{title}: {conflict} (sudah diambil, Anda tidak mengubahnya)', {
              title: conflict.title,
              conflict: shown(conflict),
            })}
          </li>
        ))}
      </Box>
    </Alert>
  )
}

function shown({ theirs }: Conflict): string {
  const text = recordText(theirs, 'text')
  return text === '' ? '(kosong)' : `“${text}”`
}
