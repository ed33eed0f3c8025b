import type { ReactNode } from 'react'
import { LostPage } from '../lost-page.tsx'

/** In place of a page that is there, and not for the role of whoever asked for it. */
export function ClosedPage(props: { appTitle: string; home: string | undefined }): ReactNode {
  return <LostPage title="Tidak berhak" text="Anda tidak berhak membuka halaman ini." {...props} />
}
