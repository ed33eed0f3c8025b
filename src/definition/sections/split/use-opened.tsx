import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Option } from '../../../contract/module.ts'
import type { SectionFocus } from '../../../engine/document/document-kinds.ts'
import { useCode } from '../../../engine/loaded.ts'
import type { OpenedListProps } from './opened-list.tsx'
import { followOpened, openedShare, optionOf, type Shares } from './shares.ts'

const loadOpened = async () => (await import('./opened-list.tsx')).OpenedList

interface Opening {
  focus: SectionFocus
  /** The offered choice that opens it: rows of a kept draft may be there without their share. */
  way: Option | undefined
  onDone: () => void
}

/** The list that a choice opens, in a dialog; what falls to the choice follows its rows. */
export function useOpened(shares: Shares, { focus, way, onDone }: Opening) {
  const { section, document, list } = shares
  const name = section.opens?.list
  const [option, setOption] = useState<Option | null>(null)
  const open = (chosen: Option | undefined): void => setOption(chosen ?? null)
  useEffect(() => {
    const own = { section, document, list }
    if (!section.opens) return undefined
    followOpened(own)
    return document.subscribe(() => followOpened(own))
  }, [section, document, list])
  useEffect(() => {
    const key = openedShare({ section, document, list })
    if (name === undefined || option !== null) return
    // A problem of a row is looked at where the row is.
    const opening = key === undefined ? way : optionOf({ section, document, list }, key)
    if (opening) focus.rows.set(name, () => setOption(opening))
    else focus.rows.delete(name)
  })
  const close = (): void => {
    if (option) flushSync(() => followOpened(shares, option))
    flushSync(() => setOption(null))
    onDone()
  }
  return { open, dialog: option && <Opened {...{ shares, focus, title: option.label, onClose: close }} /> }
}

function Opened(props: OpenedListProps) {
  const code = useCode('opened-list', loadOpened)
  if (code.status !== 'ready') return null
  const { value: List } = code
  return <List {...props} />
}
