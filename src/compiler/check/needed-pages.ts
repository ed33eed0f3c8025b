import { appFile } from '../../language/check/definition-lookup.ts'
import type { CheckedDefinition, SourceFile } from '../../language/read/source-file.ts'

/** The addresses that everybody comes to: where the product begins, and whatever leads nowhere. */
const needed = [
  { path: '/', what: 'tempat semua orang mulai' },
  { path: '*', what: 'untuk halaman yang tidak ditemukan' },
]

/** The screens that everybody needs, with what each is for; those that are there. */
export function neededPages(all: readonly CheckedDefinition[]): { id: string; path: string; what: string }[] {
  return needed.flatMap((one) => {
    const page = all.find(
      ({ definition }) =>
        definition.kind === 'screen' && definition.path === one.path && definition.access === undefined,
    )
    return page ? [{ ...one, id: page.source.id }] : []
  })
}

/** Refuses a product in which such an address would stay empty. */
export function checkNeededPages(
  source: SourceFile,
  all: readonly CheckedDefinition[],
  wrong: readonly SourceFile[],
): void {
  if (source.file !== appFile) return
  const found = neededPages(all).map(({ path }) => path)
  for (const { path, what } of needed) {
    // A screen that cannot be read may be the one.
    if (found.includes(path) || wrong.some(({ text }) => text.includes(`"${path}"`))) continue
    source.report(
      'missing-page',
      '',
      `tambahkan layar {"kind": "screen", "path": "${path}", …} tanpa "access", ${what}`,
    )
  }
}
