import { expect, test } from 'vitest'
import { withinTime } from '../../src/language/read/within-time.ts'
import { expressionRuntime as x } from '../../src/contract/runtime/expression-runtime.ts'
import { compileDialogText, shelfDialog } from './workspace.ts'

test('an example that does not end in time is told, and those before it stay proven', async () => {
  // Each expression is bounded; a thousand of them, each as long as it may be, are not.
  const rule = 'doc.isi.all(a, doc.isi.all(b, doc.isi.all(c, a.n + b.n + c.n != butir.n + 0.5)))'
  const n = { type: 'integer', title: 'N', 'x-rules': [{ rule, message: 'N salah' }] }
  const isi = { type: 'array', title: 'Isi', 'x-as': 'butir', items: { type: 'object', properties: { n } } }
  const data = (count: number) => ({ isi: Array.from({ length: count }, (_, index) => ({ n: index })) })
  const definition = {
    ...shelfDialog(),
    schema: { type: 'object', properties: { isi } },
    submit: { onlyLogged: 'Uji' },
    examples: [{ data: data(2) }, { data: data(1000) }, { data: data(1) }],
  }
  const found = (await compileDialogText(definition)).map(({ code, pointer, message }) => [code, pointer, message])
  expect(found).toEqual([['failed-example', '/examples/1', 'tidak selesai: pola atau ekspresinya terlalu berat']])
})

test('what is ended in the middle of a walk leaves nothing behind that stops the next one', () => {
  const list = Array.from({ length: 1000 }, (_, index) => index)
  const endless = (): unknown => x.map(list, () => x.exists(list, () => isEndless()))
  expect(withinTime(endless, 50)).toBeUndefined()
  for (let turn = 0; turn < 3; turn += 1)
    expect(x.all(list, (one) => x.exists(list, (other) => one === other) === true)).toBe(true)
})

function isEndless(): boolean {
  for (;;);
}
