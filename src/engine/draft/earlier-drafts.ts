import { copyTail, formsWithTail, removeTail, slotsWithTail } from './draft-records.ts'
import { DraftStorage } from './draft-storage.ts'
import { SlotOwners } from './slot-owner.ts'

/** The id of a form's drafts, for whoever is signed in. */
export function draftOf(user: number, form: string): string {
  return `${user}@${form}`
}

/** The forms with texts of before anybody signed in here: their drafts are no account's. */
export async function earlierForms(storage = new DraftStorage()): Promise<string[]> {
  const ids = [...(await storage.forms()), ...formsWithTail()]
  return [...new Set(ids)].filter((id) => !/^\d+@/.test(id))
}

/** Makes them the user's own. What another tab has open stays with it, and is there to be asked about again. */
export async function takeEarlierDrafts(user: number): Promise<void> {
  const storage = new DraftStorage()
  const owners = new SlotOwners(storage)
  const filled = async (id: string): Promise<number[]> => [
    ...new Set([...(await storage.slots(id)), ...slotsWithTail(id)]),
  ]
  for (const form of await earlierForms(storage)) {
    for (;;) {
      const slots = await filled(form)
      const from = await owners.own(form, slots)
      const isFree = slots.includes(from.name.slot)
      if (isFree) {
        const own = draftOf(user, form)
        const to = await owners.ownEmpty(own, await filled(own))
        copyTail(from.name, to.name)
        await storage.move(from.name, to.name)
        removeTail(from.name)
        await to.release()
      }
      await from.release()
      if (!isFree) break
    }
  }
}
