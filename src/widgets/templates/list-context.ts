import { createContext } from 'react'

/** What the items of a list tell it. */
export interface ListContextValue {
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
