import type { ReactNode } from 'react'
import type { CompiledRole } from '../../../contract/role-module.ts'
import { Outline } from '../../../shell/skema/kind-preview.tsx'

/** What its people have, and do not see. */
export function RolePreview({ definition }: { definition: CompiledRole }): ReactNode {
  const { title, screens, operations, without, hides } = definition
  const lines = [
    `Halaman: ${screens === '*' ? 'semua' : screens.join(', ')}`,
    `Operasi: ${operations === '*' ? 'semua' : operations.join(', ')}`,
    ...(without.length > 0 ? [`Kecuali: ${without.join(', ')}`] : []),
    ...(hides.length > 0 ? [`Tidak melihat: ${hides.join(', ')}`] : []),
  ]
  return <Outline text={`Peran "${title}" tidak punya formulir sendiri.`} lines={lines} />
}
