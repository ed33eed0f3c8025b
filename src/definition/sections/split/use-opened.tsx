import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Option } from '../../../contract/module.ts'
import type { SectionFocus } from '../../../engine/document/document-kinds.ts'
import { LateSection } from '../../../engine/document/late-section.tsx'
import { useCode } from '../../../engine/loaded.ts'
import type { RowKey } from '../../../engine/rows/row.ts'
import type { OpenedListProps } from './opened-list.tsx'
import { followOpened, type Shares } from './shares.ts'

const loadOpened = async () => (await import('./opened-list.tsx')).OpenedList

interface Opening {
  /** The choice that opens the list, once it is known. */
  choice: Option | undefined
  /** The shares that nobody has typed. */
  untyped: ReadonlySet<RowKey>
  focus: SectionFocus
  onDone: () => void
}

/** The list that a choice opens, in a dialog; what falls to the choice follows its rows, be the dialog open or not. */
export function useOpened(shares: Shares, { choice, untyped, focus, onDone }: Opening) {
  const { section, document, list } = shares
  const name = section.opens?.list
  const [isOpen, setOpen] = useState(false)
  const open = (): void => setOpen(true)
  useEffect(() => {
    const own = { section, document, list }
    if (!section.opens) return undefined
    const follow = (): void => followOpened(own, choice, untyped)
    follow()
    return document.subscribe(follow)
  }, [section, document, list, choice, untyped])
  useEffect(() => {
    // A problem of a row is looked at where the row is.
    if (name !== undefined && !isOpen) focus.rows.set(name, open)
  })
  const close = (): void => {
    flushSync(() => setOpen(false))
    onDone()
  }
  return {
    open,
    dialog: isOpen && <Opened shares={shares} focus={focus} title={choice?.label ?? ''} onClose={close} />,
  }
}

function Opened(props: OpenedListProps) {
  const code = useCode('opened-list', loadOpened)
  return <LateSection code={code} waiting={null} props={props} />
}
