import type { ExpressionRuntime } from '../../contract/runtime/expression-runtime.ts'
import type { runtime } from '../../contract/runtime/runtime.ts'

/** A piece of JavaScript in a tree of otherwise plain data. */
export class Code {
  /** Only `new` makes one: TypeScript takes nothing that merely looks like it. */
  declare protected readonly made: true

  constructor(readonly text: string) {}
}

/** Plain data in which some values are JavaScript. */
export type Emittable =
  | Code
  | string
  | number
  | boolean
  | null
  | undefined
  | readonly Emittable[]
  | { readonly [key: string]: Emittable }

/** What the compiler emits for a value of the run time: the same, with every function as JavaScript. */
export type Emitted<Value> = unknown extends Value
  ? Emittable
  : Value extends (...given: never[]) => unknown
    ? Code
    : Value extends object
      ? { readonly [Key in keyof Value]: Emitted<Value[Key]> }
      : Value

/** The functions that a module is given. */
type RuntimeFunction = `x.${keyof ExpressionRuntime}` | `kit.${keyof (typeof runtime)['kit']}`

/** JavaScript as it is written here; what stands in `${…}` is emitted, so that a text of a definition stays a literal. */
export function js(parts: TemplateStringsArray, ...values: readonly Emittable[]): Code {
  return new Code(String.raw({ raw: parts }, ...values.map(emit)))
}

/** A call of a function of the run time. */
export function call(name: RuntimeFunction, ...given: readonly Emittable[]): Code {
  return new Code(`${name}(${given.map(emit).join(',')})`)
}

/** A function of the scope `s` with the given result. */
export function fn(result: Emittable): Code {
  const text = emit(result)
  return new Code(text.startsWith('{') ? `(s)=>(${text})` : `(s)=>${text}`)
}

/** The tree as a JavaScript expression. Absent properties are left out. */
export function emit(value: Emittable): string {
  if (value instanceof Code) return value.text
  if (Array.isArray(value)) return `[${value.map((item: Emittable) => emit(item)).join(',')}]`
  if (value !== null && typeof value === 'object') {
    const entries = Object.entries(value as Record<string, Emittable>).filter(([, item]) => item !== undefined)
    return `{${entries.map(([key, item]) => `${emitKey(key)}:${emit(item)}`).join(',')}}`
  }
  return emitLiteral(value)
}

/** A computed key, so that `__proto__` is a property like any other. */
function emitKey(key: string): string {
  return /^[A-Za-z][A-Za-z0-9]*$/.test(key) ? key : `[${emitLiteral(key)}]`
}

function emitLiteral(value: unknown): string {
  const text = JSON.stringify(value) ?? 'undefined'
  if (!/[<\u2028\u2029]/.test(text)) return text
  return text.replaceAll('<', '\\u003c').replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029')
}
