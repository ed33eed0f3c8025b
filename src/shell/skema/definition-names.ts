import { findNodeAtLocation, getNodeValue, parseTree, type Node } from 'jsonc-parser'

/** The variables of a definition's expressions, each with its field names, as far as the text tells. */
export type Names = ReadonlyMap<string, readonly string[]>

/** `doc` with the form's fields, and every list's row under its `x-as` name with the fields of its rows. */
export function namesIn(text: string): Names {
  const root = parseTree(text, [], { allowTrailingComma: true })
  const names = new Map<string, readonly string[]>()
  const schema = root && findNodeAtLocation(root, ['schema'])
  if (schema) collect(schema, 'doc', names)
  return names
}

function collect(schema: Node, variable: string, names: Map<string, readonly string[]>): void {
  const properties = entriesOf(findNodeAtLocation(schema, ['properties']))
  names.set(variable, [...(names.get(variable) ?? []), ...properties.map(([name]) => name)])
  for (const [, property] of properties) {
    const row: unknown = valueAt(property, 'x-as')
    const items = findNodeAtLocation(property, ['items'])
    if (typeof row === 'string' && items) collect(items, row, names)
  }
}

function valueAt(node: Node, key: string): unknown {
  const found = findNodeAtLocation(node, [key])
  return found && (getNodeValue(found) as unknown)
}

function entriesOf(node: Node | undefined): [string, Node][] {
  if (node?.type !== 'object') return []
  return (node.children ?? []).flatMap((property): [string, Node][] => {
    const [key, value] = property.children ?? []
    return key && value && typeof key.value === 'string' ? [[key.value, value]] : []
  })
}
