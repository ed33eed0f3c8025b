import { useMemo, useSyncExternalStore } from 'react'
import type { Fn } from '../../contract/module.ts'
import { formatRupiahCents } from '../../contract/formats/amount.ts'
import { computed } from './computed.ts'
import type { DocumentStore } from './document-store.ts'

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

export function amountText(amount: number | null): string {
  return formatRupiahCents(amount ?? 0)
}
