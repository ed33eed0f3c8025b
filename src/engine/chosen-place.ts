import { useSyncExternalStore } from 'react'
import type { CompiledFields, Option, Values } from '../compiler/module.ts'
import { isOption } from '../compiler/runtime/option.ts'
import { isRecord } from '../compiler/runtime/record.ts'
import type { FormStore } from './form/form-store.ts'

/** The place that this browser works at: an option of a lookup, by the lookup's path. */
interface ChosenPlace {
  path: string
  option: Option
}

const storageKey = 'trading.place'
const listeners = new Set<(before: ChosenPlace | null) => void>()
/** Read once: what another tab chooses is for what is begun there. */
let chosen: ChosenPlace | null | undefined

function current(): ChosenPlace | null {
  if (chosen === undefined) chosen = remembered()
  return chosen
}

/** What was chosen of the lookup's options; draws again when that changes. */
export function useChosenPlace(path: string | undefined): Option | null {
  const place = useSyncExternalStore(subscribe, current)
  return place?.path === path ? (place?.option ?? null) : null
}

/** Kept in this browser, whoever uses it: it stands at one place. */
export function choosePlace(path: string, option: Option | null): void {
  const before = current()
  chosen = option && { path, option: { value: option.value, label: option.label } }
  try {
    if (chosen) localStorage.setItem(storageKey, JSON.stringify(chosen))
    else localStorage.removeItem(storageKey)
  } catch (cause) {
    console.info('The chosen place is not kept for the next visit.', cause)
  }
  for (const listener of [...listeners]) listener(before)
}

/** The same fields; a form of them begins with the chosen place. */
export function beginningHere<Fields extends CompiledFields>(fields: Fields): Fields {
  return { ...fields, initial: (outer) => ({ ...fields.initial(outer), ...placeValues(fields) }) }
}

/** A form that is open goes along, but for what somebody picked there. */
export function followPlace(form: FormStore): () => void {
  return subscribe((before) => {
    const path = (current() ?? before)?.path
    for (const name of placeFields(form.fields, path)) {
      const value = form.values()[name]
      if (!isOption(value) || value.value === before?.option.value) form.change(name, current()?.option)
    }
  })
}

function placeValues(fields: CompiledFields): Values {
  const place = current()
  return Object.fromEntries(placeFields(fields, place?.path).map((name) => [name, place?.option]))
}

function placeFields({ fields }: CompiledFields, path: string | undefined): string[] {
  return Object.values(fields).flatMap(({ name, options }) => (options && options.call.path === path ? [name] : []))
}

function subscribe(listener: (before: ChosenPlace | null) => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function remembered(): ChosenPlace | null {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(storageKey) ?? 'null')
    return isRecord(kept) && typeof kept.path === 'string' && isOption(kept.option)
      ? { path: kept.path, option: kept.option }
      : null
  } catch {
    return null
  }
}
