import { createContext, useCallback, useContext, useSyncExternalStore } from 'react'
import type { FieldState } from './form-state.ts'
import type { FormStore } from './form-store.ts'

/** The form that a field stands in. React's context reaches through RJSF's memoized components. */
export interface FormBinding {
  store: FormStore
  layout: readonly (readonly string[])[]
}

export const FormBindingContext = createContext<FormBinding | null>(null)

export function useFormBinding(): FormBinding {
  const binding = useContext(FormBindingContext)
  if (!binding) throw new Error('A field needs FormFields above it.')
  return binding
}

/** One field of a store: drawn again only when this field changes. */
export function useField(store: FormStore, name: string): FieldState {
  const subscribe = useCallback((listener: () => void) => store.subscribe(name, listener), [store, name])
  return useSyncExternalStore(subscribe, () => store.field(name))
}

/** The store's variables for expressions; drawn again only when one of the `reads` fields changes. */
export function useScope(store: FormStore, reads: readonly string[]): ReturnType<FormStore['scope']> {
  const names = reads.join('\n')
  const subscribe = useCallback(
    (listener: () => void) => {
      const stops = names === '' ? [] : names.split('\n').map((name) => store.subscribe(name, listener))
      return () => {
        for (const stop of stops) stop()
      }
    },
    [store, names],
  )
  useSyncExternalStore(subscribe, () => readsKey(store, names))
  return store.scope()
}

/** A text that changes exactly when one of the values does. */
function readsKey(store: FormStore, names: string): string {
  return names === '' ? '' : JSON.stringify(names.split('\n').map((name) => store.field(name).value ?? null))
}
