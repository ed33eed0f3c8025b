import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { useId, type ReactNode } from 'react'
import { Link } from 'react-router-dom'
import type { Call, DefinitionIndex } from '../../compiler/module.ts'
import { isRecord } from '../../compiler/runtime/record.ts'
import { useDefinition, useIndex } from '../../engine/definitions.ts'
import { useEngine } from '../../engine/engine-context.tsx'
import { lookUp } from '../../engine/lookup.ts'
import type { BlockKind, BlockOf, BlockProps } from '../block-kind.ts'
import { titleOf } from '../pages.ts'

/** A link to the list of every record type, with how many values it has; nothing on a server that answers no lists. */
function Lists({ block: { title } }: BlockProps<BlockOf<'lists'>>): ReactNode {
  const { settings } = useEngine()
  const index = useIndex()
  const app = useDefinition('app', 'app')
  const id = useId()
  const call = app.status === 'ready' && settings.extensions ? app.value.count : undefined
  const counts = useCounts(call)
  if (!settings.extensions || index.status !== 'ready') return null
  return (
    <Box component="section" aria-labelledby={id}>
      <Typography variant="h2" id={id} sx={{ mb: 1.5 }}>
        {title}
      </Typography>
      <Box component="ul" sx={gridLook}>
        {recordLists(index.value).map(({ label, path, type }) => (
          <Box component="li" key={path} sx={{ display: 'grid' }}>
            <Box component={Link} to={path} sx={linkLook}>
              <span>{label}</span>
              <Box component="span" sx={{ color: 'text.secondary' }}>
                {countText(counts.get(type))}
              </Box>
            </Box>
          </Box>
        ))}
      </Box>
    </Box>
  )
}

/** By type; empty as long as nobody knows. */
function useCounts(call: Call | undefined): ReadonlyMap<string, unknown> {
  const { client } = useEngine()
  const { data } = useQuery({
    queryKey: ['count', call?.path],
    queryFn: ({ signal }) => (call ? lookUp(client, call, {}, signal) : null),
    enabled: call !== undefined,
    retry: false,
  })
  return new Map(isRecord(data) ? Object.entries(data) : [])
}

/** A server stops counting at a thousand. */
function countText(count: unknown): string {
  if (typeof count !== 'number') return ''
  return count >= 1000 ? '1.000+' : String(count)
}

/** The lists of all record types, in the order of their buttons. */
export function recordLists({ entries }: DefinitionIndex): { label: string; path: string; type: string }[] {
  return entries
    .flatMap((entry) => (entry.list ? [{ ...entry.list, label: titleOf(entry), order: entry.button?.order }] : []))
    .sort(
      (left, right) => (left.order ?? Infinity) - (right.order ?? Infinity) || left.label.localeCompare(right.label),
    )
    .map(({ label, path, type }) => ({ label, path, type }))
}

const gridLook = {
  display: 'grid',
  gap: 1.5,
  m: 0,
  p: 0,
  listStyle: 'none',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(11rem, 100%), 1fr))',
}

const linkLook = {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 1,
  minHeight: 44,
  px: 1.5,
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  bgcolor: 'background.paper',
  color: 'primary.main',
  textDecoration: 'none',
  '&:hover': { bgcolor: 'action.hover' },
} as const

export const listsBlock: BlockKind<BlockOf<'lists'>> = {
  Component: Lists,
  outline: ({ title }) => `${title}: tautan ke daftar semua jenis data`,
}
