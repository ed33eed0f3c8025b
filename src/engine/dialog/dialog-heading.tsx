import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import type { CompiledDialog } from '../../contract/module.ts'
import { useEngine } from '../engine-context.tsx'
import { lookUp } from '../lookup.ts'

/** A line above the fields that waits for an answer; it is asked anew at every opening. */
export function DialogHeading({ heading }: { heading: NonNullable<CompiledDialog['heading']> }) {
  const { client, settings } = useEngine()
  const asked = !heading.call.extension || settings.extensions
  const query = useQuery({
    queryKey: ['heading', heading.call.operation],
    queryFn: ({ signal }) => lookUp(client, heading.call, {}, signal),
    enabled: asked,
    gcTime: 0,
  })
  if (!asked) return null
  return (
    <Typography variant="body2" color="textSecondary" sx={{ mb: 1.5 }}>
      {query.data === undefined ? heading.loading : heading.text({ [heading.as]: query.data })}
    </Typography>
  )
}
