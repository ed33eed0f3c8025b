import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useMemo, useState } from 'react'
import type { IndexEntry } from '../../contract/module.ts'
import type { CompiledSearch } from '../../contract/app-module.ts'
import { own } from '../../contract/runtime/own.ts'
import { t } from '../../contract/words/words.ts'
import { useIndex } from '../../engine/definitions.ts'
import { useEngine } from '../../engine/engine-context.tsx'
import { useCode } from '../../engine/loaded.ts'
import { longestSearch, lookUp } from '../../engine/lookup.ts'
import { recordPath } from '../../engine/record/record-links.tsx'
import { useFollow } from '../../engine/ui/page-link.tsx'
import { RetryFromBox } from '../../engine/ui/retry-from-box.tsx'
import { visuallyHidden } from '../../engine/ui/styles.ts'
import { useAccount } from '../account.ts'
import { pagesOf, type Tab } from '../pages.ts'

/** One thing that was found. */
export interface Hit {
  /** Names it among the others. */
  key: string
  title: string
  text: string
  to: string
}

interface HitGroup {
  title: string
  hits: Hit[]
}

export interface SearchHits {
  groups: readonly HitGroup[]
  /** What is shown answers an older text, or nothing does yet. */
  isWaiting: boolean
  isFailed: boolean
  /** Nothing is asked for a text that the API would not take. */
  isTooLong: boolean
  retry: () => void
}

/** What the search over everything answers to a text. Answers of an older text never replace those of a newer one. */
export function useSearchHits(search: CompiledSearch, text: string, isOpen: boolean): SearchHits {
  const { client } = useEngine()
  const typed = text.trim()
  const isTooLong = typed.length > longestSearch
  const settled = useSettled(isTooLong ? '' : typed)
  const query = useQuery({
    queryKey: ['search', search.call.path, settled],
    queryFn: ({ signal }) => lookUp(client, search.call, { [search.parameter]: settled }, signal),
    enabled: isOpen && settled !== '',
    staleTime: 5_000,
    retry: false,
    placeholderData: (old) => old,
  })
  const { data } = query
  const index = useIndex()
  const entries = index.status === 'ready' ? index.value.entries : undefined
  const groups = useMemo(
    () => (settled === '' || isTooLong ? [] : groupsOf(search, data, entries)),
    [search, settled, isTooLong, data, entries],
  )
  return {
    groups,
    isTooLong,
    isWaiting: typed !== '' && !isTooLong && (typed !== settled || query.isPlaceholderData || query.isFetching),
    isFailed: query.isError && !query.isFetching,
    retry: () => void query.refetch(),
  }
}

/** The hits in the order of the definition's groups; what belongs to none of them leads nowhere and is left out. */
function groupsOf(search: CompiledSearch, answer: unknown, entries: readonly IndexEntry[] | undefined): HitGroup[] {
  const items = (answer === undefined ? null : search.items({ answer })) ?? []
  const groups = new Map(Object.entries(search.opens).map(([name, { title }]) => [name, { title, hits: [] as Hit[] }]))
  items.forEach((item, position) => {
    const scope = { [search.as]: item }
    const name = search.group(scope) ?? ''
    const opens = own(search.opens, name)
    const to = opens && ('to' in opens ? opens.to(scope) : recordPath(entries, opens, scope))
    if (to === undefined) return
    const [title, text] = [search.title(scope) ?? '', search.text(scope) ?? '']
    groups.get(name)?.hits.push({ key: `${name}-${position}`, title, text, to })
  })
  return [...groups.values()].filter(({ hits }) => hits.length > 0)
}

const loadPageHits = async () => (await import('./page-hits.ts')).pageHits

/** The pages that a text names stand behind what was found; how they are found is code that comes with the first search. */
export function usePageHits(found: SearchHits, text: string, tabs: readonly Tab[][]): SearchHits {
  const code = useCode('page-hits', loadPageHits)
  const index = useIndex()
  const { settings } = useEngine()
  const account = useAccount()
  if (code.status !== 'ready' || index.status !== 'ready' || text.trim() === '') return found
  const hits = code.value(text, pagesOf(index.value, settings, account), tabs)
  return hits.length === 0 ? found : { ...found, groups: [...found.groups, { title: t('Halaman'), hits }] }
}

