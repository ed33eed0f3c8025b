import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import type { DefinitionAdmin, DefinitionList } from '../../api/definition-admin.ts'
import { ProblemError } from './problem-error.ts'
import { useWindowFocus } from './use-window-focus.ts'

/** All definition files with their states, asked for anew when the window gets the focus back. */
export function useDefinitionList(admin: DefinitionAdmin): UseQueryResult<DefinitionList, ProblemError> {
  const query = useQuery<DefinitionList, ProblemError>({
    queryKey: ['definition-list'],
    queryFn: async ({ signal }) => {
      const result = await admin.list(signal)
      if (!result.ok) throw new ProblemError(result.problem)
      return result.data
    },
  })
  useWindowFocus(query.refetch)
  return query
}
