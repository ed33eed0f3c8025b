import type { CompiledKinds } from '../contract/parts.ts'
import type { BlockKinds } from '../shell/block-kind.ts'
import { latePage, type PageViews } from '../shell/page-view.tsx'
import { accountBlock, darkModeBlock, invitationsBlock, sessionsBlock } from './blocks/account.tsx'
import { definitionsBlock, documentBlock, formBlock, textBlock } from './blocks/content.tsx'
import { buttonsBlock, linkBlock, listsBlock, reportsBlock } from './blocks/links.tsx'
import { DocumentPage } from './kinds/document/view.tsx'
import { Screen } from './kinds/screen/view.tsx'

/** The kinds that have no page of their own. */
type Pageless = 'app' | 'dialog' | 'role'

/** What draws the pages of each kind: what `draws` in its line of the index names. */
export const pages = {
  screen: Screen,
  document: DocumentPage,
  list: latePage('list-screen', async () => (await import('./kinds/list/view.tsx')).ListScreen),
  record: latePage('record-screen', async () => (await import('./kinds/record/view.tsx')).RecordScreen),
  import: latePage('import-screen', async () => (await import('./kinds/import/view.tsx')).ImportScreen),
  print: latePage('print-screen', async () => (await import('./kinds/print/view.tsx')).PrintScreen),
  report: latePage('report-screen', async () => (await import('./kinds/report/view.tsx')).ReportScreen),
  dashboard: latePage('dashboard-screen', async () => (await import('./kinds/dashboard/view.tsx')).DashboardScreen),
} satisfies PageViews & Record<Exclude<keyof CompiledKinds, Pageless>, unknown>

/** Every kind of block that a screen may have. */
export const blocks = {
  buttons: buttonsBlock,
  document: documentBlock,
  form: formBlock,
  text: textBlock,
  link: linkBlock,
  darkMode: darkModeBlock,
  definitions: definitionsBlock,
  lists: listsBlock,
  reports: reportsBlock,
  account: accountBlock,
  sessions: sessionsBlock,
  invitations: invitationsBlock,
} satisfies BlockKinds
