import { useQuery } from '@tanstack/react-query'
import type { DefinitionAdmin, DefinitionFormat } from '../../api/definition-admin.ts'
import { ProblemError } from './problem-error.ts'

/** What the editor offers and explains; null until it is here. Without it the editor only edits. */
export function useFormat(admin: DefinitionAdmin): DefinitionFormat | null {
  const query = useQuery({
    queryKey: ['definition-format'],
    queryFn: async ({ signal }) => {
      const result = await admin.format(signal)
      if (!result.ok) throw new ProblemError(result.problem)
      return result.data
    },
    // Names of other definitions may have come or gone; asked for anew with each definition that is opened.
    staleTime: 10_000,
    retry: 1,
  })
  return query.data ?? null
}
