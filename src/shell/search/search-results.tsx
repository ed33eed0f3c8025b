import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useEffect, type ReactNode } from 'react'
import { visuallyHidden } from '../../engine/ui/visually-hidden.ts'
import { useFollow } from '../../engine/ui/page-link.tsx'
import { RetryFromBox } from '../../engine/ui/retry-from-box.tsx'
import type { Hit, SearchHits } from './use-search-hits.ts'

interface SearchResultsProps {
  id: string
  found: SearchHits
  /** Nothing is typed yet. */
  isEmpty: boolean
  activeId: string | undefined
  /** Before a link is followed. */
  onFollow: () => void
}

/** What was found, in groups; or that nothing was, or why. */
export function SearchResults({ id, found, isEmpty, activeId, onFollow }: SearchResultsProps): ReactNode {
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
      <Box role="listbox" id={id} aria-label="Hasil" aria-busy={isWaiting} sx={{ pb: groups.length > 0 ? 1 : 0 }}>
        {groups.map((group, position) => (
          <Box key={group.title} role="group" aria-labelledby={`${id}-group-${position}`}>
            <Typography id={`${id}-group-${position}`} variant="body2" color="textSecondary" sx={headingLook}>
              {group.title}
            </Typography>
            {group.hits.map((hit) => (
              <FoundItem key={hit.key} id={`${id}-${hit.key}`} hit={hit} activeId={activeId} onFollow={onFollow} />
            ))}
          </Box>
        ))}
      </Box>
    </>
  )
}

function statusOf({ groups, isWaiting, isFailed }: SearchHits, isEmpty: boolean): string {
  const count = groups.reduce((sum, { hits }) => sum + hits.length, 0)
  if (isEmpty) return 'Ketik nama, angka, atau kode.'
  if (isFailed) return 'Gagal mencari.'
  if (count > 0) return `${count} hasil`
  return isWaiting ? 'Mencari…' : 'Tidak ada yang cocok.'
}

interface FoundItemProps {
  id: string
  hit: Hit
  activeId: string | undefined
  /** Before a link is followed. */
  onFollow: () => void
}

/** A link, so that it opens elsewhere when somebody wants that; the focus stays in the box. */
function FoundItem({ id, hit, activeId, onFollow }: FoundItemProps): ReactNode {
  const onClick = useFollow(hit.to, onFollow)
  return (
    <Box
      component="a"
      id={id}
      role="option"
      aria-selected={id === activeId}
      tabIndex={-1}
      href={hit.to}
      onClick={onClick}
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
