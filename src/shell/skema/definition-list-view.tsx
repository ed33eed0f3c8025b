import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import type { UseQueryResult } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { t } from '../../contract/words/words.ts'
import type { DefinitionAdmin, DefinitionList, DefinitionState } from '../../api/definition-admin.ts'
import { PlaceList } from './error-list.tsx'
import { useSkemaKinds } from './kind-preview.tsx'
import { useKeptTexts } from './kept-text.ts'
import {
  definitionAddress,
  folderTitles,
  filterDefinitions,
  groupByFolder,
  isRefused,
  KeptChip,
  type ListedDefinition,
  listedDefinitions,
  serviceText,
  shownMoment,
  shownTitle,
  StateChip,
  useDefinitionNote,
} from './listed-definitions.tsx'
import { GroupCard } from './group-card.tsx'
import { NewDefinition } from './new-definition.tsx'

const drawn = (item: ListedDefinition): ReactNode => <DefinitionRow key={item.file} item={item} />

function DefinitionRow({ item }: { item: ListedDefinition }): ReactNode {
  const { file, state } = item
  const note = useDefinitionNote(item)
  return (
    <Box
      component="li"
      sx={{
        '&:not(:last-child)': { borderBottom: 1, borderColor: 'divider' },
        ...(isRefused(item) ? { boxShadow: ({ palette }) => `inset 3px 0 ${palette.error.main}` } : {}),
      }}
    >
      <Box component={Link} to={definitionAddress(file)} sx={rowLink}>
        <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
          <Typography component="span" sx={{ display: 'block', fontWeight: 600 }}>
            {shownTitle(item)}
          </Typography>
          <Typography component="span" variant="body2" color="textSecondary" sx={{ display: 'block' }}>
            {note}
          </Typography>
        </Box>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75, justifyContent: 'flex-end' }}>
          <KeptChip item={item} />
          <StateChip item={item} />
        </Box>
      </Box>
      {state && isRefused(item) && <Refusal state={state} />}
    </Box>
  )
}

const rowLink = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  gap: 1.5,
  alignItems: 'center',
  px: 2,
  py: 1,
  color: 'text.primary',
  textDecoration: 'none',
  borderRadius: 2,
  '&:hover': { bgcolor: 'action.hover' },
  '&:focus-visible': { outlineOffset: '-2px' },
} as const

function Refusal({ state }: { state: DefinitionState }): ReactNode {
  return (
    <Box sx={{ px: 2, pb: 1.5, display: 'grid', gap: 0.75 }}>
      <Typography variant="body2">{serviceText(state)}</Typography>
      <PlaceList errors={state.errors} />
    </Box>
  )
}

interface ListViewProps {
  admin: DefinitionAdmin
  list: UseQueryResult<DefinitionList>
  /** The button that begins a new record type. */
  create: string
}

/** Every definition with its state: those that are refused first, the others by folder. */
export function DefinitionListView({ admin, list, create }: ListViewProps): ReactNode {
  const [search, setSearch] = useState('')
  const kindOf = useSkemaKinds()
  const all = listedDefinitions(list.data?.definitions ?? [], useKeptTexts().files())
  const titles = folderTitles(all, kindOf)
  const found = filterDefinitions(all, search, titles)
  const isSearching = search.trim() !== ''
  const refused = found.filter(isRefused)
  const groups = groupByFolder(found.filter((item) => !isRefused(item)))
  const gone = (list.data?.deleted ?? []).filter(({ file }) => !all.some((one) => one.file === file))
  return (
    <Stack spacing={2} sx={{ maxWidth: '64rem' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <TextField
          type="search"
          placeholder={t('Saring nama berkas atau judul')}
          value={search}
          onChange={(event) => setSearch(event.target.value)}
          slotProps={{ htmlInput: { 'aria-label': t('Saring definisi') } }}
          sx={{ flex: '1 1 14rem' }}
        />
        <Button aria-disabled={list.isFetching} onClick={() => void list.refetch()}>
          {t('Muat ulang daftar')}
        </Button>
        <NewDefinition admin={admin} label={create} definitions={list.data?.definitions ?? []} />
      </Box>
      {list.isError && <Alert severity="error">{list.error.message}</Alert>}
      <Summary all={all} found={found.length} search={search} />
      {refused.length > 0 && (
        <GroupCard name="/refused" title={t('Ditolak')} count={refused.length} isOpened>
          {refused.map(drawn)}
        </GroupCard>
      )}
      {groups.map(({ folder, items }) => (
        <GroupCard
          key={folder}
          name={folder}
          title={titles.get(folder) ?? folder}
          count={items.length}
          isOpened={isSearching}
        >
          {items.map(drawn)}
        </GroupCard>
      ))}
      <DeletedCard deleted={filterDefinitions(gone, search, titles)} isOpened={isSearching} />
    </Stack>
  )
}

interface DeletedCardProps {
  deleted: NonNullable<DefinitionList['deleted']>
  isOpened: boolean
}

/** Files that are there no more: each leads to its versions. */
function DeletedCard({ deleted, isOpened }: DeletedCardProps): ReactNode {
  if (deleted.length === 0) return null
  return (
    <GroupCard name="/deleted" title={t('Dihapus')} count={deleted.length} isOpened={isOpened}>
      {deleted.map(({ file, at, author }) => (
        <Box component="li" key={file} sx={{ '&:not(:last-child)': { borderBottom: 1, borderColor: 'divider' } }}>
          <Box component={Link} to={definitionAddress(file)} sx={rowLink}>
            <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
              <Typography component="span" sx={{ display: 'block', fontWeight: 600 }}>
                {file}
              </Typography>
              <Typography component="span" variant="body2" color="textSecondary" sx={{ display: 'block' }}>
                {t('dihapus {at}{author}', {
                  at: shownMoment(at),
                  author: author === null ? t(' di folder') : t(' oleh {author}', { author }),
                })}
              </Typography>
            </Box>
          </Box>
        </Box>
      ))}
    </GroupCard>
  )
}

interface SummaryProps {
  all: readonly ListedDefinition[]
  found: number
  search: string
}

/** How many there are, said again when that changes. */
function Summary({ all, found, search }: SummaryProps): ReactNode {
  const refused = all.filter(isRefused).length
  const counts = t('{count} definisi, {refused}.', {
    count: all.length,
    refused: refused === 0 ? t('tidak ada yang ditolak') : t('{refused} ditolak', { refused }),
  })
  return (
    <Typography variant="body2" color={refused > 0 ? 'error' : 'textSecondary'} role="status">
      {search.trim() === '' ? counts : t('{found} dari {counts}', { found, counts })}
    </Typography>
  )
}
