import type { Values } from '../../contract/module.ts'
import { isRecord } from '../../contract/runtime/own.ts'

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
