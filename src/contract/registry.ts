/**
 * The entry of a registry that belongs to a part. A registry has one entry for each name that a definition may give, and
 * its type says that each takes exactly the parts with its name; TypeScript cannot follow that to one name.
 */
export function registered<Entry>(registry: Readonly<Record<string, unknown>>, name: string): Entry {
  if (!Object.hasOwn(registry, name)) throw new Error(`Nothing is registered for "${name}".`)
  return registry[name] as Entry
}
