import type {
  Call,
  CompiledDocument,
  CompiledField,
  CompiledList,
  Issue,
  Scope,
  Values,
} from '../../../src/contract/module.ts'
import type { PayloadEntry, PayloadNode } from '../../../src/contract/runtime/payload.ts'
import { sampleList } from '../rows/sample-list.ts'

export const call = (operation: string, method: Call['method'] = 'POST'): Call => ({
  operation,
  method,
  path: `/${operation}`,
  extension: false,
})
const field = (name: string, title: string, type: CompiledField['type'] = 'string'): CompiledField => ({
  name,
  title,
  type,
  alwaysRequired: false,
  clears: [],
  readOnly: false,
})
const item = (scope: Scope): Values => scope.item as Values
const value = ([variable, name]: [string, string]): PayloadNode => ({
  node: 'value',
  value: (scope) => (scope[variable] as Values)[name],
  from: [variable, name],
  undo: 'same',
})
const sent = (key: string, node: PayloadNode): PayloadEntry => ({ key, value: node, demanded: false, extension: false })

/** The names of the rows. */
const items: PayloadNode = {
  node: 'each',
  list: ({ doc }) => (doc as Values)['items'],
  from: ['doc', 'items'],
  as: 'item',
  cases: [{ item: value(['item', 'name']) }],
}

const rowsOf = (values: Values): Values[] => (values.items ?? []) as Values[]
const missing = (name: string, message: string): Issue => ({ path: [name], message, keyword: 'required' })

const entryFields = { name: field('name', 'Name'), count: field('count', 'Count', 'integer') }

/** A list with an entry form and a dialog of serial numbers. */
export function formList(): CompiledList {
  return sampleList({
    fields: entryFields,
    entry: {
      kind: 'form',
      button: 'Add item',
      variable: 'item',
      fields: entryFields,
      readsOutside: false,
      initial: () => ({ count: 1 }),
      derive: (values) => values,
      validate: (values) => (values.name === undefined ? [missing('name', 'Name it')] : []),
      fieldSet: {
        schema: {
          type: 'object',
          properties: { name: { type: 'string', title: 'Name' }, count: { type: 'integer', title: 'Count' } },
        },
        uiSchema: { name: { 'ui:widget': 'text' }, count: { 'ui:widget': 'updown' } },
        layout: [['name', 'count']],
        validate: () => true,
        branches: {},
      },
      makeRow: (draft) => ({ ...draft, price: 0, tags: [] }),
    },
  })
}

/** A list whose rows are scanned: codes of one name become one row. */
export function scanList(): CompiledList {
  return sampleList({
    entry: {
      kind: 'modes',
      label: 'Kind',
      button: 'Add',
      modes: [
        {
          label: 'Scan',
          input: { kind: 'scan', title: 'Code' },
          lookup: {
            call: call('find'),
            params: { code: (scope) => scope.code },
            found: (scope) => (scope.answer as Values | null)?.found,
          },
          duplicate: {
            taken: (scope) => (item(scope).tags ?? []) as string[],
            value: (scope) => scope.code,
            message: (scope) => `'${String(scope.code)}' is there`,
          },
          notFound: (scope) => `'${String(scope.code)}' is unknown`,
          elsewhere: {
            call: call('whereabouts'),
            params: { code: (scope) => scope.code },
            found: (scope) => (scope.answer as { place: string | null }).place !== null,
            text: (scope) => `${String(scope.code)} went there`,
            to: (scope) => String((scope.answer as { place: string | null }).place),
          },
          merge: {
            match: (scope) => item(scope).name === (scope.answer as Values).name,
            append: { tags: (scope) => scope.code },
          },
          row: (scope) => ({ name: (scope.answer as Values).name, price: 5, count: 1, tags: [scope.code] }),
        },
        {
          label: 'Pick',
          input: {
            kind: 'pick',
            title: 'Choice',
            options: { call: call('choices'), search: 'search', params: {}, item: () => null, reads: [] },
          },
          lookup: { call: call('find'), params: {}, found: () => true },
          duplicate: { taken: () => [], value: () => null, message: () => '' },
          notFound: () => 'unknown',
          row: () => ({}),
        },
      ],
    },
  })
}

/** A document with one header field, a list and a total. */
export function sampleDocument(list: CompiledList): CompiledDocument {
  return {
    kind: 'document',
    id: 'sample',
    title: 'Sample',
    variable: 'doc',
    fields: { note: field('note', 'Note'), items: field('items', 'Items', 'list') },
    readsOutside: false,
    initial: () => ({}),
    derive: (values) => values,
    validate: (values) => [
      ...(values.note === undefined ? [missing('note', 'Note it')] : []),
      ...(rowsOf(values).length === 0 ? [missing('items', 'Add one at least')] : []),
    ],
    sections: [
      {
        section: 'fields',
        fieldSet: {
          schema: { type: 'object', properties: { note: { type: 'string', title: 'Note' } } },
          uiSchema: { note: { 'ui:widget': 'text' } },
          layout: [['note']],
          validate: () => true,
          branches: {},
        },
      },
      { section: 'entry', title: 'Entry', list: 'items' },
      { section: 'table', title: 'Rows', list: 'items' },
      {
        section: 'totals',
        terms: [
          {
            label: 'Total',
            value: (scope) => rowsOf(scope.doc as Values).reduce((sum, row) => sum + Number(row.amount), 0),
          },
        ],
      },
    ],
    lists: { items: list },
    submit: {
      call: call('save'),
      button: 'Submit',
      busy: 'Menyimpan...',
      alert: null,
      status: 'Stored.',
      delay: 0,
      body: { node: 'object', entries: [sent('note', value(['doc', 'note'])), sent('items', items)] },
      sent: (values) => values,
    },
  }
}
