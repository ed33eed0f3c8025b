import type { Node } from 'acorn'

/** Thrown inside the verifier at the first piece of code that is not in the language; `verifyModule` turns it into words. */
export class RefusedCode extends Error {
  override readonly name = 'RefusedCode'

  constructor(
    /** Characters before it in the module. */
    readonly offset: number,
    readonly what: string,
  ) {
    super(`${what} (${String(offset)})`)
  }
}

export function refuse(node: Node, what: string = node.type): never {
  throw new RefusedCode(node.start, what)
}

export function demand(holds: boolean, node: Node, what?: string): asserts holds {
  if (!holds) refuse(node, what)
}
