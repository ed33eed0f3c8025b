import type { Path, Values } from '../../contract/module.ts'
import { isRecord, own } from '../../contract/runtime/own.ts'

/** What stands at a place; undefined where there is none. */
export function valueAt(values: Values, path: Path): unknown {
  return path.reduce<unknown>((part, name) => {
    if (Array.isArray(part)) return typeof name === 'number' ? part[name] : undefined
    return isRecord(part) ? own(part, String(name)) : undefined
  }, values)
}
