import type { UnitStates } from '../../../contract/app-module.ts'
import type { DocumentForms } from '../../platform/http/operation.ts'

/** Kinds of documents that another one takes in: what has left with one of them is on its way, and still the shop's. */
export function carriers(forms: DocumentForms | undefined): readonly string[] {
  return (forms?.types() ?? []).flatMap(({ type }) => forms?.from(type)?.type ?? [])
}

/** The states that units may be in, as app.json has them. What is kept of the first one is null (`condition`). */
export class KnownStates {
  readonly #states: UnitStates
  readonly #forms: DocumentForms | undefined

  constructor({ documentForms }: { documentForms?: DocumentForms | undefined }) {
    this.#states = documentForms?.unitStates() ?? []
    this.#forms = documentForms
  }

  /** Kinds of documents with which a unit is on its way; looked for when somebody asks, which few documents do. */
  get carriers(): readonly string[] {
    return carriers(this.#forms)
  }

  /** The first one: that of every unit of which nothing else is said; null where the app has none. */
  get first(): string | null {
    return this.#states[0]?.state ?? null
  }

  /** What a kept state is called; null where the app has none, or for what it does not know any more. */
  nameOf(condition: string | null): string | null {
    return condition ?? this.first
  }

  /** Whether a unit may leave by an operation that knows no states. One whose state is gone from app.json may not. */
  mayLeave(condition: string | null): boolean {
    const state = this.#states.find((one) => one.state === this.nameOf(condition))
    return state ? state.leaves === true : condition === null
  }

  /** Whether a unit in the one state may come into the other. One whose state is gone from app.json may come into any. */
  mayFollow(condition: string | null, next: string): boolean {
    const state = this.#states.find((one) => one.state === this.nameOf(condition))
    return state === undefined || state.becomes.includes(next)
  }
}
