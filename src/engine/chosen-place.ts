import { useSyncExternalStore } from 'react'
import type { CompiledFields, Option, Values } from '../contract/module.ts'
import { deepEqual, isRecord } from '../contract/runtime/own.ts'
import { isOption } from '../contract/runtime/option.ts'
import type { FormStore } from './form/form-store.ts'
import { storedContent } from './stored-content.ts'

/** The place that this browser works at: an option of a lookup, by the lookup's path. Null: none any more. */
interface ChosenPlace {
  path: string
  option: Option | null
}

const storageKey = 'trading.place'
const listeners = new Set<() => void>()
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
  chosen = { path, option: option && { value: option.value, label: option.label } }
  try {
    localStorage.setItem(storageKey, JSON.stringify(chosen))
  } catch (cause) {
    console.info('The chosen place is not kept for the next visit.', cause)
  }
  for (const listener of [...listeners]) listener()
}

/**
 * What a lookup offers now, `isWhole` when that is all of it: the chosen place takes its name there, and is forgotten
 * where it is not offered any more. Other lookups' answers are not looked through.
 */
export function checkPlace(path: string, offered: () => readonly Option[], isWhole: boolean): void {
  const place = current()
  if (place?.path !== path || !place.option) return
  const { value, label } = place.option
  const found = offered().find((option) => option.value === value)
  if (found ? found.label !== label : isWhole) choosePlace(path, found ?? null)
}

/** The same fields; a form of them begins with the chosen place, which is an extension. */
export function beginningHere<Fields extends CompiledFields>(fields: Fields, extensions: boolean): Fields {
  if (!extensions) return fields
  return { ...fields, initial: (outer) => ({ ...fields.initial(outer), ...placeValues(fields) }) }
}

/** A form of such fields goes along, but for what somebody picked there; a kept one may be of another place. */
export function followPlace(form: FormStore): () => void {
  const follow = (): void => takeBegun(form, placeFields(form.fields))
  follow()
  return subscribe(follow)
}

/** Fields that nobody has touched take what a fresh form begins with now. */
export function takeBegun(form: FormStore, names: readonly string[]): void {
  const { values, edited, around } = form.state()
  const begun = form.fields.initial(around.outer)
  for (const name of names) if (!edited.has(name) && !deepEqual(values[name], begun[name])) form.give(name, begun[name])
}

function placeValues(fields: CompiledFields): Values {
  const option = current()?.option
  return option ? Object.fromEntries(placeFields(fields).map((name) => [name, option])) : {}
}

function placeFields({ fields }: CompiledFields): string[] {
  const path = current()?.path
  return Object.values(fields).flatMap(({ name, options }) => (options && options.call.path === path ? [name] : []))
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function remembered(): ChosenPlace | null {
  const kept = storedContent(storageKey)
  return isRecord(kept) && typeof kept.path === 'string' && (kept.option === null || isOption(kept.option))
    ? { path: kept.path, option: kept.option }
    : null
}
