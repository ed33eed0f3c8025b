import type { Node } from 'acorn'
import { demand } from './refused-code.ts'

/**
 * What a variable of a validator may be used for. Nothing that was computed is ever called, so that a value which a
 * module should not have, such as a function, does it no good; and only what `verifyValue` reads is a value.
 */
export type Kind =
  /** Read, replaced, and never called: of data, or made of such. */
  | 'value'
  /** A parameter, or the variable of a loop: only read. */
  | 'fixed'
  /** The name of a property of what a loop walks, and a key of that alone. */
  | 'key'
  /** A name that the schema has written out: a key of anything. */
  | 'name'
  /** A number, as long as the loop that counts it: a key of anything. */
  | 'index'
  /** A part of the schema, written out in full. */
  | 'schema'
  /** What the validator is an export of: only written. */
  | 'module'
  /** A validator itself. */
  | 'validator'
  /** A helper that the runtime gave. */
  | 'helper'
  /** The helper that puts messages in the place of errors. */
  | 'says'
  /** A regular expression. */
  | 'pattern'
  /** `Object.prototype.hasOwnProperty`. */
  | 'hasOwn'
  /** An error, and the list of all. */
  | 'error'
  | 'errors'

const globals = ['undefined', 'Array', 'Math', 'Object', 'RegExp', 'isFinite', 'isNaN', 'parseInt', 'require']

/** The variables of a block and of those around it. No name means two things. */
export class Scope {
  readonly #kinds = new Map<string, Kind>()
  readonly #walked = new Map<string, string>()

  constructor(
    readonly outer?: Scope,
    readonly isFunction = false,
  ) {}

  declare(name: string, kind: Kind, node: Node): void {
    demand(!globals.includes(name) && this.find(name) === undefined, node, `"${name}"`)
    this.#kinds.set(name, kind)
  }

  /** The variable of a loop over the properties of `walked`, which is only read in there: in another value a key is a name. */
  declareKey(name: string, walked: string, node: Node): void {
    demand(['value', 'fixed'].includes(this.find(walked) ?? ''), node, `"${walked}"`)
    this.declare(name, 'key', node)
    this.#walked.set(name, walked)
    this.#kinds.set(walked, 'fixed')
  }

  /** What a key's loop walks. */
  walkedBy(name: string): string | undefined {
    return this.#walked.get(name) ?? this.outer?.walkedBy(name)
  }

  /** A `var`: known in the whole function, where it may be declared again for the same use. */
  declareInFunction(name: string, kind: Kind, node: Node): void {
    if (!this.isFunction && this.outer) return this.outer.declareInFunction(name, kind, node)
    demand(this.isFunction && kind === 'value', node)
    if (this.#kinds.get(name) !== kind) this.declare(name, kind, node)
  }

  find(name: string): Kind | undefined {
    return this.#kinds.get(name) ?? this.outer?.find(name)
  }

  /** The kind of a node that is a variable. */
  kindOf(node: Node): Kind | undefined {
    return node.type === 'Identifier' ? this.find((node as Node & { name: string }).name) : undefined
  }
}
