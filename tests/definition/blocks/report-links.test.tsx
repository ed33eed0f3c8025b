import { render, screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { IndexEntry } from '../../../src/contract/module.ts'
import { ReportLinks } from '../../../src/definition/blocks/report-links.tsx'
import type { Engine } from '../../../src/engine/engine-context.tsx'
import { EngineProvider } from '../../../src/engine/engine-context.tsx'

const report = (id: string, title: string, group: string): IndexEntry => ({
  id,
  title,
  group,
  kind: 'report',
  url: `${id}.js`,
  pages: [{ path: `/${id}`, draws: 'report' }],
})
const entries = [report('age', 'Age', 'Money'), report('cash', 'Cash', 'Money'), report('goods', 'Goods', 'Stock'), report('tax', 'Tax', 'Money')] // prettier-ignore

it('stands in the order that is said within each group, and behind it what nobody placed', async () => {
  const definitions = { index: () => Promise.resolve({ format: 1, entries }) }
  const engine = { definitions, settings: { apiBase: '', extensions: true } } as unknown as Engine
  render(
    <EngineProvider engine={engine}>
      <ReportLinks block={{ block: 'reports', empty: 'None', groups: ['Stock'], order: ['tax', 'goods', 'cash'] }} />
    </EngineProvider>,
  )
  const group = within(await screen.findByRole('region', { name: 'Money' }))
  expect(group.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Tax', 'Cash', 'Age'])
  expect(screen.getAllByRole('region')).toHaveLength(2)
})
