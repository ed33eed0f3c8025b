import { afterEach, describe, expect, test } from 'vitest'
import { useServer } from './test-server.ts'

const server = await useServer({ schemasWritable: false })
const file = 'master/uji.json'
const check = (text: string) => server.post('/api/definitions/check', { file, text })

const code = '(globalThis.canary=1)'
const dialog = (schema: object, more: object = {}) => ({
  kind: 'dialog',
  title: 'Uji',
  button: { screen: 'master', label: 'Uji', order: 990 },
  schema: { type: 'object', properties: { uji: { type: 'string', title: 'Uji', minLength: 1 } }, required: ['uji'], ...schema },
  submit: {},
  ...more,
}) // prettier-ignore
const right = { required: { uji: 'Uji wajib diisi' }, properties: { uji: 'Uji wajib diisi' } }

afterEach(() => {
  expect(globalThis).not.toHaveProperty('canary')
})

describe('POST /api/definitions/check runs nothing of a text', () => {
  test('the text without anything hostile is right', async () => {
    expect(await check(JSON.stringify(dialog({ errorMessage: right })))).toMatchObject({ status: 200, body: { errors: [] } })
  }) // prettier-ignore

  test.each([
    ['a key that breaks out of the code', { required: { ...right.required, [`[${code},'k')]`]: '${0}' } }],
    ['as it ran in the server', { required: { ...right.required, [`[(${code},'k')]`]: '${0}' } }],
    ['in the other group', { ...right, properties: { ...right.properties, [`[(${code},'k')]`]: '${0}' } }],
    ['in a group of any name', { ...right, [`[(${code},'k')]`]: { uji: '${0}' } }],
    ['in a text', { ...right, required: { uji: '${/uji}' } }],
  ])('%s', async (_, errorMessage) => {
    const { status, body } = await check(JSON.stringify(dialog({ errorMessage })))
    expect(status).toBe(200)
    expect(body).toMatchObject({ preview: null })
    expect(body.errors.length).toBeGreaterThan(0)
  })

  test.each([
    ['an option part named constructor', '"constructor"'],
    ['an option part named __proto__', '"__proto__"'],
  ])('%s is an error of the text', async (_, part) => {
    const picker = { title: 'P', 'x-options': { operation: 'ambilKota', item: { value: 'item.id', label: 'item.kota', PART: 'item.id' } } }
    const text = JSON.stringify(dialog({ properties: { uji: { type: 'string', title: 'Uji', minLength: 1 }, picker }, errorMessage: right }))
    const { status, body } = await check(text.replace('"PART"', part))
    expect(status).toBe(200)
    expect(body.errors).toEqual(expect.arrayContaining([expect.objectContaining({ code: 'unsafe-name' })]))
  }) // prettier-ignore

  test('a walk as toString, and values that double 31 times, are answered', async () => {
    const walk = dialog({ errorMessage: right }, { submit: { body: { a: { $each: '[1]', as: 'toString', item: 1 } } } })
    expect((await check(JSON.stringify(walk))).status).toBe(200)
    const doubled = Object.fromEntries(
      Array.from({ length: 31 }, (_, index) => [
        `f${index + 1}`,
        { type: 'string', 'x-derive': index === 0 ? 'doc.uji + doc.uji' : `doc.f${index} + doc.f${index}` },
      ]),
    )
    const properties = { uji: { type: 'string', title: 'Uji', minLength: 1 }, ...doubled }
    const text = JSON.stringify(dialog({ properties, errorMessage: right }, { examples: [{ data: { uji: 'a' } }] }))
    // What would be too large is refused as a value, in words: the example says so.
    const refused = { code: 'failed-example', message: expect.stringContaining('terlalu banyak perhitungan') as string }
    expect(await check(text)).toMatchObject({ status: 200, body: { errors: [refused] } })
  })
})
