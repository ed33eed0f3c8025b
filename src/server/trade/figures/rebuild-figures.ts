import type { Database } from '../../platform/database/database.ts'
import { refillDocumentCuts } from '../generic-document/document-cuts.ts'

/** Each locks its tables first, and then works for minutes. */
const rebuilds = ['rebuild_figures', 'rebuild_goods_figures', 'rebuild_money_ways', 'rebuild_tax_figures']

/**
 * The tables of several kinds are had all at once or not yet, for half a minute: a sale that has written its stock waits
 * for its takings, and whoever held these while he waits for that would wait for ever.
 */
const holdDays = (attempts: number) => `do $$ begin
  for attempt in 1..${attempts} loop
    begin
      lock table sold_day, sold_party_day, bought_day, stock_day, money_day, owed_day in share row exclusive mode nowait;
      exit;
    exception when lock_not_available then
      if attempt = ${attempts} then
        raise exception 'Toko sedang terus menyimpan dokumen. Jalankan lagi saat lebih sepi.';
      end if;
      perform pg_sleep(0.03);
    end;
  end loop;
end $$`

/**
 * Fills the figures of days and months anew from what is stored; whoever stores meanwhile waits for it. One after the
 * other: who holds the tables of one, and waits for those of another, would wait for a document that waits for the first.
 */
export async function rebuildFigures(database: Database, attempts = 1_000): Promise<void> {
  for (const name of rebuilds)
    await database.transaction(async (tx) => {
      if (name === 'rebuild_figures') await tx.query(holdDays(attempts))
      await tx.query(`select ${name}()`)
    }, 'patient')
  await refillDocumentCuts(database)
}
