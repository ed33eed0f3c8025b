/** An object with the same names and other values. */
export function mapValues<From, To>(
  source: Readonly<Record<string, From>>,
  change: (value: From, name: string) => To,
): Record<string, To> {
  return Object.fromEntries(Object.entries(source).map(([name, value]) => [name, change(value, name)]))
}

/** An object with some of the names. */
export function keepNames<Value>(
  source: Readonly<Record<string, Value>>,
  isKept: (name: string, value: Value) => boolean,
): Record<string, Value> {
  return Object.fromEntries(Object.entries(source).filter(([name, value]) => isKept(name, value)))
}
