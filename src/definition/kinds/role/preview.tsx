import type { ReactNode } from 'react'
import type { CompiledRole } from '../../../contract/role-module.ts'
import { t } from '../../../contract/words/words.ts'
import { Outline } from '../../../shell/skema/kind-preview.tsx'

/** What its people have, and do not see. */
export function RolePreview({ definition }: { definition: CompiledRole }): ReactNode {
  const { title, screens, operations, without, hides } = definition
  const lines = [
    t('Halaman: {screens}', { screens: screens === '*' ? t('semua') : screens.join(', ') }),
    t('Operasi: {operations}', { operations: operations === '*' ? t('semua') : operations.join(', ') }),
    ...(without.length > 0 ? [t('Kecuali: {without}', { without: without.join(', ') })] : []),
    ...(hides.length > 0 ? [t('Tidak melihat: {hides}', { hides: hides.join(', ') })] : []),
  ]
  return <Outline text={t('Peran "{title}" tidak punya formulir sendiri.', { title })} lines={lines} />
}
