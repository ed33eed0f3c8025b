import type { Node } from 'acorn'
import { demand } from './refused-code.ts'

/**
 * What a variable of a validator may be used for. A `value` is only read and replaced; nothing that was computed is
 * ever called, so that a value which a module should not have does it no good.
 */
export type Kind =
  | 'value'
  /** A parameter or the variable of a loop. */
  | 'fixed'
  /** A validator itself. */
  | 'validator'
  /** A helper that the runtime gave. */
  | 'helper'
  /** `Object.prototype.hasOwnProperty`. */
  | 'hasOwn'
  /** Errors by message key (`flat`), or by keyword and key (`deep`). */
  | 'flat'
  | 'deep'
  /** Message functions of texts with parts: always without any, since no text of a definition has parts. */
  | 'templates'
  | 'template'
  /** A list of errors. */
  | 'errors'
  | 'error'
  /** What a validator says about the properties that it has seen. */
  | 'evaluated'

const globals = ['undefined', 'Array', 'Math', 'Object', 'RegExp', 'isFinite', 'isNaN', 'parseInt', 'require']

/** The variables of a block and of those around it. No name means two things. */
export class Scope {
  readonly #kinds = new Map<string, Kind>()

  constructor(readonly outer?: Scope) {}

  declare(name: string, kind: Kind, node: Node): void {
    demand(!globals.includes(name) && this.find(name) === undefined, node, `"${name}"`)
    this.#kinds.set(name, kind)
  }

  find(name: string): Kind | undefined {
    return this.#kinds.get(name) ?? this.outer?.find(name)
  }

  /** The kind of a node that is a variable. */
  kindOf(node: Node): Kind | undefined {
    return node.type === 'Identifier' ? this.find((node as Node & { name: string }).name) : undefined
  }
}
