import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { type RefObject, useEffect, useState, useSyncExternalStore } from 'react'
import type { CompiledFields, FieldSet, Values } from '../../contract/module.ts'
import { isEmpty } from '../../contract/runtime/clean.ts'
import { deepEqual, isRecord, type JsonObject } from '../../contract/runtime/own.ts'
import { isOption } from '../../contract/runtime/option.ts'
import { holdsFile } from '../../contract/runtime/stored-file.ts'
import { recordText } from '../../contract/value-formats.ts'
import { t } from '../../contract/words/words.ts'
import { focusAgain } from './focus.ts'
import { idSeparator } from './form-context.ts'
import type { FormStore } from './form-store.ts'

export interface HiddenNoteProps {
  store: FormStore
  /** Only these stand here: of the others something else tells. All when absent. */
  names?: readonly string[]
  /** How the fields are drawn: what is said of one is written so too. */
  fieldSet: FieldSet
  /** The form is being sent: what were given back now would be lost. */
  busy?: boolean
  /** Where they are drawn. */
  fieldsRef: RefObject<HTMLElement | null>
  idPrefix: string
}

/** What one choice has emptied, each behind what empties it too, and what stood there before. */
interface Emptied {
  by: string
  names: readonly string[]
  before: Values
}

/**
 * What was typed or stored and does not go with a choice any more: that it was emptied, with the way back, and that it is
 * hidden and will not be stored. Nothing goes without a word.
 */
export function HiddenNote({ store, names: here, fieldSet, busy = false, fieldsRef, idPrefix }: HiddenNoteProps) {
  const [found, setEmptied] = useState<Emptied | null>(null)
  const isHere = (name: string): boolean => here?.includes(name) !== false
  const emptied = found && isHere(found.by) ? found : null
  const say = (names: readonly string[], values: Values) => names.map((name) => said(store, fieldSet, name, values))
  const hidden = useSyncExternalStore(store.subscribe, () =>
    say(hiddenIn(store).filter(isHere), store.values()).join(', '),
  )
  useEffect(() => {
    let before: Values | null = store.values()
    // What is emptied as a whole has lost nothing to a choice.
    const ends = store.subscribeReset(() => (before = null))
    const changes = store.subscribe(() => {
      const now = store.values()
      const found = before && emptiedBetween(store.fields, before, now)
      if (found) setEmptied(found)
      else setEmptied((last) => (last?.names.every((name) => isEmpty(now[name])) === true ? last : null))
      before = now
    })
    return () => {
      ends()
      changes()
    }
  }, [store])
  const takeBack = (): void => {
    if (!emptied) return
    const { by, names, before } = emptied
    setEmptied(null)
    for (const name of [by, ...names]) store.change(name, before[name])
    // The button is gone: the focus goes on at the choice.
    focusAgain(fieldsRef.current, document.getElementById(`${idPrefix}${idSeparator}${by}`))
  }
  return (
    // There before its texts, which are so read out more surely.
    <Box aria-live="polite" inert={busy} sx={here ? inPage : look}>
      {emptied && (
        <Alert
          role="status"
          severity="info"
          action={
            <Button color="inherit" size="small" onClick={takeBack}>
              {t('Urungkan')}
            </Button>
          }
        >
          {t('{by} diganti, maka ini dikosongkan: {names}.', {
            by: titleOf(store, emptied.by),
            names: say(emptied.names, emptied.before).join(', '),
          })}
        </Alert>
      )}
      {hidden !== '' && (
        <Alert role="status" severity="info">
          {t('Tidak berlaku lagi dan tidak disimpan: {names}.', { names: hidden })}
        </Alert>
      )}
    </Box>
  )
}

/** The fields that the choice which has just changed empties, at once or one through another, and that had something. */
function emptiedBetween({ fields }: CompiledFields, before: Values, now: Values): Emptied | null {
  const differing = Object.keys(fields).filter((name) => !Object.is(before[name], now[name]))
  const clears = (name: string) => (fields[name]?.clears ?? []).filter((other) => differing.includes(other))
  const cleared = new Set(differing.flatMap(clears))
  const clearing = differing.filter((name) => clears(name).length > 0)
  // Two that clear each other: that which has something was chosen.
  const by = clearing.find((name) => !cleared.has(name)) ?? clearing.find((name) => !isEmpty(now[name]))
  if (by === undefined) return null
  const names = differing.filter((name) => name !== by && !isEmpty(before[name]) && isEmpty(now[name]))
  return names.length === 0 ? null : { by, names: inOrder(names, clears), before }
}

/** Each behind those that empty it, so that it stays when all are given back. */
function inOrder(names: readonly string[], clears: (name: string) => readonly string[]): string[] {
  const seen = new Set<string>()
  const behind = (name: string): string[] => {
    if (seen.has(name)) return []
    seen.add(name)
    return [...clears(name).flatMap(behind), name]
  }
  const order = names.toReversed().flatMap(behind).toReversed()
  return order.filter((name) => names.includes(name))
}

/** The fields that nobody sees now, with something in them that no fresh form has. */
function hiddenIn(store: FormStore): readonly string[] {
  const { fields } = store
  const values = store.values()
  const names = [...store.view().looks].flatMap(([name, { visible }]) => {
    const { derived, readOnly = false, browserOnly = false } = fields.fields[name] ?? {}
    const isOurs = derived !== undefined || readOnly || browserOnly
    return visible || isOurs || isEmpty(values[name]) ? [] : [name]
  })
  if (names.length === 0) return names
  const fresh = fields.initial(store.scope())
  return names.filter((name) => !deepEqual(values[name], fresh[name]))
}

/** With what stands there, where that is a word or two. */
function said(store: FormStore, { schema, uiSchema }: FieldSet, name: string, values: Values): string {
  const { properties } = schema
  const property = isRecord(properties) ? properties[name] : undefined
  const text = shownText(values[name], isRecord(property) ? property : {}, uiSchema[name] ?? {})
  return text === '' || text.length > 40 ? titleOf(store, name) : `${titleOf(store, name)} (${text})`
}

/** A value as its field shows it; empty for what has no text, or one that nobody is to read. */
function shownText(value: unknown, property: JsonObject, ui: JsonObject): string {
  const { 'ui:widget': widget, 'ui:options': options, 'ui:enumNames': names } = ui
  if (widget === 'password' || holdsFile(property)) return ''
  if (typeof value === 'object') return isOption(value) ? value.label : ''
  const choice = Array.isArray(property['enum']) ? property['enum'].indexOf(value) : -1
  if (choice >= 0 && Array.isArray(names)) return String(names[choice])
  if (typeof value === 'number')
    return recordText(value, isRecord(options) && options['kind'] === 'money' ? 'rupiah' : 'number')
  const format = dayFormats.get(String(property['format']))
  return recordText(value, typeof value === 'string' && format ? format : 'text')
}

const dayFormats = new Map([
  ['date', 'date'],
  ['date-time', 'moment'],
] as const) as ReadonlyMap<string, 'date' | 'moment'>

function titleOf({ fields: { fields } }: FormStore, name: string): string {
  return fields[name]?.title ?? name
}

/** Below the fields of a page, whose own end stays in sight. */
const inPage = { display: 'grid', gap: 1, mt: 1.5, '&:empty': { position: 'absolute', mt: 0 } } as const

/** In sight wherever the form is scrolled to. */
const look = {
  position: 'sticky',
  bottom: 0,
  zIndex: 1,
  display: 'grid',
  gap: 1,
  mt: 2,
  bgcolor: 'background.paper',
  '&:empty': { position: 'absolute', mt: 0 },
} as const
