import { useCallback, useState } from 'react'
import { isRecord } from '../../../contract/runtime/own.ts'
import type { CompiledTile } from '../../../contract/report-module.ts'
import { ofUser, useEngine } from '../../../engine/engine-context.tsx'
import { storedContent } from '../../../engine/stored-content.ts'

/** What somebody has chosen: the tiles in their order, and those of them that are not shown. */
interface Choice {
  order: readonly string[]
  hidden: readonly string[]
}

const asDefined: Choice = { order: [], hidden: [] }

/** A tile with the name under which a choice knows it, in every language. */
export interface NamedTile {
  key: string
  title: string
  tile: CompiledTile
}

export interface ChosenTiles {
  /** All, in the order that was chosen: figures, and below them what has rows. */
  groups: readonly [readonly NamedTile[], readonly NamedTile[]]
  /** The keys of those that are shown. */
  shown: readonly string[]
  choose: (key: string, on: boolean) => void
  /** Puts one where another stands. */
  move: (key: string, to: string) => void
  /** As the definition has it again. */
  reset: (() => void) | null
}

/** Which tiles of a dashboard are shown, and in which order: kept in this browser for who works there. */
export function useChosenTiles(id: string, tiles: readonly CompiledTile[]): ChosenTiles {
  const { user } = useEngine()
  const place = `trading.tiles:${ofUser(user, id)}`
  const [choice, setChoice] = useState(() => keptChoice(place))
  const change = useCallback(
    (next: Choice): void => {
      keepChoice(place, next)
      setChoice(next)
    },
    [place],
  )
  const all = inOrder(named(tiles), choice.order)
  const groups = [all.filter(({ tile }) => !tile.dimension), all.filter(({ tile }) => tile.dimension)] as const
  const order = groups.flat().map(({ key }) => key)
  const { hidden } = choice
  const shown = order.filter((key) => !hidden.includes(key))
  return {
    groups,
    // The only tiles that somebody left may be no more.
    shown: shown.length > 0 ? shown : order,
    choose: (key, on) => change({ ...choice, hidden: on ? hidden.filter((one) => one !== key) : [...hidden, key] }),
    move: (key, to) => {
      const others = order.filter((one) => one !== key)
      change({ ...choice, order: others.toSpliced(order.indexOf(to), 0, key) })
    },
    reset: choice === asDefined ? null : () => change(asDefined),
  }
}

/** By what a tile counts; the second that counts the same has a number. */
function named(tiles: readonly CompiledTile[]): NamedTile[] {
  const told = new Map<string, number>()
  return tiles.map((tile) => {
    const name = [tile.report, tile.measure.name, tile.dimension?.name ?? '', tile.period].join(' ')
    const count = told.get(name) ?? 0
    told.set(name, count + 1)
    return { key: count === 0 ? name : `${name} ${count}`, title: tile.title, tile }
  })
}

/** A tile that is newer than the choice stands behind the one that the definition has before it. */
function inOrder(tiles: readonly NamedTile[], order: readonly string[]): NamedTile[] {
  const known = order.flatMap((key) => tiles.filter((one) => one.key === key))
  return tiles.reduce<NamedTile[]>((placed, one, at) => {
    if (placed.includes(one)) return placed
    const before = tiles[at - 1]
    return placed.toSpliced(before ? placed.indexOf(before) + 1 : 0, 0, one)
  }, known)
}

function keptChoice(place: string): Choice {
  const kept = storedContent(place)
  return isRecord(kept) ? { order: textsIn(kept['order']), hidden: textsIn(kept['hidden']) } : asDefined
}

function textsIn(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((one) => typeof one === 'string') : []
}

function keepChoice(place: string, choice: Choice): void {
  try {
    if (choice === asDefined) localStorage.removeItem(place)
    else localStorage.setItem(place, JSON.stringify(choice))
  } catch {
    // Storage is forbidden or full: the choice holds as long as the page.
  }
}
