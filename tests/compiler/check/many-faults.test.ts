import { expect, test } from 'vitest'
import { compileDialogText, shelfDialog } from '../workspace.ts'

/** One file with faults of all kinds: of the form, of names elsewhere, of expressions, messages, widgets and patterns. */
test('a file with many faults is told all of them at once', async () => {
  const dialog = shelfDialog()
  Object.assign(dialog.schema.properties, {
    price: { type: 'currency', title: 'Price' },
    colour: { type: 'string', title: 'Colour', placehoder: 'x' },
    note: { type: 'string', title: 'Note', 'x-visible': 'doc.heigth > 1' },
    size: { type: 'integer', title: 'Size', minimum: 1 },
    place: { title: 'Place', 'x-options': { operation: 'findShelve' } },
    code: { type: 'string', title: 'Code', pattern: '^(a+)+$', errorMessage: 'Wrong' },
    sum: { type: 'number', title: 'Sum', 'x-derive': 'doc.price * 2' },
    other: { type: 'string', title: 'Other', 'x-rules': [{ rule: 'sizee(doc.other) > 2', message: 'Short' }] },
  })
  const definition = {
    ...dialog,
    lable: 'x',
    button: { screen: 'screens/hme', label: 'Shelf', order: '5' },
    uiSchema: { note: { 'ui:widget': 'txtarea' } },
    submit: { operation: 'addShelv' },
  }
  const found = (await compileDialogText(definition)).map(({ code, pointer, suggestion }) => [
    pointer,
    code,
    suggestion,
  ])
  // What follows from another fault is not told: the sum of a price that is none, the screen of a button that is none.
  expect(found.sort()).toEqual([
    ['/button/order', 'wrong-value', undefined],
    ['/lable', 'unknown-keyword', 'label'],
    ['/schema/properties/code/pattern', 'heavy-pattern', undefined],
    ['/schema/properties/colour/placehoder', 'unknown-keyword', undefined],
    ['/schema/properties/note/x-visible', 'expression', 'height'],
    ['/schema/properties/other/x-rules/0/rule', 'expression', 'size'],
    ['/schema/properties/place/x-options/operation', 'unknown-operation', 'findShelves'],
    ['/schema/properties/price/type', 'wrong-value', undefined],
    ['/submit/operation', 'unknown-operation', 'addShelf'],
    ['/uiSchema/note/ui:widget', 'unknown-widget', 'textarea'],
  ])
})
