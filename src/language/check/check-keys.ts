import { step } from '../read/pointer.ts'
import { describeFieldName, describeName, isUsableKey } from '../expression/name.ts'
import type { SourceFile } from '../read/source-file.ts'

/**
 * Every key of a definition, at whatever place, is a plain name: most are checked against declared names besides, but
 * no map of free keys, now or later, takes one that means something to JavaScript or could end a piece of code.
 */
export function checkKeys(source: SourceFile): void {
  walk(source, source.data, '')
}

function walk(source: SourceFile, value: unknown, pointer: string): void {
  if (value === null || typeof value !== 'object') return
  for (const [key, part] of Object.entries(value)) {
    const at = pointer + step(key)
    if (!Array.isArray(value) && !isUsableKey(key))
      source.report('unsafe-name', at, (pointer.endsWith('/properties') ? describeFieldName : describeName)(key))
    walk(source, part, at)
  }
}
