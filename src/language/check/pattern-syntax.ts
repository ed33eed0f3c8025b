/** The engine's reasons, and what to write. */
const mends: readonly (readonly [reason: string, mend: string])[] = [
  ['Unterminated group', 'tutup kurungnya dengan ), atau tulis \\\\( untuk tanda kurung biasa'],
  ['Unmatched', 'hapus ) yang tidak punya pasangan, atau tulis \\\\) untuk tanda kurung biasa'],
  ['Unterminated character class', 'tutup kurung sikunya dengan ]'],
  ['Nothing to repeat', 'tulis tanda sebelum *, + atau ?, atau \\\\* untuk bintang biasa'],
  ['quantifier', 'tulis {2} atau {2,5} sesudah sebuah tanda, atau \\\\{ untuk kurung kurawal biasa'],
  ['escape', 'tulis \\\\\\\\ untuk garis miring terbalik biasa'],
]

/** What to write instead of a pattern that the engine cannot read for this reason (its own words, in English). */
export function mendOfPattern(reason: string): string {
  return mends.find(([part]) => reason.includes(part))?.[1] ?? 'perbaiki polanya'
}
