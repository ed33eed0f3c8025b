import type { CompiledList, Issue, Scope, Values } from '../../../src/contract/module.ts'

const item = (scope: Scope): Values => scope.item as Values
const number = (value: unknown): number => (typeof value === 'number' ? value : 0)
const texts = (value: unknown): string[] => (Array.isArray(value) ? (value as string[]) : [])

/** A hand-written compiled list: items with a name, a count and a price, and tags that nobody else has. */
export function sampleList(changes: Partial<CompiledList> = {}): CompiledList & { validated: Values[] } {
  const validated: Values[] = []
  return {
    validated,
    name: 'items',
    variable: 'item',
    fields: {},
    readsOutside: false,
    initial: () => ({ count: 1, price: 0 }),
    derive: (values) => ({ ...values, amount: number(values.count) * number(values.price) }),
    validate: (values): Issue[] => {
      validated.push(values)
      return number(values.price) > 0 ? [] : [{ path: ['price'], message: 'Price missing', keyword: 'minimum' }]
    },
    unique: [
      {
        keys: (scope) => (item(scope).name === undefined ? [] : [JSON.stringify(item(scope).name)]),
        message: (scope) => `${String(scope.key)} is there`,
        at: 'name',
      },
      {
        keys: (scope) => texts(item(scope).tags).map((tag) => JSON.stringify(tag)),
        message: () => 'A tag is repeated',
        at: null,
      },
    ],
    table: {
      empty: 'Nothing yet',
      label: (scope) => item(scope).name,
      columns: [
        { column: 'value', title: 'Name', value: (scope) => item(scope).name, format: 'text' },
        {
          column: 'value',
          title: 'Price',
          value: (scope) => item(scope).price,
          format: 'rupiah',
          edit: { field: 'price', label: 'Price each', accept: (scope) => number(scope.value) > 0 },
        },
        {
          column: 'button',
          title: 'Tags',
          text: (scope) => `${texts(item(scope).tags).length}/${number(item(scope).count)}`,
          opens: 'tags',
          when: (scope) => item(scope).tags !== undefined,
          otherwise: '-',
        },
        {
          column: 'actions',
          title: 'Actions',
          actions: [
            { action: 'edit', label: 'Change price', field: 'price', isText: false },
            { action: 'remove', label: 'Remove' },
          ],
        },
      ],
      dialogs: {
        tags: {
          widget: 'list',
          title: (scope) => `Tags of ${String(item(scope).name)}`,
          list: 'tags',
          texts: [],
          column: 'Tag',
          actionsTitle: 'Actions',
          remove: 'Remove tag',
          close: 'Close',
        },
      },
    },
    ...changes,
  }
}
