import { t } from '../../contract/words/words.ts'
import { isEmptyRow } from './cell.ts'
import { csvRows } from './csv-rows.ts'
import { type FileShape, findColumns, knownTitles } from './file-columns.ts'
import { checkSize, FileRefusal, limits as usual, type Limits } from './file-refusal.ts'
import { FileTable } from './file-table.ts'
import { xlsxRows } from './xlsx-rows.ts'

const unreadable = (): string =>
  t('Huruf dalam berkas ini tidak dapat dibaca. Simpan sebagai "CSV UTF-8" atau Excel (.xlsx), lalu coba lagi.')

/** The text of a CSV file: UTF-8 or UTF-16, with or without their marks, else Windows-1252 as old spreadsheets write it. */
function decodeText(bytes: Uint8Array): string {
  const text = strict(encodingOf(bytes), bytes) ?? windows(bytes)
  // What no text has: a picture, an archive, a document of another program.
  if (text === null || /[\0-\x08\x0e-\x1a]/.test(text.slice(0, sample))) throw new FileRefusal(unreadable())
  return text
}

const sample = 100_000

function encodingOf(bytes: Uint8Array): string {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  return unmarkedUtf16(bytes.subarray(0, sample)) ?? 'utf-8'
}

/** Latin letters in UTF-16 have a zero in every second place, and no other text has one anywhere. */
function unmarkedUtf16(bytes: Uint8Array): string | null {
  const zeros = [0, 0]
  for (const [index, byte] of bytes.entries()) if (byte === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1
  const [even = 0, odd = 0] = zeros
  if (odd > bytes.length / 4 && even < bytes.length / 100) return 'utf-16le'
  return even > bytes.length / 4 && odd < bytes.length / 100 ? 'utf-16be' : null
}

function strict(encoding: string, bytes: Uint8Array): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    // Not a text of this encoding: the caller tries another.
    return null
  }
}

/** Places that Windows-1252 has no letter for: another encoding then, such as one of East Asia. */
const without = new Set([0x81, 0x8d, 0x8f, 0x90, 0x9d])

function windows(bytes: Uint8Array): string | null {
  let high = 0
  for (const byte of bytes) {
    if (without.has(byte)) return null
    if (byte >= 0x80) high += 1
  }
  // A text in Latin letters has few others; where every third is one, they are of another writing.
  return high > bytes.length / 3 ? null : new TextDecoder('windows-1252').decode(bytes)
}

/** The rows of a CSV or XLSX file, by what is in it and not by its name; throws a `FileRefusal` that says why not. */
export async function readFile(
  name: string,
  bytes: Uint8Array,
  shape: FileShape,
  limits: Limits = usual,
): Promise<FileTable> {
  checkSize(name, bytes.length, limits)
  let table: FileTable | undefined
  let line = 0
  const take = (cells: Parameters<FileTable['add']>[1]): void => {
    line += 1
    if (table) table.add(line, cells)
    else if (!isEmptyRow(cells)) table = new FileTable(shape, findColumns(shape, cells))
  }
  if (begins(bytes, zip)) await xlsxRows(bytes, limits, take)
  else if (begins(bytes, oldOffice)) throw new FileRefusal(old())
  else csvRows(decodeText(bytes), knownTitles(shape), limits, take)
  if (!table) throw new FileRefusal(t("Berkas '{name}' kosong.", { name }))
  if (table.count === 0) throw new FileRefusal(t("Berkas '{name}' hanya berisi judul kolom.", { name }))
  return table
}

const zip = [0x50, 0x4b, 0x03, 0x04]
const oldOffice = [0xd0, 0xcf, 0x11, 0xe0]
const old = (): string =>
  t(
    'Berkas ini Excel lama (.xls) atau dikunci dengan kata sandi. Simpan sebagai .xlsx tanpa kata sandi, lalu coba lagi.',
  )

function begins(bytes: Uint8Array, mark: readonly number[]): boolean {
  return mark.every((byte, index) => bytes[index] === byte)
}
