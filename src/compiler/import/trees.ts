/** Schemas that hold themselves: each is rewritten once, and stays under a name. */
import type { References } from './references.ts'
import { type Converted, recordOf, type Schema } from './schema-parts.ts'
import type { Told } from './told.ts'

interface Tree {
  name: string
  /** Null while it is being made: whoever stands in it names it. */
  made: Converted | null
}

export class Trees {
  readonly #all = new Map<string, Tree>()

  constructor(
    /** Null where they are written out instead. */
    private readonly references: References | null,
    private readonly told: Told,
    private readonly rewrite: (schema: Schema, at: string, $ref: string) => Converted,
  ) {}

  get isEmpty(): boolean {
    return this.#all.size === 0
  }

  /** A reference to one; null where what it names does not hold itself. */
  named($ref: string, at: string): Pick<Converted, 'schema' | 'toForm'> | null {
    const tree = this.#all.get($ref) ?? this.#tree($ref, at)
    return tree && { schema: { $ref: `#/$defs/${tree.name}` }, toForm: (data) => tree.made?.toForm(data) ?? data }
  }

  #tree($ref: string, at: string): Tree | null {
    const found = this.references?.isCyclic($ref) === true ? this.references.named($ref, at, []) : null
    if (!found) return null
    const tree: Tree = { name: this.#freeName($ref.replace(/.*\W/, '') || 'isi'), made: null }
    this.#all.set($ref, tree)
    tree.made = this.rewrite(found, at, $ref)
    if (Object.keys(tree.made.ui).length > 0) this.told.lacks(at, 'uiSchema di dalam yang memuat dirinya dilepas')
    return tree
  }

  #freeName(name: string): string {
    const isTaken = [...this.#all.values()].some((one) => one.name === name)
    return isTaken ? this.#freeName(`${name}Lain`) : name
  }

  /** They as a definition has them. */
  held(): Schema {
    const all = [...this.#all.values()].map(({ name, made }) => [name, recordOf(made?.schema)] as const)
    return all.length > 0 ? { $defs: Object.fromEntries(all) } : {}
  }
}
