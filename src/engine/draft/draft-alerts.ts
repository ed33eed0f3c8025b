import { t } from '../../contract/words/words.ts'
import type { Alerts } from '../ui/alerts.tsx'
import type { DraftProblem } from './draft-slot.ts'

const texts = {
  'not kept': t(
    'Isian tidak dapat disimpan sementara di browser ini: penyimpanan penuh atau tidak diizinkan. Isian hilang bila halaman ditutup atau dimuat ulang.',
  ),
  'not whole': t('Isian sementara di browser ini tidak utuh lagi. Periksa semua isian sebelum menyimpan.'),
} satisfies Record<DraftProblem, string>

/** Pages that were told already that nothing is kept: once is enough. */
const told = new WeakSet<Alerts>()

export function tellDraftProblem(alerts: Alerts, problem: DraftProblem): void {
  if (problem === 'not kept') {
    if (told.has(alerts)) return
    told.add(alerts)
  }
  alerts.show({ text: texts[problem], severity: 'warning', role: 'status', stays: true })
}

/** What an older definition's draft held and the form has no place for: it can be read, and typed again. */
export function tellMisfits(alerts: Alerts, misfits: readonly string[]): void {
  if (misfits.length === 0) return
  const text = t('Isian lama tidak cocok lagi: {misfits}.', { misfits: misfits.join('; ') })
  alerts.show({ text, severity: 'warning', role: 'status', stays: true })
}
