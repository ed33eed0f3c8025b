import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { ReactNode } from 'react'
import type { CompiledListPage } from '../../contract/page-module.ts'
import { t } from '../../contract/words/words.ts'
import { LookupError } from '../lookup.ts'
import { magnifier, struckCloud } from '../ui/line-icon.tsx'
import { MessagePanel } from '../ui/message-panel.tsx'
import { PageButton } from '../ui/page-link.tsx'
import { focusHeading } from '../ui/use-heading-focus.ts'
import { ClearFilters } from './filters.tsx'
import { filtersInUse, type ListControl } from './list-state.ts'

interface MessageProps {
  list: CompiledListPage
  control: ListControl
}

interface FailureProps extends MessageProps {
  error: Error
  onRetry: () => void
  /** There are no rows at all: it stands in their place. */
  isWhole?: boolean
}

/** Why the rows could not be had, in the server's words, with another try. */
export function ListFailure({ error, onRetry, isWhole = false, ...props }: FailureProps): ReactNode {
  const { title, detail } = failureOf(error)
  const more = isNarrowed(props) && <ClearFilters {...props} />
  if (isWhole)
    return (
      <MessagePanel icon={struckCloud} role="alert" text={title} detail={detail}>
        <Button
          variant="contained"
          onClick={() => {
            // The button goes while the rows are on their way.
            focusHeading()
            onRetry()
          }}
          sx={{ minHeight: 44 }}
        >
          {t('Coba lagi')}
        </Button>
        {more}
      </MessagePanel>
    )
  return (
    <Alert
      severity="error"
      action={
        <Button color="inherit" size="small" onClick={onRetry}>
          {t('Coba lagi')}
        </Button>
      }
    >
      {title}
      {detail !== undefined && <Box>{detail}</Box>}
      {more}
    </Alert>
  )
}

/** No rows: because nothing matches, or because there are none yet. */
export function ListEmpty({ list, control }: MessageProps): ReactNode {
  const narrowed = isNarrowed({ list, control })
  return (
    <MessagePanel icon={narrowed ? magnifier : tray} text={narrowed ? t('Tidak ada yang cocok.') : list.empty}>
      {narrowed ? (
        <ClearFilters list={list} control={control} />
      ) : (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, justifyContent: 'center' }}>
          {list.fills !== undefined && (
            <PageButton to={`${list.path}?dialog=${list.fills}`} sx={{ minHeight: 44 }}>
              {t('Isi {title}', { title: list.title })}
            </PageButton>
          )}
          {list.adds !== undefined && (
            <PageButton to={`${list.path}?dialog=${list.adds}`} variant="contained" sx={{ minHeight: 44 }}>
              {t('{title} baru', { title: list.title })}
            </PageButton>
          )}
          {list.links.map(({ label, to }) => (
            <PageButton key={to} to={to} sx={{ minHeight: 44 }}>
              {label}
            </PageButton>
          ))}
        </Box>
      )}
    </MessagePanel>
  )
}

const tray = 'M4 13h5l1.5 3h3L15 13h5M4 13l3-8h10l3 8v6H4z'

function isNarrowed({ list, control }: MessageProps): boolean {
  return control.state.q.trim() !== '' || filtersInUse(list, control.state).length > 0
}

function failureOf(error: Error): { title: string; detail: string | undefined } {
  if (error instanceof LookupError) return { title: error.problem.title, detail: error.problem.detail }
  return { title: t('Jawaban server tidak dapat dibaca.'), detail: undefined }
}
