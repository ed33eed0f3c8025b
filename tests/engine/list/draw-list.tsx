import { act } from '@testing-library/react'
import { useSyncExternalStore } from 'react'
import { vi } from 'vitest'
import type { IndexEntry } from '../../../src/contract/module.ts'
import type { CompiledListPage } from '../../../src/contract/page-module.ts'
import type { PartViews } from '../../../src/engine/engine-context.tsx'
import type { ListAddress } from '../../../src/engine/list/list-state.ts'
import { ListPage } from '../../../src/engine/list/list-page.tsx'
import { Listeners } from '../../../src/engine/rows/listeners.ts'
import { drawPage } from '../draw-page.tsx'
import type { Sent } from '../fake-client.ts'

interface Row {
  id: number
  nama: string
  harga: number
}

const rowOf = (scope: Readonly<Record<string, unknown>>): Row => scope['baris'] as Row

/** A list as the compiler would give it. */
export const list: CompiledListPage = {
  kind: 'list',
  id: 'uji/daftar',
  title: 'Daftar Uji',
  path: '/uji',
  call: { operation: 'daftarUji', method: 'GET', path: '/api/uji', extension: true },
  as: 'baris',
  search: true,
  columns: [
    { key: 'nama', title: 'Nama', value: (scope) => rowOf(scope).nama, format: 'text', isNumber: false, sort: 'nama', optional: false },
    { key: 'harga', title: 'Harga', value: (scope) => rowOf(scope).harga, format: 'rupiah', isNumber: true, sort: 'harga', optional: false },
    { key: 'id', title: 'Kode', value: (scope) => rowOf(scope).id, format: 'text', isNumber: false, sort: null, optional: true },
  ],
  filters: [
    {
      filter: 'choice',
      title: 'Keadaan',
      parameter: 'keadaan',
      choices: [
        { value: 'baik', title: 'Baik' },
        { value: 'rusak', title: 'Rusak' },
      ],
      initial: null,
      parameters: [{ name: 'keadaan', initial: '', labelled: false }],
    },
    {
      filter: 'choice',
      title: 'Status data',
      parameter: 'data',
      choices: [
        { value: 'aktif', title: 'Aktif' },
        { value: 'semua', title: 'Semua' },
      ],
      initial: 'aktif',
      parameters: [{ name: 'data', initial: 'aktif', labelled: false }],
    },
    { filter: 'flag', title: 'Hanya yang ada', parameter: 'ada', initial: false, parameters: [{ name: 'ada', initial: '', labelled: false }] },
    { filter: 'dates', title: 'Tanggal', from: 'dari', to: 'sampai', parameters: [{ name: 'dari', initial: '', labelled: false }, { name: 'sampai', initial: '', labelled: false }] },
    {
      filter: 'option',
      title: 'Pemilik',
      parameter: 'pemilik',
      parameters: [{ name: 'pemilik', initial: '', labelled: true }],
      options: {
        call: { operation: 'pemilik', method: 'POST', path: '/api/pemilik', extension: false },
        search: 'search',
        params: {},
        item: ({ item }) => item as { value: number; label: string },
        reads: [],
      },
    },
  ],
  sort: 'nama',
  opens: (scope) => `/uji/${rowOf(scope).id}`,
  empty: 'Belum ada isi.',
  links: [{ label: 'Tambah isi', to: '/uji/baru' }],
  exports: true,
} // prettier-ignore

/** An address with a history, as a browser has it. */
export class MemoryListAddress {
  #history: { search: string; opened: string | null }[]
  readonly #changed = new Listeners()

  constructor(search = '', opened: string | null = null) {
    this.#history = [{ search, opened }]
  }

  readonly subscribe = this.#changed.add
  readonly now = () => this.#history.at(-1) ?? { search: '', opened: null }
  get steps(): number {
    return this.#history.length
  }

  readonly write: ListAddress['write'] = (search, step, opened) => {
    if (step === 'replace') this.#history.pop()
    this.#history.push({ search, opened: opened ?? null })
    this.#changed.call()
  }

  back(): void {
    act(() => {
      this.#history.pop()
      this.#changed.call()
    })
  }
}

function Drawn({ address, definition }: { address: MemoryListAddress; definition: CompiledListPage }) {
  const { search, opened } = useSyncExternalStore(address.subscribe, address.now)
  return <ListPage list={definition} address={{ search, opened, read: () => address.now().search, write: address.write }} />
} // prettier-ignore

interface DrawnParts {
  address?: MemoryListAddress
  definition?: CompiledListPage
  /** Another control of filters than the product's. */
  views?: Partial<PartViews>
  /** What the index says. */
  entries?: IndexEntry[]
  user?: number
}

export function drawList({ address = new MemoryListAddress(), definition = list, entries, ...more }: DrawnParts = {}) {
  const index = () => Promise.resolve({ format: 1 as const, entries: entries ?? [] })
  const definitions = entries && { index, load: () => Promise.reject(new Error('not found')) }
  // Without a layout nothing has a size: a frame of eleven rows and a head.
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(528)
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(1000)
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(528)
  const content = <Drawn address={address} definition={definition} />
  return { ...drawPage({ content, ...more, ...(definitions && { definitions }) }), address }
}

/** A table of rows that answers as the server does: by cursors, which name the row that they stand behind or before. */
export class FakeTable {
  rows: Row[]

  constructor(count: number) {
    this.rows = Array.from({ length: count }, (_, at) => this.row(at * 10))
  }

  row(id: number): Row {
    return { id, nama: `Isi ${String(id).padStart(6, '0')}`, harga: id * 1000 }
  }

  add(id: number): void {
    this.rows = [...this.rows, this.row(id)].sort((left, right) => left.id - right.id)
  }

  answer({ input }: Pick<Sent, 'input'>) {
    const { after, before, around, limit = 50 } = input as Partial<Record<string, string>> & { limit?: number }
    let rows = this.rows
    if (after !== undefined) rows = rows.filter(({ id }) => id > Number(after))
    if (around !== undefined) rows = rows.filter(({ id }) => id >= Number(around))
    if (before !== undefined) rows = rows.filter(({ id }) => id < Number(before))
    const items = before === undefined ? rows.slice(0, limit) : rows.slice(-limit)
    const [first, last] = [items[0], items.at(-1)]
    const count = Math.min(this.rows.length, 1000)
    return {
      items,
      next: last && last.id < (this.rows.at(-1)?.id ?? 0) ? String(last.id) : null,
      previous: first && first.id > (this.rows[0]?.id ?? 0) ? String(first.id) : null,
      count,
      countIsExact: this.rows.length < 1000,
    }
  }
}
