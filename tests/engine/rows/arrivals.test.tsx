/** What a scan has just changed is kept in sight and lights up: the newest line may hide below what stands over the list. */
import { act, screen } from '@testing-library/react'
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { drawDocument, forgetDrafts, keepDraft, keptRows, scan } from '../document/draw-document.tsx'
import { scanList } from '../document/sample-document.ts'

beforeEach(forgetDrafts)

/** jsdom neither scrolls nor animates: what is asked of it, by the row. */
function watchRows(): { seen: string[]; lit: string[] } {
  const [seen, lit]: [string[], string[]] = [[], []]
  const rowOf = (element: Element): string => element.closest('tr')?.querySelector('td')?.textContent ?? ''
  Object.assign(Element.prototype, {
    scrollIntoView(this: Element) {
      seen.push(rowOf(this))
    },
    animate(this: Element) {
      lit.push(rowOf(this))
    },
  })
  onTestFinished(() => {
    for (const name of ['scrollIntoView', 'animate']) Reflect.deleteProperty(Element.prototype, name)
  })
  return { seen, lit }
}

it.each([false, true])(
  'the row of a scan, and no other; where less motion is wanted it is not lit: %s',
  async (isCalm) => {
    vi.stubGlobal('matchMedia', (query: string) => ({ matches: isCalm && query.includes('reduced-motion') }))
    onTestFinished(() => void vi.unstubAllGlobals())
    keepDraft(keptRows(8))
    const { client } = await drawDocument(scanList())
    await screen.findByText('Row 8')
    const { seen, lit } = watchRows()
    scan('new')
    await act(async () => client.last().answer({ found: true, name: 'Row 8' }))
    await vi.waitFor(() => expect(seen).toHaveLength(1))
    expect(seen[0]).toContain('Row 8')
    expect(new Set(lit).size).toBe(isCalm ? 0 : 1)
    expect(lit.every((row) => row.includes('Row 8'))).toBe(true)
  },
)

it('a row that is drawn as a card is lit as a whole, not in patches behind each of its cells', async () => {
  keepDraft(keptRows(8))
  const { client } = await drawDocument(scanList())
  const row = (await screen.findByText('Row 8')).closest('tr')
  if (row) row.style.display = 'flex'
  const { seen, lit } = watchRows()
  scan('new')
  await act(async () => client.last().answer({ found: true, name: 'Row 8' }))
  await vi.waitFor(() => expect(seen).toHaveLength(1))
  expect(lit).toHaveLength(1)
})
