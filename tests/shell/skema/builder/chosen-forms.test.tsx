import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { parseTree } from 'jsonc-parser'
import { type ReactNode, useState } from 'react'
import { expect, test } from 'vitest'
import { act } from '../../../../src/shell/skema/builder/text-history.ts'
import { type Builder, BuilderContext } from '../../../../src/shell/skema/builder/builder-context.ts'
import { PrintInside } from '../../../../src/shell/skema/builder/list-and-print.tsx'
import { Keys } from '../../../../src/shell/skema/builder/value-editor.tsx'

const text = { type: 'string' }
const part = (name: string, own: object) => ({
  type: 'object',
  properties: { part: { const: name }, ...own },
  required: ['part', ...Object.keys(own)],
})
const schema = {
  discriminator: { propertyName: 'part' },
  oneOf: [part('text', { text }), part('barcode', { value: text }), part('label', { text, code: text })],
}

/** A builder of a whole text; answers what it says now. */
function draw(first: object, drawn: ReactNode): () => unknown {
  let now = JSON.stringify(first)
  function Held(): ReactNode {
    const [said, say] = useState(now)
    now = said
    const tree = parseTree(said)
    if (!tree) throw new Error(said)
    const builder: Builder = {
      ...{ format: { schema: {}, functions: [] }, parts: { sorts: [], keywords: [], widgets: [] }, tree },
      ...{
        errors: [],
        stored: [],
        titles: new Map(),
        english: null,
        act: (action) => say((before) => act(before, action)),
      },
    }
    return <BuilderContext value={builder}>{drawn}</BuilderContext>
  }
  render(<Held />)
  return () => JSON.parse(now) as unknown
}

test('another form keeps what both have; one that was only passed over comes back as it was', async () => {
  const user = userEvent.setup()
  const now = draw({ x: { part: 'text', text: 'Terima kasih' } }, <Keys path={['x']} meta={schema} owner={[]} />)
  const choose = (name: string) => user.selectOptions(screen.getByRole('combobox'), name)
  await choose('label')
  expect(now()).toEqual({ x: { part: 'label', text: 'Terima kasih', code: '' } })
  await choose('barcode')
  expect(now()).toEqual({ x: { part: 'barcode', value: '' } })
  await choose('text')
  expect(now()).toEqual({ x: { part: 'text', text: 'Terima kasih' } })
})

test.each([
  ['dialog', { parts: [{ part: 'text' }] }, {}],
  ['dialog', { parts: [{ part: 'text' }], title: 'Kartu' }, { title: 'Kartu' }],
  ['document', { parts: [{ part: 'text' }] }, undefined],
])('a print of a %s that follows its form again is still one: %j', async (kind, print, after) => {
  const meta = { type: 'object', properties: { parts: { type: 'array', items: schema }, title: text } }
  const now = draw({ kind, print, schema: { properties: {} } }, <PrintInside meta={meta} />)
  await userEvent.click(screen.getByRole('button', { name: 'Ikuti formulir lagi' }))
  expect((now() as { print?: object }).print).toEqual(after)
})
