import type { Database } from '../../platform/database/database.ts'
import { refillDocumentCuts } from '../generic-document/document-cuts.ts'

/** Each locks its tables first, and then works for minutes. */
const rebuilds = ['rebuild_figures', 'rebuild_goods_figures', 'rebuild_money_ways', 'rebuild_tax_figures']

/**
 * Fills the figures of days and months anew from what is stored; whoever stores meanwhile waits for it. One after the
 * other: who holds the tables of one, and waits for those of another, would wait for a document that waits for the first.
 */
export async function rebuildFigures(database: Database): Promise<void> {
  for (const name of rebuilds) await database.transaction((tx) => tx.query(`select ${name}()`), 'patient')
  await refillDocumentCuts(database)
}
