import Alert from '@mui/material/Alert'
import { useQueries } from '@tanstack/react-query'
import type { Scope } from '../../contract/module.ts'
import type { CompiledPrint } from '../../contract/page-module.ts'
import { t } from '../../contract/words/words.ts'
import { useIndex } from '../definitions.ts'
import { useEngine } from '../engine-context.tsx'
import { lookUp } from '../lookup.ts'
import { PageLink } from '../ui/page-link.tsx'

/** A setting that has no value, with the page where it is given one. */
interface MissingSetting {
  title: string
  to: string | null
  /** It could not be asked for. */
  isFailed: boolean
}

interface PrintSettings {
  /** The variables of the print's texts; null where there is no value. */
  scope: Scope
  isLoading: boolean
  missing: readonly MissingSetting[]
}

/** The single values that a print names, from their lookups. */
export function usePrintSettings({ settings }: CompiledPrint): PrintSettings {
  const { client, settings: page } = useEngine()
  const index = useIndex()
  const entries = Object.entries(settings)
  const queries = useQueries({
    queries: entries.map(([, { call, search }]) => ({
      queryKey: ['lookup', call.path, {}, ''],
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        lookUp(client, call, search === null ? {} : { [search]: '' }, signal),
      enabled: !call.extension || page.extensions,
    })),
  })
  const known = index.status === 'ready' ? index.value.entries : []
  const found = entries.map(([name, { call, value }], place) => {
    const query = queries[place]
    const answer = query?.data
    // Which of the record types it is stands in the lookup's path.
    const type = known.find((entry) => entry.list && call.path.split('/').includes(entry.list.type))
    return {
      name,
      value: answer === undefined ? null : (value({ answer }) ?? null),
      isLoading: query?.isLoading === true,
      missing: {
        title: type?.button?.label ?? type?.title ?? name,
        to: type?.list?.path ?? null,
        isFailed: query?.isError === true,
      },
    }
  })
  return {
    scope: Object.fromEntries(found.map(({ name, value }) => [name, value])),
    isLoading: found.some(({ isLoading }) => isLoading),
    missing: found.flatMap(({ value, isLoading, missing }) => (value === null && !isLoading ? [missing] : [])),
  }
}

/** Beside the paper: what it leaves out because nobody has filled it in, and where that is done. */
export function SettingNotes({ missing }: { missing: readonly MissingSetting[] }) {
  return missing.map(({ title, to, isFailed }) => (
    <Alert key={title} severity={isFailed ? 'warning' : 'info'}>
      {isFailed
        ? t('{title} tidak dapat dimuat, jadi tidak ikut tercetak. ', { title })
        : t('{title} belum diisi, jadi tidak ikut tercetak. ', { title })}
      {to !== null && !isFailed && <PageLink to={to}>{t('Isi {title}', { title })}</PageLink>}
    </Alert>
  ))
}
