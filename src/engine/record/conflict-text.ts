import type { Problem } from '../../api/problem.ts'
import { momentText } from '../../contract/formats/moment-text.ts'

/** What a refusal says beside its title; of a record that was changed meanwhile who it was, and when by this clock. */
export function refusalDetail({ detail, changed }: Pick<Problem, 'detail' | 'changed'>): string | undefined {
  if (!changed) return detail
  return `${changed.action} oleh ${changed.by} pada ${momentText(changed.at)}.`
}
