import type { CompiledApp, CompiledScreen } from '../../contract/app-module.ts'
import type { CompiledDialog, CompiledDocument } from '../../contract/module.ts'
import type { CompiledImport, CompiledListPage, CompiledPrint, CompiledRecord } from '../../contract/page-module.ts'
import type { CompiledDashboard, CompiledReport } from '../../contract/report-module.ts'
import type { CompiledRole } from '../../contract/role-module.ts'
import type { Kind } from '../../language/parts/kind.ts'
import { app } from './app/compile.ts'
import { dashboard } from './dashboard/compile.ts'
import { dialog } from './dialog/compile.ts'
import { document } from './document/compile.ts'
import { importKind } from './import/compile.ts'
import { list } from './list/compile.ts'
import { print } from './print/compile.ts'
import { record } from './record/compile.ts'
import { report } from './report/compile.ts'
import { role } from './role/compile.ts'
import { screen } from './screen/compile.ts'

/** The kinds of definition. */
export const kinds = [app, screen, dialog, document, list, record, print, importKind, report, dashboard, role]

type SaidBy<One> = One extends Kind<infer Value> ? Value : never

declare module '../../contract/parts.ts' {
  interface Parts {
    kind: SaidBy<(typeof kinds)[number]>
  }
  interface CompiledKinds {
    app: CompiledApp
    screen: CompiledScreen
    dialog: CompiledDialog
    document: CompiledDocument
    list: CompiledListPage
    record: CompiledRecord
    print: CompiledPrint
    import: CompiledImport
    report: CompiledReport
    dashboard: CompiledDashboard
    role: CompiledRole
  }
}
