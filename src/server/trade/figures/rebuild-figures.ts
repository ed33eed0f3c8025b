import type { Database } from '../../platform/database/database.ts'

/** Fills the figures of days and months anew from what is stored; whoever stores meanwhile waits for it. */
export async function rebuildFigures(database: Database): Promise<void> {
  await database.transaction(async (tx) => {
    // Months are then filled at once, not row by row.
    await tx.query(`select set_config('figures.rebuilding', 'yes', true)`)
    await tx.query('select rebuild_figures(), rebuild_goods_figures(), rebuild_money_ways()')
    await tx.query('select rebuild_month_figures()')
  }, 'patient')
}
