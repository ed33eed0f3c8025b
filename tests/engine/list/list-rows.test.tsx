import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { readAnswer, rowsOf } from '../../../src/engine/list/use-list-rows.ts'
import { addModalRoot } from '../draw-page.tsx'
import { FakeTable, MemoryListAddress } from './draw-list.tsx'
import { drawn, frame, namesShown, scrollTo } from './drawn-list.ts'

const rowHeight = 44
/** The frame shows twelve, and eight more are drawn at each end: what one scrolls past is drawn whole. */
const rowsAStep = 20
/** Six pages of fifty are kept: the first of these is let go on the way down. */
const many = 360

beforeEach(() => {
  addModalRoot()
  window.innerWidth = 1280
})
afterEach(() => {
  vi.restoreAllMocks()
})

/** Scrolls a page at a time, as a person does, and notes every row that was in sight. */
async function walk(page: Awaited<ReturnType<typeof drawn>>, from: number, to: number, each?: (top: number) => void) {
  const seen = new Set<string>()
  const step = (to > from ? rowsAStep : -rowsAStep) * rowHeight
  for (let top = from; to > from ? top <= to : top >= to; top += step) {
    await scrollTo(top)
    each?.(top)
    await page.settle()
    const names = namesShown()
    for (const name of names) seen.add(name)
    expect(new Set(names).size).toBe(names.length)
  }
  return [...seen].sort()
}

describe('an endless list', () => {
  it('asks page after page, never draws many rows, and begins anew when one goes all the way up', async () => {
    const table = new FakeTable(many)
    const page = await drawn(table)
    let most = 0
    const seen = await walk(page, 0, many * rowHeight, () => (most = Math.max(most, namesShown().length)))
    expect(seen).toEqual(table.rows.map(({ nama }) => nama))
    expect(most).toBeLessThan(60)
    const first = page.client.sent.map(({ input }) => input)
    expect(first[0]).toMatchObject({ limit: 50, sort: 'nama', data: 'aktif' })
    expect(first[1]).toMatchObject({ after: '490' })
    const asked = page.client.sent.length
    await scrollTo(0)
    await page.settle()
    expect(page.client.sent.length - asked).toBeLessThan(4)
    expect(namesShown()[0]).toBe('Isi 000000')
  })

  it('goes back up through pages that were let go', async () => {
    const table = new FakeTable(many)
    const page = await drawn(table)
    // As one drags the bar.
    for (let row = 0; row <= many - 10; row += 50) {
      await scrollTo(row * rowHeight)
      await page.settle()
    }
    const seen = await walk(page, (many - 10) * rowHeight, 100 * rowHeight)
    expect(seen).toEqual(expect.arrayContaining(table.rows.slice(120, many - 10).map(({ nama }) => nama)))
    expect(page.client.sent.some(({ input }) => 'before' in (input as object))).toBe(true)
  })

  it('neither doubles nor skips a row while others come in', async () => {
    const table = new FakeTable(many)
    const before = table.rows.map(({ nama }) => nama)
    const page = await drawn(table)
    // One in front of everything, and one where the next page begins, at every step.
    let added = 1
    const seen = await walk(page, 0, many * rowHeight, (top) => {
      table.add(-added)
      table.add(Math.round(top / rowHeight) * 10 + 3 + added)
      added += 1
    })
    expect(seen).toEqual(expect.arrayContaining(before))
    expect(seen.filter((name) => before.includes(name))).toHaveLength(before.length)
  })

  it('begins at the row that the address names, and has the rows before it', async () => {
    const table = new FakeTable(300)
    const page = await drawn(table, new MemoryListAddress('baris=1500'))
    expect(page.client.sent[0]?.input).toMatchObject({ around: '1500' })
    expect(page.client.sent.slice(1).some(({ input }) => 'before' in (input as object))).toBe(true)
    // As many rows above as came in before it.
    expect(frame().scrollTop % rowHeight).toBe(0)
    const index = frame().scrollTop / rowHeight
    expect(index).toBeGreaterThan(20)
    // A browser tells of it by itself.
    await scrollTo(frame().scrollTop)
    expect(namesShown()).toContain('Isi 001500')
  })

  it('has a row once that moved between two requests, at its first place', () => {
    const page = (...ids: string[]) =>
      readAnswer({ items: ids.map((id) => ({ id })), next: null, previous: null, count: 0 })
    const rows = rowsOf([page('a', 'b'), page('b', 'c', 'a'), page('d')])
    expect(rows.map(({ id }) => id)).toEqual(['a', 'b', 'c', 'd'])
  })

  it('keeps the first row in sight in the address', async () => {
    const page = await drawn(new FakeTable(300))
    await scrollTo(30 * rowHeight)
    await page.settle()
    await expect.poll(() => page.address.now().search).toBe('baris=300')
    await scrollTo(0)
    await expect.poll(() => page.address.now().search).toBe('')
  })
})
