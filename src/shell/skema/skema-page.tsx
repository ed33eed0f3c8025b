import Alert from '@mui/material/Alert'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useMemo, useState, type ComponentProps, type ReactNode } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { DefinitionIndex } from '../../contract/module.ts'
import { language, t } from '../../contract/words/words.ts'
import {
  definitionAdmin,
  isMissingOperation,
  type DefinitionAdmin,
  type DefinitionList,
} from '../../api/definition-admin.ts'
import { ProblemError } from '../../api/problem.ts'
import { useEngine } from '../../engine/engine-context.tsx'
import { Failure, LoadedCode, Loading } from '../loading.tsx'
import { DefinitionListView } from './definition-list-view.tsx'
import type { DefinitionView } from './definition-view.tsx'
import { type SkemaKinds, SkemaKindsContext } from './kind-preview.tsx'
import { addressParameter } from './listed-definitions.tsx'
import { useWindowFocus } from './use-window-focus.ts'

/** The editor is by far the largest part: it comes with the first definition that is opened. */
const loadView = async () => {
  const { DefinitionView: View } = await import('./definition-view.tsx')
  return function LoadedView(props: ComponentProps<typeof DefinitionView>) {
    return <View key={`${props.file} ${useDeletion(props) ?? ''}`} {...props} />
  }
}

/**
 * When a file was deleted last while it is looked at. What was open of it is not what is there then; a text that was
 * changed is kept in any case, and what is saved again goes on.
 */
function useDeletion({ file, list }: ComponentProps<typeof DefinitionView>): string | undefined {
  const at = list.deleted?.find((one) => one.file === file)?.at
  const [last, setLast] = useState(at)
  if (at !== undefined && at !== last) setLast(at)
  return at ?? last
}

interface SkemaPageProps {
  /** What the button says that begins a new one. */
  create: string
  kinds: SkemaKinds
}

/** All definitions, or the one that the address names. */
export function SkemaPage({ create, kinds }: SkemaPageProps): ReactNode {
  return (
    <SkemaKindsContext value={kinds}>
      <Definitions create={create} />
    </SkemaKindsContext>
  )
}

function Definitions({ create }: { create: string }): ReactNode {
  const { client } = useEngine()
  const admin = useMemo(() => definitionAdmin(client), [client])
  const list = useDefinitionList(admin)
  const [search] = useSearchParams()
  const file = search.get(addressParameter)
  if (list.error && !list.data) {
    if (isMissingOperation(list.error.problem)) return <Missing />
    return <Failure text={list.error.message} onRetry={() => void list.refetch()} />
  }
  if (!list.data) return <Loading />
  if (file === null) return <DefinitionListView admin={admin} list={list} create={create} />
  return (
    <LoadedCode name="definition-view" load={loadView} what={t('Editor')} props={{ admin, file, list: list.data }} />
  )
}

function Missing(): ReactNode {
  return (
    <Alert severity="info">
      {t('Server ini tidak menyediakan daftar definisi. Ubah berkas definisi di foldernya.')}
    </Alert>
  )
}

/** What is in service has the title that pages in English have; the text of a file says the Indonesian one. */
function inEnglish(list: DefinitionList, { entries }: DefinitionIndex): DefinitionList {
  const titles = new Map(entries.map(({ id, title }) => [`${id}.json`, title]))
  const said = list.definitions.map((one) => ({ ...one, title: titles.get(one.file) ?? one.title }))
  return { ...list, definitions: said }
}

/** All definition files with their states, asked for anew when the window gets the focus back. */
function useDefinitionList(admin: DefinitionAdmin): UseQueryResult<DefinitionList, ProblemError> {
  const { definitions } = useEngine()
  const query = useQuery<DefinitionList, ProblemError>({
    queryKey: ['definition-list'],
    queryFn: async ({ signal }) => {
      const result = await admin.list(signal)
      if (!result.ok) throw new ProblemError(result.problem)
      if (language() === 'id') return result.data
      return inEnglish(result.data, await definitions.index())
    },
  })
  useWindowFocus(query.refetch)
  return query
}
