import { isRecord } from '../../contract/runtime/own.ts'
import { usableName } from '../../language/expression/names.ts'
import type { Schema } from './schema-parts.ts'

/** The names that fields get: their own, where expressions can say it. */
export class FieldNames {
  readonly #names = new Map<string, string>()

  constructor(private readonly say: (text: string) => void) {}

  /** What says which fields are demanded, with their names. */
  inDemands(schema: Schema): Schema {
    const { required, dependentRequired } = schema
    return {
      ...schema,
      ...(Array.isArray(required) && { required: required.map((name) => this.name(String(name))) }),
      ...(isRecord(dependentRequired) && {
        dependentRequired: Object.fromEntries(
          Object.entries(dependentRequired).map(([name, others]) => [
            this.name(name),
            Array.isArray(others) ? others.map((other) => this.name(String(other))) : others,
          ]),
        ),
      }),
    }
  }

  /** The same name everywhere, and another for each other name. */
  name(name: string): string {
    const known = this.#names.get(name)
    if (known !== undefined) return known
    const taken = new Set(this.#names.values())
    const wanted = /^[A-Za-z_]\w*$/.test(name) && usableName(name) === name ? name : usableName(name)
    let made = wanted
    for (let count = 2; taken.has(made); count += 1) made = `${wanted}${count}`
    this.#names.set(name, made)
    if (made !== name) this.say(`kolom "${name}" bernama "${made}"`)
    return made
  }
}
