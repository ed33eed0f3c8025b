import type { ComponentType, ReactNode } from 'react'
import { useCode } from '../engine/code.ts'
import { LoadFailure } from './failure.tsx'
import { Loading } from './loading.tsx'

interface LoadedCodeProps<Props extends object> {
  /** Of this code alone. */
  name: string
  /** A dynamic import; asked again after a failure. */
  load: () => Promise<ComponentType<Props>>
  /** Begins the sentence "… gagal dimuat." */
  what: string
  props: Props
}

/** A component whose code is loaded when it is first drawn; when that fails, the page says so and tries again. */
export function LoadedCode<Props extends object>({ name, load, what, props }: LoadedCodeProps<Props>): ReactNode {
  const code = useCode(name, load)
  if (code.status === 'loading') return <Loading />
  if (code.status === 'failed') return <LoadFailure what={what} onRetry={code.retry} />
  const Part = code.value
  return <Part {...props} />
}
