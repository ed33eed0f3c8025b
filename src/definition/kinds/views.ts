import { latePage, type PageViews } from '../../shell/page-view.tsx'
import { DocumentPage } from './document/view.tsx'
import { Screen } from './screen/view.tsx'

/** What draws the pages of each kind, by the names that their lines of the index have in `pages`. */
export const pages: PageViews = {
  screen: Screen,
  document: DocumentPage,
  list: latePage('list-screen', async () => (await import('./list/list-screen.tsx')).ListScreen),
  record: latePage('record-screen', async () => (await import('./record/record-screen.tsx')).RecordScreen),
  import: latePage('import-screen', async () => (await import('./import/import-screen.tsx')).ImportScreen),
  print: latePage('print-screen', async () => (await import('./print/print-screen.tsx')).PrintScreen),
  report: latePage('report-screen', async () => (await import('./report/report-screen.tsx')).ReportScreen),
  dashboard: latePage(
    'dashboard-screen',
    async () => (await import('./dashboard/dashboard-screen.tsx')).DashboardScreen,
  ),
}
