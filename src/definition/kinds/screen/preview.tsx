import type { ReactNode } from 'react'
import type { CompiledScreen } from '../../../contract/app-module.ts'
import { registered } from '../../../contract/parts.ts'
import { t } from '../../../contract/words/words.ts'
import { type BlockKind, useBlockKinds } from '../../../shell/block-kind.ts'
import { Outline } from '../../../shell/skema/kind-preview.tsx'

/** Its blocks, a line each. */
export function ScreenPreview({ definition: { title, path, content } }: { definition: CompiledScreen }): ReactNode {
  const kinds = useBlockKinds()
  const lines = content.map((block) => registered<BlockKind>(kinds, block.block).outline(block))
  return (
    <Outline text={t('Layar "{title}" di jalur {path} tidak punya formulir sendiri.', { title, path })} lines={lines} />
  )
}
