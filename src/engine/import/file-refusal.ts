/** A file that is not brought in as a whole; the message says in Indonesian why, and what to do. */
import { countText, t } from '../../contract/words/words.ts'
export class FileRefusal extends Error {
  override readonly name = 'FileRefusal'
}

/** What is read at most: more would take the memory of the browser, and nobody looks it through. */
export const limits = {
  /** Bytes of the file as it lies on the disk. */
  file: 100_000_000,
  /** Bytes of a part of a packed file once it is unpacked. */
  unpacked: 1_000_000_000,
  /** The texts that the cells of a packed file share are held as one. */
  shared: 200_000_000,
  rows: 1_048_576,
  columns: 200,
  /** Characters of one cell, as many as a spreadsheet holds. */
  cell: 32_767,
}
export type Limits = typeof limits

const megabyte = 1_000_000

/** Refuses before anything is read. */
export function checkSize(name: string, bytes: number, { file }: Limits = limits): void {
  if (bytes === 0) throw new FileRefusal(t("Berkas '{name}' kosong.", { name }))
  if (bytes <= file) return
  const size = Math.ceil(bytes / megabyte)
  throw new FileRefusal(
    t("Berkas '{name}' terlalu besar ({size} MB, paling besar {file} MB). Bagi menjadi beberapa berkas.", {
      name,
      size,
      file: file / megabyte,
    }),
  )
}

/** What there is more of than is read. */
export function tooMuch(what: string, most: number): FileRefusal {
  const count = countText(most)
  return new FileRefusal(
    t('Isi berkas terlalu besar: lebih dari {count} {what}. Bagi menjadi beberapa berkas.', { count, what }),
  )
}
