import { useQuery } from '@tanstack/react-query'
import type { CompiledEntryMode } from '../../contract/row-parts.ts'
import { useEngine } from '../engine-context.tsx'
import { PageLink } from '../ui/page-link.tsx'
import { enteredScope, paramsOf } from './list-scans.ts'
import type { ScanEntered } from './scan.ts'

/** Where something is that was not found here, with a way there; nothing until that is known, or when nobody knows. */
export function Elsewhere({ entered, mode }: { entered: ScanEntered; mode: CompiledEntryMode | undefined }) {
  return mode?.elsewhere ? <ToldElsewhere entered={entered} elsewhere={mode.elsewhere} /> : null
}

interface ToldElsewhereProps {
  entered: ScanEntered
  elsewhere: NonNullable<CompiledEntryMode['elsewhere']>
}

function ToldElsewhere({ entered, elsewhere }: ToldElsewhereProps) {
  const { client, settings } = useEngine()
  const { call } = elsewhere
  const scope = enteredScope(entered, () => ({}))
  const params = paramsOf(elsewhere.params, scope)
  const { data } = useQuery({
    queryKey: ['lookup', call.path, params],
    queryFn: async ({ signal }) => {
      const answer = await client.send(call, params, { signal })
      // The message has said what there is to say: without an answer it stays alone.
      return answer.ok ? { answer: answer.data } : null
    },
    enabled: !call.extension || settings.extensions,
  })
  const told = data && { ...scope, ...data }
  if (!told || elsewhere.found(told) !== true) return null
  const to = elsewhere.to(told)
  const text = elsewhere.text(told)
  return (
    <>
      {' '}
      {to === '' ? (
        <span>{text}</span>
      ) : (
        <PageLink to={to} color="inherit">
          {text}
        </PageLink>
      )}
    </>
  )
}
