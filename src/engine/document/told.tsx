import { useMemo, useSyncExternalStore } from 'react'
import { formatRupiah, formatRupiahCents } from '../../contract/value-formats.ts'
import type { Fn, Values } from '../../contract/module.ts'
import type { DocumentStore } from './document-store.ts'

const known = new WeakMap<Values, Map<Fn, unknown>>()

/** What an expression makes of a document, once for the same values: it may add up a thousand rows, for several places. */
function computed<Value>(value: Fn<Value>, doc: Values): Value {
  const found = known.get(doc) ?? new Map<Fn, unknown>()
  known.set(doc, found)
  if (!found.has(value)) found.set(value, value({ doc }))
  // Only what this very function has answered is stored under it.
  return found.get(value) as Value
}

interface ToldProps<Value> {
  store: DocumentStore
  /** About the whole document. */
  value: Fn<Value>
  show: (value: Value) => string
}

/** A text about the whole document, made once for the same values; it alone is drawn again when it changes. */
export function Told<Value>({ store, value, show }: ToldProps<Value>) {
  const text = useMemo<() => string>(() => {
    const textOf: Fn<string> = () => show(computed(value, store.values()))
    return () => computed(textOf, store.values())
  }, [store, value, show])
  return useSyncExternalStore(store.subscribe, text)
}

/** An amount of money; decimals only where they say something. */
export function shortAmount(amount: number | null): string {
  return Number.isInteger(amount ?? 0) ? formatRupiah(amount ?? 0) : formatRupiahCents(amount ?? 0)
}

export function amountText(amount: number | null): string {
  return formatRupiahCents(amount ?? 0)
}
