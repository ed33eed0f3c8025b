import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useEffect, useState, useSyncExternalStore } from 'react'
import type { CompiledFields, Values } from '../../contract/module.ts'
import { isEmpty } from '../../contract/runtime/clean.ts'
import { deepEqual } from '../../contract/runtime/own.ts'
import { recordText } from '../../contract/value-formats.ts'
import { t } from '../../contract/words/words.ts'
import type { FormStore } from '../form/form-store.ts'

/** What one choice has emptied, and what stood there before. */
interface Emptied {
  by: string
  names: readonly string[]
  before: Values
}

/**
 * What was typed or stored and does not go with a choice any more: that it was emptied, with the way back, and that it is
 * hidden and will not be stored. Nothing goes without a word.
 */
export function HiddenNote({ store }: { store: FormStore }) {
  const [emptied, setEmptied] = useState<Emptied | null>(null)
  const hidden = useSyncExternalStore(store.subscribe, () => namesOf(store, hiddenIn(store)))
  useEffect(() => {
    let before = store.values()
    return store.subscribe(() => {
      const now = store.values()
      const found = store.isFilled() ? emptiedBetween(store.fields, before, now) : null
      if (found) setEmptied(found)
      else setEmptied((last) => (last?.names.every((name) => isEmpty(now[name])) === true ? last : null))
      before = now
    })
  }, [store])
  const takeBack = (): void => {
    if (!emptied) return
    const { by, names, before } = emptied
    setEmptied(null)
    for (const name of [by, ...names]) store.change(name, before[name])
  }
  return (
    // There before its texts, which are so read out more surely.
    <Box aria-live="polite" sx={look}>
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
            names: said(store, emptied.names, emptied.before),
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

/** The fields that the choice which has just changed empties, and that had something. */
function emptiedBetween({ fields }: CompiledFields, before: Values, now: Values): Emptied | null {
  const differing = Object.keys(fields).filter((name) => !Object.is(before[name], now[name]))
  const by = differing.find((name) => fields[name]?.clears.some((other) => differing.includes(other)))
  const names = differing.filter((name) => name !== by && !isEmpty(before[name]) && isEmpty(now[name]))
  return by === undefined || names.length === 0 ? null : { by, names, before }
}

/** The fields that nobody sees now, with something in them that no fresh form has. */
function hiddenIn(store: FormStore): readonly string[] {
  const { fields } = store
  const values = store.values()
  const fresh = fields.initial(store.scope())
  return [...store.view().looks].flatMap(([name, { visible }]) => {
    const { derived, readOnly = false, browserOnly = false } = fields.fields[name] ?? {}
    const isOurs = derived !== undefined || readOnly || browserOnly
    return visible || isOurs || isEmpty(values[name]) || deepEqual(values[name], fresh[name]) ? [] : [name]
  })
}

function namesOf(store: FormStore, names: readonly string[]): string {
  return said(store, names, store.values())
}

/** Each with what stands there, where that is a word or two. */
function said(store: FormStore, names: readonly string[], values: Values): string {
  const one = (name: string): string => {
    const text = recordText(values[name], 'text')
    return text === '' || text.length > 40 ? titleOf(store, name) : `${titleOf(store, name)} (${text})`
  }
  return names.map(one).join(', ')
}

function titleOf({ fields: { fields } }: FormStore, name: string): string {
  return fields[name]?.title ?? name
}

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
