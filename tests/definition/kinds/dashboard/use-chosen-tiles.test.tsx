import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { beforeEach, expect, it } from 'vitest'
import type { CompiledTile } from '../../../../src/contract/report-module.ts'
import { useChosenTiles } from '../../../../src/definition/kinds/dashboard/use-chosen-tiles.tsx'
import { TileMenu } from '../../../../src/definition/kinds/dashboard/tile-menu.tsx'
import { type Engine, EngineProvider } from '../../../../src/engine/engine-context.tsx'

const tile = (measure: string, by: string | null = null) =>
  ({ title: measure, report: 'r', measure: { name: measure }, dimension: by && { name: by }, period: 'hari-ini' }) as unknown as CompiledTile // prettier-ignore
const tiles = [tile('sold'), tile('stock'), tile('owed'), tile('days', 'day'), tile('best', 'product')]

beforeEach(() => localStorage.clear())

function Board({ given }: { given: readonly CompiledTile[] }) {
  const chosen = useChosenTiles('board', given)
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  return (
    <>
      <button onClick={({ currentTarget }) => setAnchor(currentTarget)}>open</button>
      <p>{chosen.groups.map((all) => all.filter(({ key }) => chosen.shown.includes(key)).map(({ title }) => title).join()).join('|')}</p>
      <TileMenu chosen={chosen} anchor={anchor} onClose={() => setAnchor(null)} />
    </>
  ) // prettier-ignore
}

function draw(given = tiles, user?: number) {
  const engine = { user } as Engine
  const { unmount, container } = render(
    <EngineProvider engine={engine}>
      <Board given={given} />
    </EngineProvider>,
  )
  return { unmount, told: () => container.querySelector('p')?.textContent }
}

it('shows what was chosen in the order that was chosen, by keys alone, and still does on the next visit', async () => {
  const { told, unmount } = draw()
  expect(told()).toBe('sold,stock,owed|days,best')
  await userEvent.tab()
  await userEvent.keyboard('{Enter}')
  screen.getByRole('button', { name: 'Naikkan owed' }).focus()
  await userEvent.keyboard('{Enter}')
  // It goes on with the same one, and stays where it is at the end.
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Naikkan owed' }))
  await userEvent.keyboard('{Enter}{Enter}')
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Naikkan owed' }))
  screen.getByRole('checkbox', { name: 'stock' }).focus()
  await userEvent.keyboard(' ')
  screen.getByRole('button', { name: 'Turunkan days' }).focus()
  await userEvent.keyboard('{Enter}')
  expect(told()).toBe('owed,sold|best,days')
  unmount()
  expect(draw().told()).toBe('owed,sold|best,days')
})

it('is what each account chose, has what is new where the definition has it, and can be as it was', async () => {
  const first = draw(tiles, 1)
  await userEvent.click(screen.getByRole('button', { name: 'open' }))
  await userEvent.click(screen.getByRole('button', { name: 'Naikkan owed' }))
  first.unmount()
  const other = draw(tiles, 2)
  expect(other.told()).toBe('sold,stock,owed|days,best')
  other.unmount()
  const grown = draw([tile('sold'), tile('profit'), ...tiles.slice(1)], 1)
  expect(grown.told()).toBe('sold,profit,owed,stock|days,best')
  await userEvent.click(screen.getByRole('button', { name: 'open' }))
  const back = screen.getByRole('button', { name: 'Kembalikan semula' })
  await userEvent.click(back)
  expect(document.activeElement).toBe(back)
  expect(back.getAttribute('aria-disabled')).toBe('true')
  expect(grown.told()).toBe('sold,profit,stock,owed|days,best')
  expect(localStorage.length).toBe(0)
})

it('leaves one at least', async () => {
  draw([tile('sold'), tile('stock')])
  await userEvent.click(screen.getByRole('button', { name: 'open' }))
  await userEvent.click(screen.getByRole('checkbox', { name: 'stock' }))
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'sold' }).disabled).toBe(true)
})
