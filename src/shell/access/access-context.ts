import { createContext, useContext } from 'react'
import type { AccessState } from './access-state.ts'

export const AccessContext = createContext<AccessState | null>(null)

/** Who uses this page; null where nobody signs in, such as in a preview. */
export function useAccess(): AccessState | null {
  return useContext(AccessContext)
}
