import { readFile } from 'node:fs/promises'
import { withoutByteOrderMark } from '../../../language/read/source-file.ts'
import type { RoleHolders } from '../access/one-time-codes.ts'
import type { Queryable } from '../database/database.ts'
import type { Answer, Body, DefinitionAuthor } from '../http/operation.ts'
import { Problem } from '../http/problem.ts'
import type { DefinitionStore } from './definition-store.ts'
import { noteSaved } from './definition-versions.ts'
import type { DefinitionEffects } from './effect/definition-effects.ts'
import type { PreviewDrafts } from './preview-drafts.ts'
import { folderFingerprint } from './watch-folder.ts'
import { referring, refuseRemovingNeeded, refuseRemovingRole } from './write-refusals.ts'
import { absent, placeOf, removeDefinitionFile, type WritingTurn } from './write-file.ts'

/** After these many looks at a folder that never rests, what becomes of a file is left to the watcher. */
const mostLooks = 10
/** So often the folder may change between what is asked of it and the removal. */
const mostTries = 5

/** What lies in the database beside the definitions. */
export interface StoredBeside {
  turn: WritingTurn
  /** Where other processes serve the same definitions. */
  drafts?: PreviewDrafts | undefined
  /** What definitions do to stored rows. */
  effects?: DefinitionEffects | undefined
  /** Who has a role; in this transaction, or as it is now. */
  holders?: ((tx: Queryable | null, role: string) => Promise<RoleHolders>) | undefined
}

interface Parts {
  store: DefinitionStore
  beside: StoredBeside | undefined
  /** Throws where this author may not take this text away. */
  refuse: (onDisk: string) => void
  alone: (work: (tx: Queryable | null) => Promise<void>) => Promise<void>
}

interface Found {
  place: string
  /** In service. */
  text: string
  onDisk: string
  /** As all the files were when this was asked. */
  folder: string
}

type Refers = Answer<'hapusDefinisi'>['refers']

/** Takes a definition away. What is stored by it stays, and what it was can be had back from its versions. */
export class DefinitionRemoval {
  constructor(private readonly parts: Parts) {}

  async remove(draft: Body<'hapusDefinisi'>, author: DefinitionAuthor): Promise<Answer<'hapusDefinisi'>> {
    const { file, coba = false } = draft
    const { store, beside, refuse } = this.parts
    for (let tries = 0; tries < mostTries; tries += 1) {
      const found = await this.#find(file)
      refuseRemovingNeeded(file)
      await this.#refuseHeld(null, file, author)
      const refers = referring(store, await store.reasonsAgainst(file, null))
      const rows = (await beside?.effects?.rowsOf(file)) ?? null
      if (coba) return { file, removed: false, rows, refers }
      refuse(found.onDisk)
      const [first] = refers
      if (first) throw new Problem('conflict', `Masih dirujuk ${first.title ?? first.file}: ${first.message}`)
      if (await this.#takeAway(found, draft, author)) return { file, rows, ...(await this.#outcome(file)) }
    }
    throw new Problem('conflict', 'Folder definisi terus berubah. Coba lagi sebentar lagi.')
  }

  /** What other processes wrote is in service first: it may name this file. */
  async #find(file: string): Promise<Found> {
    const { store } = this.parts
    const { schemasDir } = store.options
    const place = await placeOf(schemasDir, file)
    const folder = await folderFingerprint(schemasDir)
    await store.check()
    await store.check()
    const text = store.texts().get(file)
    const onDisk = await readFile(place, 'utf8').catch(absent)
    if (text === undefined || onDisk === null) throw new Problem('notFound', `Definisi ${file} tidak ada.`)
    return { place, text, onDisk: withoutByteOrderMark(onDisk), folder }
  }

  /** False where the folder is another one by now: then what was asked of it is asked again. */
  async #takeAway(found: Found, { file, reason }: Body<'hapusDefinisi'>, author: DefinitionAuthor): Promise<boolean> {
    const { store, alone } = this.parts
    let isTaken = false
    await alone(async (tx) => {
      // A transaction that failed after the file was gone runs again.
      if (!isTaken && (await folderFingerprint(store.options.schemasDir)) !== found.folder) return
      await this.#refuseHeld(tx, file, author)
      isTaken = true
      if (tx) await noteSaved(tx, author, { file, before: found.text, after: null, found: found.onDisk }, reason)
      await removeDefinitionFile(found.place)
    })
    return isTaken
  }

  /** How many have a role is for those to know who may delete it. */
  async #refuseHeld(tx: Queryable | null, file: string, { mayWriteRoles }: DefinitionAuthor): Promise<void> {
    const { store, beside } = this.parts
    const role = store.module(file.replace(/\.json$/, ''))
    if (role?.kind !== 'role' || !mayWriteRoles) return
    refuseRemovingRole(role.name, (await beside?.holders?.(tx, role.name)) ?? { accounts: 0, invitations: 0 })
  }

  /** By what is in service afterwards. */
  async #outcome(file: string): Promise<{ removed: boolean; refers: Refers }> {
    const { store } = this.parts
    for (let looks = 0; looks < mostLooks; looks += 1) {
      await store.check()
      const isRetired = store.options.retired?.has(file) === true
      if (isRetired || !store.texts().has(file)) return { removed: true, refers: [] }
      const refused = store.refused.get(file)
      if (refused?.text === null) return { removed: false, refers: referring(store, refused.errors) }
    }
    return { removed: false, refers: [] }
  }
}
