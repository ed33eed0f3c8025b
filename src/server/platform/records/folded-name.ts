import { plainName } from '../../../contract/runtime/plain-text.ts'

/** A name as it is compared and searched: letter case, Unicode composition and unseen characters do not matter. */
export function foldName(name: string): string {
  return plainName(name.normalize('NFC')).toLowerCase()
}
