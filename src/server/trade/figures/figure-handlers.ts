import type { Handlers } from '../../platform/http/operation.ts'
import { cashFigures } from './cash-figures.ts'
import { demandFigures, stockFigures } from './stock-figures.ts'
import { documentFigures } from './document-figures.ts'
import { goodsFigures } from './goods-figures.ts'
import { payableFigures, receivableFigures } from './owed-figures.ts'
import { recordFigures } from './record-figures.ts'
import { purchaseFigures, salesFigures } from './trade-figures.ts'
import { taxFigures, taxInvoices } from './tax-figures.ts'

/** What reports ask: figures of the daily tables (`08-figures.sql` of the database's baseline). */
export const figureHandlers = {
  laporanPenjualan: salesFigures,
  laporanPembelian: purchaseFigures,
  laporanPpn: taxFigures,
  fakturCoretax: taxInvoices,
  laporanStok: stockFigures,
  laporanPiutang: receivableFigures,
  laporanUtang: payableFigures,
  laporanKas: cashFigures,
  laporanKartuStok: goodsFigures,
  laporanBarang: demandFigures,
  laporanDokumen: documentFigures,
  laporanMaster: recordFigures,
} satisfies Partial<Handlers>
