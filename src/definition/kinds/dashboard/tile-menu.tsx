import Button from '@mui/material/Button'
import type { ReactNode } from 'react'
import { t } from '../../../contract/words/words.ts'
import { ChoiceMenu } from '../../../engine/ui/choice-menu.tsx'
import type { ChosenTiles } from './use-chosen-tiles.tsx'

export interface TileMenuProps {
  chosen: ChosenTiles
  anchor: HTMLElement | null
  onClose: () => void
}

/** Which tiles one wants to see, and in which order. */
export function TileMenu({ chosen: { groups, shown, choose, move, reset }, ...opened }: TileMenuProps): ReactNode {
  return (
    <ChoiceMenu label={t('Ubin')} groups={groups} shown={shown} onChoose={choose} onMove={move} {...opened}>
      {/* It stays when it has done its work, and keeps the focus. */}
      <Button aria-disabled={reset === null} onClick={reset ?? undefined} sx={resetLook}>
        {t('Kembalikan semula')}
      </Button>
    </ChoiceMenu>
  )
}

const resetLook = {
  minHeight: 44,
  alignSelf: 'start',
  mb: 1,
  '&[aria-disabled="true"]': { color: 'text.disabled', cursor: 'default' },
} as const
