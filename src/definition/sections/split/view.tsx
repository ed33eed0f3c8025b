import Skeleton from '@mui/material/Skeleton'
import type { SectionKind, SectionProps } from '../../../engine/document/document-kinds.ts'
import { type DocumentList, unaddedMessage } from '../../../engine/document/document-list.ts'
import { LateSection } from '../../../engine/document/late-section.tsx'
import { useCode } from '../../../engine/loaded.ts'
import type { Split } from './shares.ts'

const load = async () => (await import('./split-shares.tsx')).SplitShares

/** Few documents share an amount: what does so is loaded with those. */
function SplitSection(props: SectionProps<Split>) {
  const code = useCode('split', load)
  return <LateSection code={code} waiting={<Skeleton variant="rounded" height={36} />} props={props} />
}

export const splitSection: SectionKind<Split> = {
  Component: SplitSection,
  isExtension: true,
  focusProblem: ({ list, opens }, document, focus, element) => {
    const opened = document.lists[opens?.list ?? '']
    const isWrong = opened && (isBroken(opened) || document.header.field(opened.list.name).message !== null)
    const button = isWrong ? element?.querySelector<HTMLElement>('[data-opens]') : null
    // Without a share there is no such button, as in a draft that was kept while the dialog was open.
    const open = isWrong && !button ? focus.rows.get(opened.list.name) : undefined
    // The dialog that it opens begins at what is wrong.
    if (button) button.click()
    else open?.(opened?.rows.keys()[0] ?? 0)
    if (button || open) return true
    const rows = document.lists[list]?.rows
    const wrong = rows?.keys().find((key) => rows.issues(key).length > 0)
    if (wrong === undefined) return false
    const box = element?.querySelector<HTMLInputElement>(`[data-row="${wrong}"] input`)
    box?.focus()
    return box !== null && box !== undefined
  },
}

/** Something is wrong with its rows, or stands in a cell or in its entry and was not taken. */
function isBroken({ list, entry, rows, edit }: DocumentList): boolean {
  const isOpen = edit.key() !== undefined || unaddedMessage({ list, entry }) !== undefined
  return isOpen || rows.keys().some((key) => rows.issues(key).length > 0)
}
