import { lazy, Suspense, useState, type ComponentType, type ReactNode } from 'react'
import { LoadFailure } from './failure.tsx'
import { Loading } from './loading.tsx'

interface LoadedCodeProps<Props extends object> {
  /** A dynamic import; asked again after a failure. */
  load: () => Promise<ComponentType<Props>>
  /** Begins the sentence "… gagal dimuat." */
  what: string
  props: Props
}

/** A component whose code is loaded when it is first drawn; when that fails, the page says so and tries again. */
export function LoadedCode<Props extends object>({ load, what, props }: LoadedCodeProps<Props>): ReactNode {
  const [tries, setTries] = useState(0)
  const [Part, setPart] = useState(() => lazyPart(load))
  const retry = (): void => {
    // Browsers remember a module that failed: a second failure can be the memory of the first.
    if (tries > 0) return window.location.reload()
    setTries(tries + 1)
    setPart(() => lazyPart(load))
  }
  return (
    <Suspense fallback={<Loading />}>
      <Part {...({ given: props, what, onRetry: retry } satisfies PartProps<Props>)} />
    </Suspense>
  )
}

interface PartProps<Props> {
  given: Props
  what: string
  onRetry: () => void
}

function lazyPart<Props extends object>(load: LoadedCodeProps<Props>['load']): ComponentType<PartProps<Props>> {
  return lazy(async () => {
    try {
      const Part = await load()
      return { default: ({ given }: PartProps<Props>) => <Part {...given} /> }
    } catch (cause) {
      console.error('A part of the page could not be loaded.', cause)
      return { default: ({ what, onRetry }: PartProps<Props>) => <LoadFailure what={what} onRetry={onRetry} /> }
    }
  })
}
