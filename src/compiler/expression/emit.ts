import { emit } from '../emit/code.ts'
import type { ExpressionRuntime } from '../runtime/expression-runtime.ts'

/** A call of the run-time object. Its arguments are JavaScript already. */
export function emitCall(name: keyof ExpressionRuntime, ...args: string[]): string {
  return `x.${name}(${args.join(',')})`
}

/** A read of a field: names are literals only, never code. */
export function emitGet(owner: string, name: string): string {
  return emitCall('get', owner, emit(name))
}

/** True only for the value true: null counts as false in every condition. */
export function emitCondition(code: string): string {
  return emitCall('is', code)
}
