import Alert from '@mui/material/Alert'
import { PageLink } from '../ui/page-link.tsx'
import type { MissingSetting } from './print-settings.ts'

/** Beside the paper: what it leaves out because nobody has filled it in, and where that is done. */
export function SettingNotes({ missing }: { missing: readonly MissingSetting[] }) {
  return missing.map(({ title, to, isFailed }) => (
    <Alert key={title} severity={isFailed ? 'warning' : 'info'}>
      {isFailed
        ? `${title} tidak dapat dimuat, jadi tidak ikut tercetak. `
        : `${title} belum diisi, jadi tidak ikut tercetak. `}
      {to !== null && !isFailed && <PageLink to={to}>{`Isi ${title}`}</PageLink>}
    </Alert>
  ))
}
