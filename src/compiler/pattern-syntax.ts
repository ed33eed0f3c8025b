import type { Property } from './definition.ts'
import type { SourceFile } from './source-file.ts'

/** The engine's reasons, and what to write. */
const mends: readonly (readonly [reason: string, mend: string])[] = [
  ['Unterminated group', 'tutup kurungnya dengan ), atau tulis \\\\( untuk tanda kurung biasa'],
  ['Unmatched', 'hapus ) yang tidak punya pasangan, atau tulis \\\\) untuk tanda kurung biasa'],
  ['Unterminated character class', 'tutup kurung sikunya dengan ]'],
  ['Nothing to repeat', 'tulis tanda sebelum *, + atau ?, atau \\\\* untuk bintang biasa'],
  ['quantifier', 'tulis {2} atau {2,5} sesudah sebuah tanda, atau \\\\{ untuk kurung kurawal biasa'],
  ['escape', 'tulis \\\\\\\\ untuk garis miring terbalik biasa'],
]

/** `pattern` is read by browser and server as a regular expression with the `u` flag, as Ajv does. */
export function checkPatternSyntax(source: SourceFile, { pattern }: Property, pointer: string): void {
  if (typeof pattern !== 'string') return
  try {
    new RegExp(pattern, 'u')
  } catch (error) {
    const reason = error instanceof Error ? error.message : ''
    const mend = mends.find(([part]) => reason.includes(part))?.[1] ?? 'perbaiki polanya'
    source.report('invalid-schema', `${pointer}/pattern`, `"${pattern}" bukan pola yang sah; ${mend}`)
  }
}
