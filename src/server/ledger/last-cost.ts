/**
 * SQL for the last purchase price of a product, whatever the warehouse: of its purchases that stand the last one by day,
 * and of one day the last that was stored. Null where there is none.
 * @param product the SQL of the product's id
 */
export function lastPurchaseCost(product: string): string {
  return `(select bought.unit_cost from stock_movement bought
    where bought.product_id = ${product} and bought.kind = 'purchase'
      and not exists (select from stock_movement undone where undone.reverses = bought.id)
    order by bought.business_date desc, bought.id desc limit 1)`
}
