/** Blocks that lead elsewhere: buttons of dialogs, a link, links to all lists and to all reports. */
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { type ReactNode, useMemo } from 'react'
import { Link, matchPath } from 'react-router-dom'
import type { Settings } from '../../api/settings.ts'
import type { DefinitionIndex } from '../../contract/module.ts'
import { t } from '../../contract/words/words.ts'
import { useIndex } from '../../engine/definitions.ts'
import { dialogCode } from '../../engine/dialog/dialog-host.tsx'
import { opensDialog, useDialogs } from '../../engine/dialog/dialogs.ts'
import { useEngine, useIsPreview } from '../../engine/engine-context.tsx'
import { themeCode } from '../../engine/form/use-form-theme.ts'
import { useCodeAhead } from '../../engine/loaded.ts'
import { LineIcon } from '../../engine/ui/line-icon.tsx'
import { SectionCard } from '../../engine/ui/section-card.tsx'
import { type Account, useAccount } from '../../shell/account.ts'
import type { BlockKind, BlockOf, BlockProps } from '../../shell/block-kind.ts'
import { onward, plus } from '../../shell/drawings.ts'
import { LoadedCode } from '../../shell/loading.tsx'
import { isServed, pagesOf } from '../../shell/pages.ts'
import { pathOfAddress } from '../../contract/runtime/page-addresses.ts'

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
  outline: () => t('Tombol semua dialog yang menyebut layar ini'),
}

/** A button that leads to another screen; none to one that is not there for whoever looks. */
function LinkBlock({ block: { to, label, main = false } }: BlockProps<BlockOf<'link'>>): ReactNode {
  const index = useIndex()
  const { settings } = useEngine()
  const account = useAccount()
  const pages = index.status === 'ready' ? pagesOf(index.value, settings, account) : []
  const isPreview = useIsPreview()
  const there = pathOfAddress(to)
  if (!isPreview && !pages.some(({ path }) => path !== '*' && matchPath(path, there))) return null
  return (
    <Button
      component={Link}
      to={to}
      variant={main ? 'contained' : 'outlined'}
      endIcon={!main && <LineIcon d={onward} />}
      sx={{ alignSelf: 'flex-start', minHeight: 44, ...(!main && rowLook) }}
    >
      {label}
    </Button>
  )
}

/** As wide as the cards that it stands between, and drawn as they are. */
const rowLook = {
  width: '100%',
  px: 2,
  py: 1.25,
  justifyContent: 'space-between',
  bgcolor: 'background.paper',
  borderColor: 'divider',
}

export const linkBlock: BlockKind<BlockOf<'link'>> = {
  Component: LinkBlock,
  outline: ({ label, to }) => t('Tautan "{label}" ke {to}', { label, to }),
}

const loadLists = async () => (await import('./record-lists.tsx')).RecordLists

/** The lists of record types; their code is that of few pages. */
function ListsBlock({ block }: BlockProps<BlockOf<'lists'>>): ReactNode {
  return <LoadedCode name="record-lists" load={loadLists} what={t('Daftar')} props={{ block }} />
}

export const listsBlock: BlockKind<BlockOf<'lists'>> = {
  Component: ListsBlock,
  outline: ({ title }) => t('{title}: tautan ke daftar semua jenis data', { title }),
}

const loadReports = async () => (await import('./report-links.tsx')).ReportLinks

/** The reports; their links are code of one page. */
function ReportsBlock({ block }: BlockProps<BlockOf<'reports'>>): ReactNode {
  return <LoadedCode name="report-links" load={loadReports} what={t('Daftar')} props={{ block }} />
}

export const reportsBlock: BlockKind<BlockOf<'reports'>> = {
  Component: ReportsBlock,
  outline: () => t('Tautan ke semua halaman angka, menurut kelompoknya'),
}
