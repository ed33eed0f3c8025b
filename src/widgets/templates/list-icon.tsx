import SvgIcon from '@mui/material/SvgIcon'
import { createContext } from 'react'

/** What the items of a list tell it. */
interface ListContextValue {
  /** An item is about to be removed: it can be had back. */
  removing: (index: number) => void
}

export const ListContext = createContext<ListContextValue>({ removing: () => undefined })

/** How the parts of a list are found again after it has changed. */
export const listParts = { list: 'data-list', item: 'data-item', add: 'data-add', act: 'data-act' } as const

/** The list that an element of one of its items stands in. */
export function listAround(element: Element): HTMLElement | null {
  return element.closest(`[${listParts.list}]`)
}

/** The items of a list, not of the lists inside of it. */
export function itemsOf(list: Element): HTMLElement[] {
  return [...list.querySelectorAll<HTMLElement>(`:scope > [${listParts.item}]`)]
}

/** Material's outlines for what can be done to a list. */
const paths = {
  add: 'M19 13h-6v6h-2v-6H5v-2h6V5h2v6h6z',
  up: 'm4 12 1.41 1.41L11 7.83V20h2V7.83l5.58 5.59L20 12l-8-8z',
  down: 'm20 12-1.41-1.41L13 16.17V4h-2v12.17l-5.58-5.59L4 12l8 8z',
  copy: 'M16 1H4c-1.1 0-2 .9-2 2v14h2V3h12zm3 4H8c-1.1 0-2 .9-2 2v14c0 1.1.9 2 2 2h11c1.1 0 2-.9 2-2V7c0-1.1-.9-2-2-2m0 16H8V7h11z',
  remove: 'M6 19c0 1.1.9 2 2 2h8c1.1 0 2-.9 2-2V7H6zM19 4h-3.5l-1-1h-5l-1 1H5v2h14z',
} as const

export type ListAct = keyof typeof paths

export function ListIcon({ act }: { act: ListAct }) {
  return (
    <SvgIcon fontSize="small">
      <path d={paths[act]} />
    </SvgIcon>
  )
}
