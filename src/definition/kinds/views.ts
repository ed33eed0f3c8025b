import type { PageViews } from '../../shell/page-view.tsx'
import { dashboardPage } from './dashboard/view.tsx'
import { DocumentPage } from './document/view.tsx'
import { importPage } from './import/view.tsx'
import { listPage } from './list/view.tsx'
import { printPage } from './print/view.tsx'
import { recordPage } from './record/view.tsx'
import { reportPage } from './report/view.tsx'
import { Screen } from './screen/view.tsx'

/** What draws the pages of each kind, by the names that their lines of the index have in `pages`. */
export const pages: PageViews = {
  screen: Screen,
  document: DocumentPage,
  list: listPage,
  record: recordPage,
  import: importPage,
  print: printPage,
  report: reportPage,
  dashboard: dashboardPage,
}
