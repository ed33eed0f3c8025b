/**
 * What a new kind costs: one new part and one line of its list. The kinds here are no part of the product, they are
 * handed in from outside, as the product's own are.
 */
import TableCell from '@mui/material/TableCell'
import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'
import type { CompiledColumn, CompiledSection } from '../../src/contract/module.ts'
import type { CompiledFilter, CompiledPrint } from '../../src/contract/page-module.ts'
import { filters } from '../../src/definition/filter-views.ts'
import { partViews } from '../../src/definition/views.ts'
import { DocumentForm } from '../../src/engine/document/document-form.tsx'
import type { SectionProps } from '../../src/engine/document/document-kinds.ts'
import { formTheme } from '../../src/engine/form/form-theme.tsx'
import type { WidgetProps } from '../../src/engine/form/widget.ts'
import type { FilterBoxProps } from '../../src/engine/list/filters.tsx'
import type { ListState } from '../../src/engine/list/list-state.ts'
import { PrintedPaper, type PrintPartProps } from '../../src/engine/print/printed-paper.tsx'
import type { RecordActionProps, RecordSectionProps } from '../../src/engine/record/record-kinds.ts'
import { RecordPage } from '../../src/engine/record/record-page.tsx'
import type { CellProps } from '../../src/engine/rows/column-kind.ts'
import { themeParts } from '../../src/widgets/registry.ts'
import { forgetDrafts, keepDraft, keptRows } from './document/draw-document.tsx'
import { formList, sampleDocument } from './document/sample-document.ts'
import { addModalRoot, drawPage } from './draw-page.tsx'
import { drawList, FakeTable, list } from './list/draw-list.tsx'
import { at, note, sampleRecord, serving, text } from './record/sample-record.ts'

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
  const own = await partViews.document()
  const document = () =>
    Promise.resolve({
      ...own,
      sections: { ...own.sections, counter },
      columns: { ...own.columns, key: keyColumn },
    })
  keepDraft(keptRows(2))
  const dialTheme = formTheme({ ...themeParts, widgets: { ...themeParts.widgets, dial: Dial } })
  drawPage({ content: <DocumentForm definition={definition} />, views: { document }, theme: dialTheme })
  expect(await screen.findByText('Rows so far: 2')).toBeDefined()
  expect(screen.getByRole('columnheader', { name: 'Made-up column' })).toBeDefined()
  expect(screen.getByRole('cell', { name: 'Key 2' })).toBeDefined()
  expect(screen.getByRole('meter', { name: 'Note' })).toBeDefined()
})

/** A filter that is pressed. */
function Least({ filter, values, onChange }: FilterBoxProps) {
  const { title, parameter } = filter as unknown as { title: string; parameter: string }
  return <button onClick={() => onChange({ [parameter]: '5' })}>{`${title} ${values.get(parameter) || '-'}`}</button>
}

const least = {
  Component: Least,
  chip: ({ parameters: [first] }: CompiledFilter, { filters: values }: Pick<ListState, 'filters'>) =>
    values.get(first?.name ?? '') ?? '',
}

it('draws a filter that the product does not have, and asks with it', async () => {
  addModalRoot()
  const sisa = { name: 'sisa', initial: '', labelled: false }
  const definition = {
    filter: 'least',
    title: 'At least',
    parameter: 'sisa',
    parameters: [sisa],
  } as unknown as (typeof list.filters)[number]
  const { client, address } = drawList({
    definition: { ...list, filters: [...list.filters, definition] },
    views: { filters: () => Promise.resolve({ ...filters, least } as typeof filters) },
  })
  await act(async () => client.sent[0]?.answer(new FakeTable(3).answer(client.sent[0])))
  await userEvent.setup().click(await screen.findByRole('button', { name: 'At least -' }))
  expect(screen.getByRole('button', { name: 'At least 5' })).toBeDefined()
  expect(address.now().search).toBe('sisa=5')
  expect(client.sent.at(-1)?.input).toMatchObject({ sisa: '5' })
  expect(screen.getByRole('button', { name: 'Hapus filter At least: 5' })).toBeDefined()
})

/** A section that says something in a line of its own. */
const shoutSection = {
  Component: ({ section, scope }: RecordSectionProps) => (
    <p>{(section as unknown as { says: (scope: object) => string }).says(scope)}</p>
  ),
}

/** An action that leads to somebody's mail. */
const mailAction = {
  Component: ({ action, record }: RecordActionProps) => <a href={`mailto:${record.value}@toko.id`}>{action.label}</a>,
}

it('draws a record section and a record action that the product does not have', async () => {
  const sample = sampleRecord({ action: 'mail', label: 'Write', when: null } as unknown as never)
  const shout = { section: 'shout', title: 'Shouted', says: text('Total: ', 'nota.total') } as unknown as never
  const definition = { ...sample, sections: [...sample.sections, shout] }
  const own = await partViews.record()
  const record = () =>
    Promise.resolve({
      sections: { ...own.sections, shout: shoutSection },
      actions: { ...own.actions, mail: mailAction },
    })
  const { client } = drawPage({
    definitions: serving(definition),
    views: { record },
    content: <RecordPage definition={definition} value="7" path="/nota/7" appTitle="Toko" takesFocus={false} />,
  })
  await act(async () => client.sent[0]?.answer(note(), '"3"'))
  expect(within(await screen.findByRole('region', { name: 'Shouted' })).getByText('Total: 5000000')).toBeDefined()
  expect(screen.getByRole('link', { name: 'Write' }).getAttribute('href')).toBe('mailto:7@toko.id')
})

/** A part that frames a text. */
const stampPart = {
  Component: ({ part, scope, paper }: PrintPartProps) => (
    <strong>{`${paper}: ${String((part as unknown as { says: (scope: object) => unknown }).says(scope))}`}</strong>
  ),
}

it('prints a part that the product does not have, on the papers that it names', async () => {
  const stamp = { part: 'stamp', papers: ['A5'], when: null, says: at('nota.nomor') }
  const definition = {
    kind: 'print',
    id: 'nota/cetak',
    title: text('', 'nota.nomor'),
    record: 'nota/nota',
    settings: {},
    papers: ['A4', 'A5'],
    parts: [stamp],
  } as unknown as CompiledPrint
  const drawn = (paper: 'A4' | 'A5') => (
    <PrintedPaper
      definition={definition}
      paper={paper}
      printed={[{ key: '', scope: { nota: note() }, copies: undefined }]}
      title="Nota"
    />
  )
  const own = await partViews.print()
  const views = { print: () => Promise.resolve({ ...own, stamp: stampPart }) }
  const onOther = drawPage({ views, content: drawn('A4') })
  await screen.findByRole('document', { name: 'Nota' })
  expect(screen.queryByText('A4: 41')).toBeNull()
  onOther.unmount()
  drawPage({ views, content: drawn('A5') })
  expect(await screen.findByText('A5: 41')).toBeDefined()
})
