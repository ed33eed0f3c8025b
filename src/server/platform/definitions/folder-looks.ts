import { fingerprintAtOnce } from './folder-fingerprint.ts'

/** Which looks at a folder, one after the other, are worth one of the store's own. */
export class FolderLooks {
  readonly #folder: string
  #seen: string | null = null
  #wasOther = false

  constructor(folder: string) {
    this.#folder = folder
  }

  /**
   * Whether anything is other than at the look before, and once more after that: the second one says that it stays. The
   * first two always are, for what has changed before them, and all at a folder that cannot be read.
   */
  isOther(): boolean {
    const now = fingerprintAtOnce(this.#folder)
    const isOther = now === null || now !== this.#seen
    const tells = isOther || this.#wasOther
    this.#seen = now
    this.#wasOther = isOther
    return tells
  }
}
