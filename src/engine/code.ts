import { useQuery } from '@tanstack/react-query'
import { toLoaded, type Loaded } from './loaded.ts'

/** A part of the program that is loaded when it is first needed. */
export function useCode<Part>(name: string, load: () => Promise<Part>): Loaded<Part> {
  const query = useQuery({
    queryKey: ['code', name],
    queryFn: load,
    staleTime: Infinity,
    gcTime: Infinity,
    // Functions cannot be compared.
    structuralSharing: false,
    retry: false,
  })
  const loaded = toLoaded(query)
  // Browsers remember a module that failed: a second failure can be the memory of the first.
  if (loaded.status === 'failed' && query.errorUpdateCount > 1)
    return { ...loaded, retry: () => window.location.reload() }
  return loaded
}
