/**
 * What a new kind costs: one new part and one line of its list. The kinds here are no part of the product, they are
 * handed in from outside, as the product's own are.
 */
import TableCell from '@mui/material/TableCell'
import { screen } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { documentKinds } from '../../src/app/document-kinds.ts'
import type { CompiledColumn, CompiledSection } from '../../src/compiler/module.ts'
import { DocumentForm } from '../../src/engine/document/document-form.tsx'
import type { SectionProps } from '../../src/engine/document/section-kind.ts'
import type { CellProps } from '../../src/engine/rows/column-kind.ts'
import type { WidgetProps } from '../../src/engine/form/widget.ts'
import { theme } from '../../src/widgets/registry.ts'
import { forgetDrafts, keepDraft, keptRows } from './document/draw-document.tsx'
import { formList, sampleDocument } from './document/sample-document.ts'
import { drawPage } from './draw-page.tsx'

beforeEach(forgetDrafts)

/** A section that says how many rows a list has. */
const counter = {
  Component: ({ document }: SectionProps) => <p>Rows so far: {document.lists['items']?.rows.keys().length}</p>,
}
const counterSection = { section: 'counter' } as unknown as CompiledSection

/** A column that gives the row's key. */
const keyColumn = {
  Component: ({ rowKey }: CellProps) => <TableCell>Key {rowKey}</TableCell>,
  isNumeric: () => true,
}
const key = { column: 'key', title: 'Made-up column' } as unknown as CompiledColumn

/** A field that is turned, not typed. */
function Dial({ label, value }: WidgetProps) {
  return <meter aria-label={label} value={Number(value ?? 0)} />
}

it('draws a section, a column and a widget that the product does not have', async () => {
  const list = formList()
  const sample = sampleDocument({ ...list, table: { ...list.table, columns: [...list.table.columns, key] } })
  const [header] = sample.sections
  if (header?.section !== 'fields') throw new Error('The sample begins with its fields.')
  const dialled = { ...header, fieldSet: { ...header.fieldSet, uiSchema: { note: { 'ui:widget': 'dial' } } } }
  const definition = {
    ...sample,
    sections: [dialled as unknown as CompiledSection, ...sample.sections.slice(1), counterSection],
  }
  const lists = {
    sections: { ...documentKinds.sections, counter },
    columns: { ...documentKinds.columns, key: keyColumn },
  }
  keepDraft(keptRows(2))
  const dialTheme = { ...theme, widgets: { ...theme.widgets, dial: Dial } }
  drawPage({ content: <DocumentForm definition={definition} />, kinds: lists, theme: dialTheme })
  expect(await screen.findByText('Rows so far: 2')).toBeDefined()
  expect(screen.getByRole('columnheader', { name: 'Made-up column' })).toBeDefined()
  expect(screen.getByRole('cell', { name: 'Key 2' })).toBeDefined()
  expect(screen.getByRole('meter', { name: 'Note' })).toBeDefined()
})
