import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { type ReactNode, useMemo } from 'react'
import type { Settings } from '../../../api/settings.ts'
import type { DefinitionIndex } from '../../../contract/module.ts'
import { useIndex } from '../../../engine/definitions.ts'
import { dialogCode } from '../../../engine/dialog/dialog-host.tsx'
import { opensDialog, useDialogs } from '../../../engine/dialog/dialogs.ts'
import { useEngine } from '../../../engine/engine-context.tsx'
import { themeCode } from '../../../engine/form/use-form-theme.ts'
import { useCodeAhead } from '../../../engine/loaded.ts'
import { LineIcon } from '../../../engine/ui/line-icon.tsx'
import { SectionCard } from '../../../engine/ui/section-card.tsx'
import { useAccount, type Account } from '../../../shell/account.ts'
import type { BlockKind, BlockOf, BlockProps } from '../../../shell/block-kind.ts'
import { plus } from '../../../shell/drawings.ts'
import { isServed } from '../../../shell/pages.ts'

/** On a page with buttons of dialogs: the code of forms is asked for, so that the first dialog opens at once. */
function useFormsAhead(): void {
  const { theme } = useEngine()
  useCodeAhead(useMemo(() => new Map<string, () => Promise<unknown>>([themeCode(theme), dialogCode]), [theme]))
}

/** A button for every dialog that names this screen, in their order. */
function DialogButtons({ block: { title }, screen }: BlockProps<BlockOf<'buttons'>>): ReactNode {
  const index = useIndex()
  const dialogs = useDialogs()
  const { settings } = useEngine()
  const account = useAccount()
  useFormsAhead()
  if (index.status !== 'ready') return null
  const buttons = dialogButtons(index.value, screen, settings, account).map(({ id, label }) => (
    <Button
      key={id}
      {...opensDialog(id)}
      onClick={() => dialogs.open(id)}
      // A label that has its own sign needs no other.
      startIcon={title !== undefined && !label.startsWith('+') && <LineIcon d={plus} />}
      sx={buttonLook}
    >
      {label}
    </Button>
  ))
  if (buttons.length === 0) return null
  const row = <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>{buttons}</Box>
  return title === undefined ? row : <SectionCard title={title}>{row}</SectionCard>
}

const buttonLook = { minHeight: 44, borderRadius: 5, bgcolor: 'background.paper' }

/** The buttons of a screen; of one order they stand by their names. */
export function dialogButtons(
  index: DefinitionIndex,
  screen: string,
  { extensions }: Pick<Settings, 'extensions'>,
  account: Account | null = null,
): { id: string; label: string }[] {
  return index.entries
    .filter((entry) => (extensions || entry.extension !== true) && isServed(entry, account))
    .flatMap(({ id, button }) => (button && `screens/${button.screen}` === screen ? [{ id, ...button }] : []))
    .sort((left, right) => left.order - right.order || left.label.localeCompare(right.label, 'id'))
    .map(({ id, label }) => ({ id, label }))
}

export const buttonsBlock: BlockKind<BlockOf<'buttons'>> = {
  Component: DialogButtons,
  outline: () => 'Tombol semua dialog yang menyebut layar ini',
}
