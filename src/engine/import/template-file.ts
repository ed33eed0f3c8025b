import type { CompiledImport, ImportFormat } from '../../contract/page-module.ts'

/** `@` keeps a text a text: a spreadsheet then shortens no code and drops no 0. */
const formats: Partial<Record<ImportFormat, string>> = { number: '0', rupiah: '#,##0' }

/** A workbook with the titles and one row to show how it is meant. */
async function templateBytes({ title, columns }: CompiledImport): Promise<Uint8Array> {
  const { writeXlsx } = await import('hucre/xlsx')
  return writeXlsx({
    sheets: [
      {
        name: title.replace(/[[\]:*?/\\']/g, ' ').slice(0, 31),
        columns: columns.map((column) => ({ width: 20, numFmt: formats[column.format] ?? '@' })),
        rows: [columns.map((column) => column.title), columns.map(({ sample }) => (sample === '' ? null : sample))],
        freezePane: { rows: 1 },
      },
    ],
  })
}

/** Gives people the template to save. */
export async function downloadTemplate(definition: CompiledImport): Promise<void> {
  const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
  const bytes = await templateBytes(definition)
  const url = URL.createObjectURL(new Blob([new Uint8Array(bytes)], { type }))
  const link = document.createElement('a')
  link.href = url
  link.download = `${definition.title} - contoh.xlsx`
  link.click()
  // The browser has taken the content over once the click was handled.
  setTimeout(() => URL.revokeObjectURL(url), 1000)
}
