import type { Effect } from './count-effect.ts'

const count = (rows: number): string => rows.toLocaleString('id-ID')

/** What a change does to stored rows, for the log: a line each. */
export function effectLines(effects: readonly Effect[], rows: number): string[] {
  return effects.map((effect) => `${count(effect.rows)} dari ${count(rows)} data ${words(effect)}`)
}

function words({ kind, title, convertible }: Effect): string {
  switch (kind) {
    case 'renamed':
      return `dipindahkan ke "${title}"`
    case 'removed':
      return `punya isi di "${title}", yang tidak ada lagi; isinya tetap tersimpan (tulis "x-was" di kolom penggantinya)`
    case 'missing':
      return `belum punya "${title}", yang kini wajib`
    case 'misfit':
      return `berisi "${title}" yang tidak muat lagi${convertible > 0 ? `; ${count(convertible)} dapat diubah lewat /skema` : ''}`
    case 'restored':
      return 'dikembalikan seperti sebelum perubahan'
  }
}
