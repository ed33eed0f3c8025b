import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { ReactNode } from 'react'
import type { DefinitionIndex } from '../../compiler/module.ts'
import type { Settings } from '../../api/settings.ts'
import { useIndex } from '../../engine/definitions.ts'
import { useEngine } from '../../engine/engine-context.tsx'
import { opensDialog, useDialogs } from '../../engine/dialog/dialogs.ts'
import { useAccount, type Account } from '../account.ts'
import type { BlockKind, BlockOf, BlockProps } from '../block-kind.ts'
import { isServed } from '../pages.ts'

/** A button for every dialog that names this screen, in their order. */
function DialogButtons({ screen }: BlockProps<BlockOf<'buttons'>>): ReactNode {
  const index = useIndex()
  const dialogs = useDialogs()
  const { settings } = useEngine()
  const account = useAccount()
  if (index.status !== 'ready') return null
  return (
    <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'repeat(auto-fill, minmax(min(11rem, 100%), 1fr))' }}>
      {dialogButtons(index.value, screen, settings, account).map(({ id, label }) => (
        <Button
          key={id}
          {...opensDialog(id)}
          onClick={() => dialogs.open(id)}
          sx={{ minHeight: 48, justifyContent: 'flex-start', bgcolor: 'background.paper' }}
        >
          {label}
        </Button>
      ))}
    </Box>
  )
}

/** The buttons of a screen; equal orders are settled by the definition id. */
export function dialogButtons(
  index: DefinitionIndex,
  screen: string,
  { extensions }: Pick<Settings, 'extensions'>,
  account: Account | null = null,
): { id: string; label: string }[] {
  return index.entries
    .filter((entry) => (extensions || entry.extension !== true) && isServed(entry, account))
    .flatMap(({ id, button }) => (button && `screens/${button.screen}` === screen ? [{ id, ...button }] : []))
    .sort((left, right) => left.order - right.order || (left.id < right.id ? -1 : 1))
    .map(({ id, label }) => ({ id, label }))
}

export const buttonsBlock: BlockKind<BlockOf<'buttons'>> = {
  Component: DialogButtons,
  outline: () => 'Tombol semua dialog yang menyebut layar ini',
}
