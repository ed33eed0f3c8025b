import type { ReactNode } from 'react'
import { useLocation, useParams, useSearchParams } from 'react-router-dom'
import type { CompiledPrint, CompiledRecord } from '../../../contract/page-module.ts'
import { isRecord } from '../../../contract/runtime/own.ts'
import { useDefinition } from '../../../engine/definitions.ts'
import type { Loaded } from '../../../engine/loaded.ts'
import type { Paper } from '../../../engine/print/paper.tsx'
import { PrintPage } from '../../../engine/print/print-page.tsx'
import { LoadFailure, Loading } from '../../../shell/loading.tsx'
import { type PageProps, useCameFromElsewhere, usePageModule } from '../../../shell/page-view.tsx'
import { withoutTrailingSlash } from '../../../shell/pages.ts'
import { printedBeside, printPath } from '../../../contract/runtime/page-addresses.ts'
import { t } from '../../../contract/words/words.ts'

/** What a record looks like on paper: the address says on which one. */
export function PrintScreen({ page, appTitle }: PageProps): ReactNode {
  const record = usePageModule(page, 'record')
  if (record.status === 'loading') return <Loading />
  if (record.status === 'failed') return <LoadFailure what={t('Cetakan')} onRetry={record.retry} />
  const Print = page.at ? OwnPrint : NamedPrint
  return <Print page={page} record={record.value} appTitle={appTitle} />
}

type PrintProps = PageProps & { record: CompiledRecord }

/** A record that stands inside another definition has its print beside it. */
function OwnPrint(props: PrintProps): ReactNode {
  const { page } = props
  const print = usePageModule({ ...page, at: [...(page.at ?? []).slice(0, -1), 'print'] }, 'print')
  return <PrintOf {...props} definition={print} />
}

function NamedPrint(props: PrintProps): ReactNode {
  const [search] = useSearchParams()
  return <PrintOf {...props} definition={useDefinition(printOf(props.record, search.get('cetak')), 'print')} />
}

function PrintOf({ record, appTitle, definition }: PrintProps & { definition: Loaded<CompiledPrint> }): ReactNode {
  const [search, setSearch] = useSearchParams()
  const { pathname, state } = useLocation() as { pathname: string; state: unknown }
  const path = withoutTrailingSlash(pathname)
  const value = Object.values(useParams())[0] ?? ''
  const takesFocus = useCameFromElsewhere()
  if (definition.status === 'loading') return <Loading />
  if (definition.status === 'failed') return <LoadFailure what={t('Cetakan')} onRetry={definition.retry} />
  const onPaper = (paper: Paper): void => {
    const next = new URLSearchParams(search)
    next.set('kertas', paper)
    setSearch(next, { replace: true, state })
  }
  const props = {
    definition: definition.value,
    record,
    value,
    beside: printedBeside(search, value),
    list: isRecord(state) && typeof state['list'] === 'string' ? state['list'] : null,
    recordPath: path.slice(0, -printPath.length),
    appTitle,
    asked: search.get('kertas'),
    onPaper,
    takesFocus,
  }
  return <PrintPage key={`${value} ${JSON.stringify(props.beside)}`} {...props} />
}

/** The print that the address names, else the first one of the record. */
function printOf({ actions }: CompiledRecord, asked: string | null): string {
  const prints = actions.flatMap((action) => (action.action === 'print' ? [action.print] : []))
  return prints.find((print) => print === asked) ?? prints[0] ?? ''
}
