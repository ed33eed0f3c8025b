import Alert from '@mui/material/Alert'
import { useMemo, type ComponentProps, type ReactNode } from 'react'
import { useSearchParams } from 'react-router-dom'
import { definitionAdmin, isMissingOperation } from '../../api/definition-admin.ts'
import { useEngine } from '../../engine/engine-context.tsx'
import { LoadedCode } from '../loaded-code.tsx'
import { Loading } from '../loading.tsx'
import type { DefinitionView } from './definition-view.tsx'
import { DefinitionListView } from './definition-list-view.tsx'
import { addressParameter } from './definition-address.ts'
import { Failure } from '../failure.tsx'
import { useDefinitionList } from './use-definition-list.ts'

/** The editor is by far the largest part: it comes with the first definition that is opened. */
const loadView = async () => {
  const { DefinitionView: View } = await import('./definition-view.tsx')
  return (props: ComponentProps<typeof DefinitionView>) => <View key={props.file} {...props} />
}

/** All definitions, or the one that the address names. */
export function SkemaPage({ create }: { create: string }): ReactNode {
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
  return <LoadedCode load={loadView} what="Editor" props={{ admin, file, list: list.data }} />
}

function Missing(): ReactNode {
  return <Alert severity="info">Server ini tidak menyediakan daftar definisi. Ubah berkas definisi di foldernya.</Alert>
}
