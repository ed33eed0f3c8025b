import Box from '@mui/material/Box'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { CompiledPlace } from '../compiler/module.ts'
import { useEngine } from '../engine/engine-context.tsx'

/** Where this product is used, by its own record; nothing until there is one. */
export function PlaceName({ place }: { place: CompiledPlace }): ReactNode {
  const { client } = useEngine()
  const { data } = useQuery({
    // A save makes it old, as it does all that is looked up.
    queryKey: ['lookup', place.call.path, 'place'],
    queryFn: async ({ signal }) => {
      const answer = await client.send(place.call, place.search === null ? {} : { [place.search]: '' }, { signal })
      return answer.ok ? (place.value({ answer: answer.data }) ?? null) : null
    },
    staleTime: Infinity,
    retry: false,
  })
  if (data === undefined || data === null) return null
  const scope = { [place.as]: data }
  const title = place.title(scope)
  const note = place.note?.(scope) ?? ''
  return (
    <Box title={note === '' ? title : `${title}, ${note}`} sx={look}>
      <Box sx={{ ...line, fontWeight: 600 }}>{title}</Box>
      {note !== '' && <Box sx={{ ...line, fontSize: '0.75rem', color: 'text.secondary' }}>{note}</Box>}
    </Box>
  )
}

const look = { minWidth: 0, fontSize: '0.875rem', lineHeight: 1.3 } as const
const line = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const
