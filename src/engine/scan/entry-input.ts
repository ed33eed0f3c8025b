import type { Option } from '../../contract/module.ts'
import { isOption } from '../../contract/runtime/option.ts'
import { Listeners } from '../rows/listeners.ts'
import type { KeptParts } from '../rows/row.ts'
import type { ScanEntered } from './scan.ts'

/**
 * What stands in an entry and is in no list yet: the chosen mode, half a code, a choice. It was no
 * part of what is saved, so it outlives a submit; and it is the same for every box that draws it.
 */
export class EntryInput {
  readonly #parts: KeptParts
  readonly #changed = new Listeners()
  readonly #texts: string[]
  readonly #picks: (Option | null)[]
  #mode: number

  /** `count`: how many modes the entry has. */
  constructor(count: number, parts: KeptParts) {
    this.#parts = parts
    const modes = Array.from({ length: count }, (_, mode) => mode)
    this.#texts = modes.map((mode) => readText(parts.read(`box:${mode}`)))
    this.#picks = modes.map((mode) => readOption(parts.read(`pick:${mode}`)))
    const kept = parts.read('mode')
    this.#mode = typeof kept === 'number' && modes.includes(kept) ? kept : 0
  }

  readonly subscribe = this.#changed.add
  readonly mode = (): number => this.#mode
  readonly text = (mode: number): string => this.#texts[mode] ?? ''
  readonly pick = (mode: number): Option | null => this.#picks[mode] ?? null

  choose(mode: number): void {
    this.#mode = mode
    this.#parts.write('mode', mode)
    this.#changed.call()
  }

  setText(mode: number, text: string): void {
    this.#texts[mode] = text
    this.#parts.write(`box:${mode}`, text === '' ? undefined : text)
    this.#changed.call()
  }

  setPick(mode: number, pick: Option | null): void {
    this.#picks[mode] = pick
    this.#parts.write(`pick:${mode}`, pick ?? undefined)
    this.#changed.call()
  }

  /** A choice is in the list now: it is a choice no longer. Another one that was made meanwhile stays. */
  accepted({ mode, pick }: ScanEntered): void {
    if (pick && this.pick(mode)?.value === pick.value) this.setPick(mode, null)
  }

  /** Whether a part of the draft belongs to what was not added. */
  owns(part: string): boolean {
    const [name, mode] = part.split(':')
    return name === 'box' || name === 'pick' ? mode !== undefined : name === 'mode' && this.#isFilled()
  }

  /** Begins anew after a submit: with the first mode, unless there is work in the current one. */
  reset(isBusy: boolean): void {
    if (!isBusy && !this.#isFilled() && this.#mode !== 0) this.choose(0)
  }

  #isFilled(): boolean {
    return this.text(this.#mode) !== '' || this.pick(this.#mode) !== null
  }
}

function readText(kept: unknown): string {
  return typeof kept === 'string' ? kept : ''
}

function readOption(kept: unknown): Option | null {
  return isOption(kept) ? kept : null
}
