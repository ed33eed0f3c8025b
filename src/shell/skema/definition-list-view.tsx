import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import type { UseQueryResult } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import type { DefinitionAdmin, DefinitionList } from '../../api/definition-admin.ts'
import { DefinitionGroupCard } from './definition-group.tsx'
import { useKeptTexts } from './kept-text.ts'
import {
  filterDefinitions,
  groupByFolder,
  isRefused,
  listedDefinitions,
  type ListedDefinition,
} from './listed-definitions.ts'
import { NewDefinition } from './new-definition.tsx'

interface ListViewProps {
  admin: DefinitionAdmin
  list: UseQueryResult<DefinitionList>
  /** The button that begins a new record type. */
  create: string
}

/** Every definition with its state: those that are refused first, the others by folder. */
export function DefinitionListView({ admin, list, create }: ListViewProps): ReactNode {
  const [search, setSearch] = useState('')
  const all = listedDefinitions(list.data?.definitions ?? [], useKeptTexts().files())
  const found = filterDefinitions(all, search)
  const refused = found.filter(isRefused)
  const groups = groupByFolder(found.filter((item) => !isRefused(item)))
  return (
    <Stack spacing={2} sx={{ maxWidth: '64rem' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <TextField
          type="search"
          placeholder="Saring nama berkas atau judul"
          value={search}
          onChange={(event) => setSearch(event.target.value)}
          slotProps={{ htmlInput: { 'aria-label': 'Saring definisi' } }}
          sx={{ flex: '1 1 14rem' }}
        />
        <Button aria-disabled={list.isFetching} onClick={() => void list.refetch()}>
          Muat ulang daftar
        </Button>
        <NewDefinition admin={admin} label={create} />
      </Box>
      {list.isError && <Alert severity="error">{list.error.message}</Alert>}
      <Summary all={all} found={found.length} search={search} />
      {refused.length > 0 && <DefinitionGroupCard title={`Ditolak (${refused.length})`} items={refused} />}
      {groups.map(({ folder, items }) => (
        <DefinitionGroupCard key={folder} title={folder === '' ? 'Umum' : `${folder}/`} items={items} />
      ))}
    </Stack>
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
  const counts = `${all.length} definisi, ${refused === 0 ? 'tidak ada yang ditolak' : `${refused} ditolak`}.`
  return (
    <Typography variant="body2" color={refused > 0 ? 'error' : 'textSecondary'} role="status">
      {search.trim() === '' ? counts : `${found} dari ${counts}`}
    </Typography>
  )
}
