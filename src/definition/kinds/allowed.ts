import type { AllowedKinds } from '../../engine/access.ts'
import { allowedApp } from './app/allowed.ts'
import { allowedDashboard } from './dashboard/allowed.ts'
import { allowedDialog } from './dialog/allowed.ts'
import { allowedDocument } from './document/allowed.ts'
import { allowedImport } from './import/allowed.ts'
import { allowedList } from './list/allowed.ts'
import { allowedPrint } from './print/allowed.ts'
import { allowedRecord } from './record/allowed.ts'
import { allowedReport } from './report/allowed.ts'

/** Nothing is left out: blocks of a screen ask by themselves, and a role goes to nobody but those who have it. */
const whole = <Module>(module: Module): Module => module

/** What a user may have of each kind of definition: `allowed.ts` of its folder says it. */
export const allowedKinds = {
  app: allowedApp,
  screen: whole,
  dialog: allowedDialog,
  document: allowedDocument,
  list: allowedList,
  record: allowedRecord,
  print: allowedPrint,
  import: allowedImport,
  report: allowedReport,
  dashboard: allowedDashboard,
  role: whole,
} satisfies AllowedKinds
