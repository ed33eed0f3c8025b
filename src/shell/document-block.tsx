import { lazy, Suspense, type ReactNode } from 'react'
import { useDefinition } from '../engine/definitions.ts'
import { LoadFailure } from './load-failure.tsx'
import { Loading } from './loading.tsx'

/** The document form's code, asked for when the first document is visited. */
const loadForm = () =>
  import('../engine/document/document-form.tsx').then(({ DocumentForm }) => ({ default: DocumentForm }))

const DocumentForm = lazy(loadForm)

/** A document form by its definition id. */
export function DocumentBlock({ document }: { document: string }): ReactNode {
  const definition = useDefinition(document, 'document')
  if (definition.status === 'loading') return <Loading />
  if (definition.status === 'failed') return <LoadFailure what="Formulir" onRetry={definition.retry} />
  return (
    <Suspense fallback={<Loading />}>
      <DocumentForm definition={definition.value} />
    </Suspense>
  )
}
