import type { ReactNode } from 'react'
import { useLocation, useParams, useSearchParams } from 'react-router-dom'
import type { CompiledPrint, CompiledRecord } from '../contract/page-module.ts'
import { printPath } from '../contract/runtime/page-addresses.ts'
import type { Loaded } from '../engine/loaded.ts'
import { useDefinition } from '../engine/definitions.ts'
import type { Paper } from '../engine/print/paper.ts'
import { PrintPage } from '../engine/print/print-page.tsx'
import { LoadFailure } from './failure.tsx'
import type { PageProps } from './late-page.tsx'
import { useListOrRecord, useOwnPrint } from './list-or-record.ts'
import { Loading } from './loading.tsx'
import { withoutTrailingSlash } from './same-path.ts'
import { useCameFromElsewhere } from './screen-title.tsx'

/** What a record looks like on paper: the address says on which one. */
export function PrintScreen({ entry, appTitle }: PageProps): ReactNode {
  const record = useListOrRecord(entry, 'record')
  if (record.status === 'loading') return <Loading />
  if (record.status === 'failed') return <LoadFailure what="Cetakan" onRetry={record.retry} />
  const Print = entry.kind === 'document' ? OwnPrint : NamedPrint
  return <Print entry={entry} record={record.value} appTitle={appTitle} />
}

type PrintProps = PageProps & { record: CompiledRecord }

/** A document is printed as its own definition says. */
function OwnPrint(props: PrintProps): ReactNode {
  return <PrintOf {...props} definition={useOwnPrint(props.entry)} />
}

function NamedPrint(props: PrintProps): ReactNode {
  const [search] = useSearchParams()
  return <PrintOf {...props} definition={useDefinition(printOf(props.record, search.get('cetak')), 'print')} />
}

function PrintOf({ record, appTitle, definition }: PrintProps & { definition: Loaded<CompiledPrint> }): ReactNode {
  const [search, setSearch] = useSearchParams()
  const path = withoutTrailingSlash(useLocation().pathname)
  const value = Object.values(useParams())[0] ?? ''
  const takesFocus = useCameFromElsewhere()
  if (definition.status === 'loading') return <Loading />
  if (definition.status === 'failed') return <LoadFailure what="Cetakan" onRetry={definition.retry} />
  const onPaper = (paper: Paper): void => {
    const next = new URLSearchParams(search)
    next.set('kertas', paper)
    setSearch(next, { replace: true })
  }
  const props = {
    definition: definition.value,
    record,
    value,
    recordPath: path.slice(0, -printPath.length),
    appTitle,
    asked: search.get('kertas'),
    onPaper,
    takesFocus,
  }
  return <PrintPage key={value} {...props} />
}

/** The print that the address names, else the first one of the record. */
function printOf({ actions }: CompiledRecord, asked: string | null): string {
  const prints = actions.flatMap((action) => (action.action === 'print' ? [action.print] : []))
  return prints.find((print) => print === asked) ?? prints[0] ?? ''
}
