import { isEmptyRow } from './cell.ts'
import { csvRows } from './csv-rows.ts'
import { decodeText } from './decode-text.ts'
import { type FileShape, findColumns, knownTitles } from './file-columns.ts'
import { checkSize, FileRefusal, limits as usual, type Limits } from './file-refusal.ts'
import { FileTable } from './file-table.ts'
import { xlsxRows } from './xlsx-rows.ts'

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
  else if (begins(bytes, oldOffice)) throw new FileRefusal(old)
  else csvRows(decodeText(bytes), knownTitles(shape), limits, take)
  if (!table) throw new FileRefusal(`Berkas '${name}' kosong.`)
  if (table.count === 0) throw new FileRefusal(`Berkas '${name}' hanya berisi judul kolom.`)
  return table
}

const zip = [0x50, 0x4b, 0x03, 0x04]
const oldOffice = [0xd0, 0xcf, 0x11, 0xe0]
const old =
  'Berkas ini Excel lama (.xls) atau dikunci dengan kata sandi. Simpan sebagai .xlsx tanpa kata sandi, lalu coba lagi.'

function begins(bytes: Uint8Array, mark: readonly number[]): boolean {
  return mark.every((byte, index) => bytes[index] === byte)
}
