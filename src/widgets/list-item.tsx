import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import SvgIcon from '@mui/material/SvgIcon'
import { type ArrayFieldItemButtonsTemplateProps, type ArrayFieldItemTemplateProps, getSchemaType } from '@rjsf/utils'
import { createContext, type MouseEvent, useContext, useMemo } from 'react'
import { flushSync } from 'react-dom'
import { t } from '../contract/words/words.ts'
import { focusFirstField } from '../engine/form/focus.ts'
import { dropSecondPress } from '../engine/ui/second-press.ts'
import { type Place, PlaceContext } from './field-template.tsx'

/** What the items of a list tell it. */
interface ListContextValue {
  /** Of a list whose places differ, how many there are. */
  places?: number
  /** An item is about to be removed: it can be had back. */
  removing: (index: number) => void
}

export const ListContext = createContext<ListContextValue>({ removing: () => undefined })

/** How the parts of a list are found again after it has changed. */
export const listParts = { list: 'data-list', item: 'data-item', add: 'data-add', act: 'data-act' } as const

/** The list that an element of one of its items stands in. */
function listAround(element: Element): HTMLElement | null {
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

type ListAct = keyof typeof paths

export function ListIcon({ act }: { act: ListAct }) {
  return (
    <SvgIcon fontSize="small">
      <path d={paths[act]} />
    </SvgIcon>
  )
}

/** An item of a list with its buttons beside it; on narrow screens those of a group stand below. */
export function ArrayFieldItemTemplate(props: ArrayFieldItemTemplateProps) {
  const { index, children, buttonsProps, hasToolbar, schema, disabled, readonly } = props
  const { places = 0 } = useContext(ListContext)
  const isPlace = index < places
  const place = useMemo<Place>(() => ({ in: isPlace ? 'tuple' : 'list', index }), [index, isPlace])
  const type = getSchemaType(schema)
  const isGroup = type === 'object' || type === 'array'
  const columns = 'minmax(0, 1fr) auto'
  return (
    <Box
      {...{ [listParts.item]: true }}
      sx={{
        display: 'grid',
        gap: 1,
        gridTemplateColumns: isGroup ? { xs: 'minmax(0, 1fr)', sm: columns } : columns,
        alignItems: 'start',
        ...(isGroup && !isPlace && { borderLeft: 2, borderColor: 'divider', pl: 1.5 }),
      }}
    >
      <PlaceContext value={place}>{children}</PlaceContext>
      {hasToolbar && disabled !== true && readonly !== true && <ItemButtons {...buttonsProps} isGroup={isGroup} />}
    </Box>
  )
}

type ItemButtonsProps = ArrayFieldItemButtonsTemplateProps & { isGroup: boolean }

/** What can be done to an item of a list. The focus stays with what was moved, and near what was removed. */
function ItemButtons(props: ItemButtonsProps) {
  const { index, hasMoveUp, hasMoveDown, hasCopy, hasRemove, isGroup } = props
  const acts = useActs(props)
  const number = index + 1
  return (
    // Beside a box with a label above, the buttons stand level with the box.
    <Box sx={{ display: 'flex', pt: isGroup ? 0 : 2.75 }}>
      {(hasMoveUp || hasMoveDown) && (
        <>
          <ActButton act="up" name={t('Naikkan butir {number}', { number })} disabled={!hasMoveUp} onClick={acts.up} />
          <ActButton
            act="down"
            name={t('Turunkan butir {number}', { number })}
            disabled={!hasMoveDown}
            onClick={acts.down}
          />
        </>
      )}
      {hasCopy && <ActButton act="copy" name={t('Salin butir {number}', { number })} onClick={acts.copy} />}
      {hasRemove && <ActButton act="remove" name={t('Hapus butir {number}', { number })} onClick={acts.remove} />}
    </Box>
  )
}

/** Each changes the list, then gives the focus a place in what is drawn after that. */
function useActs({ index, onMoveUpItem, onMoveDownItem, onCopyItem, onRemoveItem }: ItemButtonsProps) {
  const { removing } = useContext(ListContext)
  const act =
    (change: (event: MouseEvent) => void, focus: (items: readonly HTMLElement[], list: HTMLElement) => void) =>
    (event: MouseEvent): void => {
      const list = listAround(event.currentTarget)
      flushSync(() => change(event))
      if (list) focus(itemsOf(list), list)
    }
  const remove = (event: MouseEvent): void => {
    // The next item moves up to below the pointer.
    dropSecondPress(event)
    removing(index)
    onRemoveItem(event)
  }
  return {
    up: act(onMoveUpItem, (items) => focusMoved(items[index - 1], 'up')),
    down: act(onMoveDownItem, (items) => focusMoved(items[index + 1], 'down')),
    copy: act(onCopyItem, (items) => focusFirstField(items[index + 1] ?? null)),
    remove: act(remove, (items, list) => focusNear(items, index, list)),
  }
}

interface ActButtonProps {
  act: ListAct
  name: string
  disabled?: boolean
  onClick: (event: MouseEvent) => void
}

function ActButton({ act, name, disabled = false, onClick }: ActButtonProps) {
  return (
    <IconButton {...{ [listParts.act]: act }} size="small" aria-label={name} disabled={disabled} onClick={onClick}>
      <ListIcon act={act} />
    </IconButton>
  )
}

/** The same button at the item's new place, or the other way where that is an end of the list. */
function focusMoved(item: HTMLElement | undefined, to: 'up' | 'down'): void {
  const usable = (act: ListAct) =>
    item?.querySelector<HTMLElement>(`:scope > * > [${listParts.act}=${act}]:not(:disabled)`)
  const button = usable(to) ?? usable(to === 'up' ? 'down' : 'up')
  button?.focus()
}

/** The button of the item that took the removed one's place, else of the one before, else the one that adds. */
function focusNear(items: readonly HTMLElement[], index: number, list: HTMLElement): void {
  const item = items[index] ?? items.at(-1)
  const next = item?.querySelector<HTMLElement>(`:scope > * > [${listParts.act}=remove]`)
  const button = next ?? list.querySelector<HTMLElement>(`:scope > [${listParts.add}]`)
  button?.focus()
}
