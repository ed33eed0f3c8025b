/** What a form's list and print show in a preview: its own example, or values made up from its fields. */
import type { Client } from '../../api/client.ts'
import { problemOf } from '../../api/problem.ts'
import { isRecord, mapValues, own } from '../../contract/runtime/own.ts'
import { t } from '../../contract/words/words.ts'
import { treeOf, valueAt } from './builder/json-text.ts'

/** What operations answer, for instance, by their ids. */
export type Answers = Readonly<Record<string, unknown>>

/** The values that a record of the form would have. */
export function sampleValues(text: string): Record<string, unknown> {
  const tree = treeOf(text)
  const example = valueAt(tree, ['examples', 0, 'data'])
  const made = madeUp(valueAt(tree, ['schema']))
  return { ...(isRecord(made) ? made : {}), ...(isRecord(example) ? example : {}) }
}

function madeUp(schema: unknown): unknown {
  if (!isRecord(schema)) return null
  const { title, items, properties, format } = schema
  const [type] = [schema['type']].flat()
  const words = typeof title === 'string' ? title : 'Contoh'
  if (isRecord(schema['x-options'])) return { value: 1, label: words }
  if (isRecord(properties)) return mapValues(properties, madeUp)
  if (Array.isArray(schema['enum'])) return schema['enum'][0]
  if (Array.isArray(schema['oneOf'])) return (schema['oneOf'] as { const?: unknown }[])[0]?.const ?? null
  if (type === 'array') return [madeUp(items)]
  if (type === 'number' || type === 'integer') return 12_500
  if (type === 'boolean') return true
  return format === 'date' ? '2026-11-26' : words
}

/** Answers with these values wherever they tell of a form's; `cells` are those of a document's list. */
export function withSample(answers: Answers, isian: Answers, cells: Answers): Answers {
  const filled = (value: unknown): unknown => {
    if (!isRecord(value)) return value
    const items: unknown = value['items']
    if (Array.isArray(items)) return { ...value, items: items.map(filled) }
    const isListed = value['tentang'] !== undefined && value['isian'] === undefined
    return { ...value, ...(value['isian'] !== undefined && { isian }), ...(isListed && { kolom: cells }) }
  }
  return mapValues(answers, filled)
}

/** Answers what the API's own description gives as an example, and sends nothing to anybody. */
export function sampleClient(answers: Answers): Client {
  return {
    send: ({ operation }) => {
      const data = own(answers, operation)
      if (data !== undefined) return Promise.resolve({ ok: true, data })
      return Promise.resolve({
        ok: false,
        problem: {
          ...problemOf('refused'),
          title: t('Pratinjau: tidak ada contoh jawaban untuk {operation}.', { operation }),
        },
      })
    },
  }
}
