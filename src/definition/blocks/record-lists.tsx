import Box from '@mui/material/Box'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import type { Call, DefinitionIndex } from '../../contract/module.ts'
import { isRecord } from '../../contract/runtime/own.ts'
import { t } from '../../contract/words/words.ts'
import { useDefinition, useIndex } from '../../engine/definitions.ts'
import { useEngine } from '../../engine/engine-context.tsx'
import { lookUp } from '../../engine/lookup.ts'
import { LineIcon } from '../../engine/ui/line-icon.tsx'
import { SectionCard } from '../../engine/ui/section-card.tsx'
import type { BlockOf } from '../../shell/block-kind.ts'
import { onward } from '../../shell/drawings.ts'
import { Failure } from '../../shell/loading.tsx'
import { titleOf } from '../../shell/pages.ts'

/** A link to the list of every record type, with how many values it has; nothing on a server that answers no lists. */
export function RecordLists({ block: { title, only } }: { block: BlockOf<'lists'> }): ReactNode {
  const { settings } = useEngine()
  const index = useIndex()
  const app = useDefinition('app', 'app')
  const call = app.status === 'ready' && settings.extensions ? app.value.count : undefined
  const { counts, failed, retry } = useCounts(call)
  if (!settings.extensions || index.status !== 'ready') return null
  return (
    <SectionCard title={title}>
      {failed && <Failure text={t('Jumlah data gagal dimuat.')} onRetry={retry} />}
      <Box component="ul" sx={gridLook}>
        {recordLists(index.value, only).map(({ label, path, type }) => (
          <Box component="li" key={path} sx={{ display: 'grid' }}>
            <Box component={Link} to={path} sx={linkLook}>
              <Box component="span" sx={{ overflowWrap: 'anywhere' }}>
                {label}
              </Box>
              <Box component="span" sx={countLook}>
                {shownCount(counts.get(type))}
              </Box>
              <LineIcon d={onward} />
            </Box>
          </Box>
        ))}
      </Box>
    </SectionCard>
  )
}

/** By type; empty as long as nobody knows. */
function useCounts(call: Call | undefined): {
  counts: ReadonlyMap<string, unknown>
  failed: boolean
  retry: () => void
} {
  const { client } = useEngine()
  const { data, isError, refetch } = useQuery({
    queryKey: ['count', call?.path],
    queryFn: ({ signal }) => (call ? lookUp(client, call, {}, signal) : null),
    enabled: call !== undefined,
    retry: false,
  })
  const counts = new Map(isRecord(data) ? Object.entries(data) : [])
  return { counts, failed: isError, retry: () => void refetch() }
}

/** A server stops counting at a thousand. */
function shownCount(count: unknown): string {
  if (typeof count !== 'number') return ''
  return count >= 1000 ? '1.000+' : String(count)
}

/** The lists of all record types, or of some, in the order of their buttons. */
function recordLists(
  { entries }: DefinitionIndex,
  only?: readonly string[],
): { label: string; path: string; type: string }[] {
  return entries
    .filter(({ id }) => only?.includes(id) ?? true)
    .flatMap((entry) => (entry.list ? [{ ...entry.list, label: titleOf(entry), order: entry.button?.order }] : []))
    .sort(
      (left, right) => (left.order ?? Infinity) - (right.order ?? Infinity) || left.label.localeCompare(right.label),
    )
    .map(({ label, path, type }) => ({ label, path, type }))
}

const gridLook = {
  display: 'grid',
  columnGap: 3,
  m: 0,
  p: 0,
  listStyle: 'none',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(17rem, 100%), 1fr))',
}

const linkLook = {
  display: 'flex',
  alignItems: 'center',
  gap: 1,
  minHeight: 48,
  px: 1,
  borderBottom: 1,
  borderColor: 'divider',
  color: 'text.primary',
  fontWeight: 600,
  textDecoration: 'none',
  '& svg': { color: 'text.secondary' },
  '&:hover': { bgcolor: 'action.hover', color: 'primary.main' },
} as const

// As wide before the counts are here: nothing moves.
const countLook = {
  ml: 'auto',
  minWidth: '3rem',
  textAlign: 'right',
  color: 'text.secondary',
  fontWeight: 400,
} as const
