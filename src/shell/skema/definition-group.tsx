import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { useId, type ReactNode } from 'react'
import { Link } from 'react-router-dom'
import type { DefinitionState } from '../../api/definition-admin.ts'
import { definitionAddress } from './definition-address.ts'
import { isRefused, kindName, serviceText, shownTitle, sinceText, type ListedDefinition } from './listed-definitions.ts'
import { PlaceList } from './place-list.tsx'
import { KeptChip, StateChip } from './state-chip.tsx'

/** The definitions of one folder, or those that are refused. */
export function DefinitionGroupCard({
  title,
  items,
}: {
  title: string
  items: readonly ListedDefinition[]
}): ReactNode {
  const id = useId()
  return (
    <Box component="section" aria-labelledby={id}>
      <Typography id={id} variant="h2" sx={{ mb: 1 }}>
        {title}
      </Typography>
      <Card component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {items.map((item) => (
          <DefinitionRow key={item.file} item={item} />
        ))}
      </Card>
    </Box>
  )
}

function DefinitionRow({ item }: { item: ListedDefinition }): ReactNode {
  const { file, kind, state } = item
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
            {[
              ...(shownTitle(item) === file ? [] : [file]),
              ...(state ? [kindName(kind), sinceText(state)] : ['Belum ada di server']),
            ].join(' · ')}
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
