import type { Database } from '../../platform/database/database.ts'

/** Fills the figures of days and months anew from what is stored; whoever stores meanwhile waits for it. */
export async function rebuildFigures(database: Database): Promise<void> {
  await database.transaction(async (tx) => {
    await tx.query('select rebuild_figures(), rebuild_goods_figures(), rebuild_money_ways(), fill_document_cuts(null)')
  }, 'patient')
}
