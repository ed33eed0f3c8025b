import { useEffect, useState, useSyncExternalStore } from 'react'
import type { FileRow } from './file-table.ts'
import type { OpenedFile } from './opened-file.ts'

const pageSize = 100
/** What is farther away is read again when it comes into sight. */
const pagesKept = 20

/** The rows of a file that are in sight, read in pages where the file was read. */
export class FileRows {
  readonly #pages = new Map<number, readonly FileRow[] | 'asked'>()
  readonly #listeners = new Set<() => void>()
  #version = 0

  constructor(private readonly file: OpenedFile) {}

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  readonly version = (): number => this.#version

  /** Undefined while it is not here yet. */
  row(index: number): FileRow | undefined {
    const page = this.#pages.get(Math.floor(index / pageSize))
    return page === undefined || page === 'asked' ? undefined : page[index % pageSize]
  }

  ask(index: number): void {
    const page = Math.floor(index / pageSize)
    if (this.#pages.has(page)) return
    this.#pages.set(page, 'asked')
    void this.#read(page)
  }

  async #read(page: number): Promise<void> {
    try {
      this.#pages.set(page, await this.file.rows(page * pageSize, (page + 1) * pageSize))
    } catch (cause) {
      console.error('Rows of the file could not be read.', cause)
      this.#pages.delete(page)
    }
    for (const oldest of this.#pages.keys()) {
      if (this.#pages.size <= pagesKept) break
      if (oldest !== page) this.#pages.delete(oldest)
    }
    this.#version += 1
    for (const listener of this.#listeners) listener()
  }
}

/** The rows of the file for as long as the page shows it. */
export function useFileRows(file: OpenedFile): FileRows {
  const [rows] = useState(() => new FileRows(file))
  useSyncExternalStore(rows.subscribe, rows.version)
  return rows
}

/** One row, asked for as soon as it is drawn. */
export function useFileRow(rows: FileRows, index: number): FileRow | undefined {
  const row = rows.row(index)
  useEffect(() => {
    if (!row) rows.ask(index)
  }, [rows, row, index])
  return row
}
