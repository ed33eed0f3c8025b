import { startProduct } from './product.ts'
import { isStockedDataKept, keepStockedData } from './stocked-data.ts'

/** The first start of a product costs twice what all starts on its data do: there is one, and the others get its data. */
export default async function stockData(): Promise<void> {
  if (isStockedDataKept()) return
  const product = await startProduct()
  await product.stop()
  await keepStockedData(product.dataDir)
  await product.dispose()
}
