import type { Kind } from './kind.ts'
import { app } from './app.ts'
import { dialog } from './dialog.ts'
import { document } from './document.ts'
import { importKind } from './import.ts'
import { list } from './list.ts'
import { print } from './print.ts'
import { record } from './record.ts'
import { role } from './role.ts'
import { screen } from './screen.ts'

/** The kinds of definition. */
export const kinds = [app, screen, dialog, document, list, record, print, importKind, role]

type SaidBy<One> = One extends Kind<infer Value> ? Value : never

declare module '../../contract/parts.ts' {
  interface Parts {
    kind: SaidBy<(typeof kinds)[number]>
  }
}
