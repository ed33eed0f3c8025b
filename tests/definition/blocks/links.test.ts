import { describe, expect, it } from 'vitest'
import type { IndexEntry } from '../../../src/contract/module.ts'
import { dialogButtons } from '../../../src/definition/blocks/links.tsx'

function dialog(id: string, screen: string, order: number, label = id): IndexEntry {
  return { id, kind: 'dialog', title: id, url: `${id}.js`, button: { screen, label: `+ ${label}`, order } }
}

describe('dialog buttons', () => {
  it('are those of the screen, in order, equal orders by name', () => {
    const entries = [
      dialog('c', 'isi', 20, 'Merek'),
      dialog('b', 'isi', 10),
      dialog('x', 'lain', 1),
      dialog('a', 'isi', 20, 'Warna'),
      { id: 'nested', kind: 'dialog', title: 'nested', url: 'nested.js' } satisfies IndexEntry,
    ]
    expect(dialogButtons({ format: 1, entries }, 'screens/isi', { extensions: true }).map(({ id }) => id)).toEqual([
      'b',
      'c',
      'a',
    ])
  })
})
