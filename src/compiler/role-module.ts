/** What a role may see and do, as its definition says it: the server goes by it, and browsers never get it. */
export interface CompiledRole {
  kind: 'role'
  id: string
  /** The name of its file, which accounts have: `roles/clerk.json` is `clerk`. */
  name: string
  title: string
  /** Ids of definitions that have pages; `*` for all, also those that are yet to be made. */
  screens: '*' | readonly string[]
  /** operationIds; `*` for all but those of `without`. */
  operations: '*' | readonly string[]
  without: readonly string[]
  /** Classes of data (`x-class` in the OpenAPI document) that it never gets. */
  hides: readonly string[]
}

/** Whether the role may call an operation. */
export function mayCall({ operations, without }: Pick<CompiledRole, 'operations' | 'without'>, id: string): boolean {
  return (operations === '*' || operations.includes(id)) && !without.includes(id)
}
