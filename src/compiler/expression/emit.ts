import { emit } from '../emit/code.ts'

/** A read of a field: names are literals only, never code. */
export function emitGet(owner: string, name: string): string {
  return `x.get(${owner},${emit(name)})`
}
