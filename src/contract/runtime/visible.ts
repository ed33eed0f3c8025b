import type { CompiledField, Scope } from '../module.ts'
import { conclusive } from './bounded.ts'

/** Whether a field is there. One whose condition comes to no result is: nothing that somebody typed is left out. */
export function isVisible({ visible }: Pick<CompiledField, 'visible'>, scope: Scope): boolean {
  if (!visible) return true
  const found = conclusive(() => visible(scope))
  return found === null || found.value === true
}
