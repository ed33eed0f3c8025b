import type { ReactNode } from 'react'
import type { CompiledRecord } from '../../../contract/page-module.ts'
import { t } from '../../../contract/words/words.ts'
import { RecordPage } from '../../../engine/record/record-page.tsx'

/** Names some record: in a preview every one is the example. */
export const anyKey = '1'

/** The page of the sample record. */
export function RecordPreview({ definition }: { definition: CompiledRecord }): ReactNode {
  const path = definition.path.replace(/:[^/]+/, anyKey)
  return <RecordPage definition={definition} value={anyKey} path={path} appTitle={t('Pratinjau')} takesFocus={false} />
}
