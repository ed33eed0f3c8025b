import { useRef } from 'react'
import type { CompiledEntry } from '../../contract/module.ts'
import { registered } from '../../contract/parts.ts'
import { t } from '../../contract/words/words.ts'
import { useDialogs } from '../dialog/dialogs.ts'
import type { ColumnKind } from '../rows/column-kind.ts'
import type { RowDialogKind } from '../rows/row-dialog.ts'
import { rowDialogName } from '../rows/row-dialog-host.tsx'
import type { RowStore } from '../rows/row-store.ts'
import type { RowKey } from '../rows/row.ts'
import { splitCodes } from '../scan/code-text.ts'
import { giveToDialog, useScanTaker } from '../scan/page-scans.ts'
import type { ScanTaker } from '../scan/scan-listener.ts'
import { playSound } from '../scan/sound.tsx'
import { useAlerts } from '../ui/alerts.tsx'
import { type DocumentKinds, useDocumentKinds } from './document-kinds.ts'
import type { DocumentStore } from './document-store.ts'

/**
 * Where rows collect codes in their dialogs and no box of the page takes any: a scan opens the dialog of the only row
 * that still lacks some, which takes it. Else it is refused in words.
 */
export function useRowCodes(store: DocumentStore, isBusy: boolean, area: () => Element | null): void {
  const kinds = useDocumentKinds()
  const { stack, open } = useDialogs()
  const { refuse, refuseCode, accepted } = useRefusals()
  const take = (code: string): void => {
    const places = placesOf(store, kinds)
    const above = stack.names().at(-1)
    const lacking = places.filter(({ lacks }) => lacks > 0)
    const [only] = lacking
    if (above !== undefined && places.some(({ name }) => name === above)) giveToDialog(code, above)
    else if (isBusy) refuseCode('busy', code)
    else if (above !== undefined) refuseCode('dialog', code)
    else if (!only || lacking.length > 1) refuseCode(only ? 'several' : 'none', code)
    else {
      accepted()
      only.rows.arrivals.workAt(only.key)
      giveToDialog(code, only.name)
      open(only.name)
    }
  }
  const taker: ScanTaker = {
    kind: 'screen',
    area,
    isBox: () => false,
    takeCode: take,
    takeText: (text) => splitCodes(text).forEach(take),
    refuse,
  }
  useScanTaker(collectsInRows(store, kinds) ? taker : null)
}

/** Why a code finds no row. */
const refusals = {
  none: (codes: string) => t('{codes} belum masuk: tidak ada baris yang kurang kode. Tambah barisnya, lalu pindai lagi.', { codes }), // prettier-ignore
  several: (codes: string) => t('{codes} belum masuk: beberapa baris kurang kode. Buka barisnya, lalu pindai lagi.', { codes }), // prettier-ignore
  dialog: (codes: string) => t('{codes} belum masuk: tutup dialog ini, lalu pindai lagi.', { codes }),
  busy: (codes: string) => t('{codes} belum masuk: dokumen sedang disimpan. Pindai lagi sesudahnya.', { codes }),
}

/** Says it until somebody has read it; of a reason there is one message, with all its codes since a scan found its row. */
function useRefusals() {
  const alerts = useAlerts()
  const refused = useRef<Partial<Record<keyof typeof refusals, readonly string[]>>>({})
  const refuse = (text: string, about = text): void => {
    playSound(false)
    alerts.show({ text, severity: 'error', role: 'alert', stays: true, about })
  }
  return {
    refuse,
    refuseCode: (reason: keyof typeof refusals, code: string): void => {
      const codes = new Set(refused.current[reason]).add(`'${code}'`)
      refused.current[reason] = [...codes]
      refuse(refusals[reason]([...codes].join(', ')), `row-codes ${reason}`)
    },
    accepted: (): void => {
      refused.current = {}
    },
  }
}

function collectsInRows({ lists }: DocumentStore, { rowDialogs }: DocumentKinds): boolean {
  const all = Object.values(lists).map(({ list }) => list)
  const hasDialog = all.some(({ table }) =>
    Object.values(table.dialogs).some(({ widget }) => rowDialogs[widget].lacks !== undefined),
  )
  return hasDialog && !all.some(({ entry }) => takesCodes(entry))
}

function takesCodes(entry: CompiledEntry | undefined): boolean {
  return entry?.kind === 'modes' || entry?.scan !== undefined
}

/** A dialog that a row opens now and collects codes in. */
interface Place {
  /** Its name among the open dialogs. */
  name: string
  rows: RowStore
  key: RowKey
  lacks: number
}

function placesOf(store: DocumentStore, kinds: DocumentKinds): Place[] {
  return Object.values(store.lists).flatMap(({ rows }) =>
    rows.keys().flatMap((key) => placesOfRow(rows, key, store, kinds)),
  )
}

function placesOfRow(rows: RowStore, key: RowKey, store: DocumentStore, kinds: DocumentKinds): Place[] {
  const { table, variable } = rows.list
  const values = rows.row(key)?.values ?? {}
  const scope = { doc: store.values(), [variable]: values }
  const opened = table.columns.flatMap(
    (column) => registered<ColumnKind>(kinds.columns, column.column).opens?.(column, scope) ?? [],
  )
  return [...new Set(opened)].flatMap((dialog) => {
    const definition = table.dialogs[dialog]
    const lacks = definition && registered<RowDialogKind>(kinds.rowDialogs, definition.widget).lacks
    return lacks ? [{ name: rowDialogName(rows, { key, dialog }), rows, key, lacks: lacks(definition, values, scope) }] : [] // prettier-ignore
  })
}
