import type { ReactNode } from 'react'
import type { SendOptions } from '../../api/client.ts'
import type { Problem } from '../../api/problem.ts'
import type { Values } from '../../contract/module.ts'
import { isRecord } from '../../contract/runtime/own.ts'
import type { FormStore } from '../form/form-store.ts'
import type { Refusal } from '../form/submit.tsx'

/** What a record was when its form was filled with it: the form is empty while it holds just that. */
export class FormBase {
  #values: Values
  #version: string | undefined
  /** Keeps it beside the form's draft. */
  #write: (kept: unknown) => void = () => undefined

  constructor(values: Values, version: string | undefined) {
    this.#values = values
    this.#version = version
  }

  readonly values = (): Values => this.#values
  readonly version = (): string | undefined => this.#version

  /** Somebody has changed it meanwhile, and whoever fills the form knows. */
  renew(values: Values, version: string | undefined): void {
    this.#values = values
    this.#version = version
    this.#keep()
  }

  /** Takes up what a draft was typed over, where there is one: the record may be another by now. From here on it is kept. */
  resume(kept: unknown, write: (kept: unknown) => void): void {
    const { values, version } = isRecord(kept) ? kept : {}
    if (isRecord(values) && (version === undefined || typeof version === 'string')) {
      this.#values = values
      this.#version = version
    }
    this.#write = write
    this.#keep()
  }

  readonly toKeep = (): unknown => ({ values: this.#values, version: this.#version })

  #keep(): void {
    this.#write(this.toKeep())
  }
}

/** What a form does to a record that is there, instead of adding another. */
export interface FormAct {
  /** What it is filled with; the values of a fresh form when absent. */
  base?: FormBase
  /** Which record is meant, and what it was when it was read. */
  target: () => Pick<SendOptions, 'path' | 'version'>
  /** The server has refused: finds out about it. */
  refused?: (problem: Problem, store: FormStore) => Promise<Refusal>
  /** Above the fields. */
  above?: ReactNode
  /** Below why the last try failed. */
  below?: (store: FormStore) => ReactNode
  /** The text of the button that closes (default "Batal"); null for a form that nothing can be closed around. */
  no?: string | null
  /** Why it cannot be sent now. */
  blocked?: string | null
  /** The act cannot be undone. */
  isDanger?: boolean
}