function useSettled(value: string): string {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), 180)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}

interface SearchResultsProps {
  id: string
  found: SearchHits
  /** Nothing is typed yet. */
  isEmpty: boolean
  activeId: string | undefined
  /** Links open in a tab of their own. */
  isOver: boolean
  /** Before a link is followed. */
  onFollow: () => void
}

/** What was found, in groups; or that nothing was, or why. */
export function SearchResults({ id, found, isEmpty, activeId, isOver, onFollow }: SearchResultsProps): ReactNode {
  const { groups, isWaiting, isFailed, retry } = found
  useEffect(() => {
    if (activeId !== undefined) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' })
  }, [activeId])
  return (
    <>
      <Box
        role="status"
        sx={groups.length > 0 && !isFailed ? visuallyHidden : { px: 2.5, py: 2, color: 'text.secondary' }}
      >
        {statusOf(found, isEmpty)}
        {isFailed && <RetryFromBox onRetry={retry} size="small" sx={{ ml: 1.5 }} />}
      </Box>
      <Box role="listbox" id={id} aria-label={t('Hasil')} aria-busy={isWaiting} sx={{ pb: groups.length > 0 ? 1 : 0 }}>
        {groups.map((group, position) => (
          <Box key={group.title} role="group" aria-labelledby={`${id}-group-${position}`}>
            <Typography id={`${id}-group-${position}`} variant="body2" color="textSecondary" sx={headingLook}>
              {group.title}
            </Typography>
            {group.hits.map((hit) => (
              <FoundItem
                key={hit.key}
                id={`${id}-${hit.key}`}
                hit={hit}
                activeId={activeId}
                isOver={isOver}
                onFollow={onFollow}
              />
            ))}
          </Box>
        ))}
      </Box>
    </>
  )
}

function statusOf({ groups, isWaiting, isFailed, isTooLong }: SearchHits, isEmpty: boolean): string {
  const count = groups.reduce((sum, { hits }) => sum + hits.length, 0)
  if (isEmpty) return t('Ketik nama, angka, atau kode.')
  if (isTooLong) return t('Maksimal {longestSearch} karakter.', { longestSearch })
  if (isFailed) return t('Gagal mencari.')
  if (count > 0) return t('{count} hasil', { count })
  return isWaiting ? t('Mencari…') : t('Tidak ada yang cocok.')
}

interface FoundItemProps extends Pick<SearchResultsProps, 'activeId' | 'isOver' | 'onFollow'> {
  id: string
  hit: Hit
}

/** A link, so that it opens elsewhere when somebody wants that; the focus stays in the box. */
function FoundItem({ id, hit, activeId, isOver, onFollow }: FoundItemProps): ReactNode {
  const follow = useFollow(hit.to, { onFollow })
  return (
    <Box
      component="a"
      id={id}
      role="option"
      aria-selected={id === activeId}
      tabIndex={-1}
      href={hit.to}
      {...(isOver ? { target: '_blank', rel: 'noopener', onClick: onFollow } : { onClick: follow })}
      sx={itemLook}
    >
      <Box component="span" sx={{ fontWeight: 600 }}>
        {hit.title}
      </Box>
      <Typography component="span" variant="body2" color="textSecondary">
        {hit.text}
      </Typography>
    </Box>
  )
}

const headingLook = { px: 2.5, pt: 1.5, pb: 0.5, fontWeight: 600 }
const itemLook = {
  display: 'grid',
  alignContent: 'center',
  minHeight: 44,
  px: 2.5,
  py: 0.75,
  color: 'text.primary',
  textDecoration: 'none',
  overflowWrap: 'anywhere',
  '&:hover': { bgcolor: 'action.hover' },
  '&[aria-selected="true"]': { bgcolor: 'primary.light' },
} as const
