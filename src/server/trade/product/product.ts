import { logChange } from '../../platform/changes/change-log.ts'
import { alreadyThere, foldName } from '../../platform/records/record-name.ts'
import type { Handlers } from '../../platform/http/operation.ts'
import { calledAs } from '../master/called-as.ts'
import { addAttributes, attributeValues } from './product-attributes.ts'
import { barcodeHandlers, writeBarcodes } from './barcodes.ts'

export const productHandlers = {
  ...barcodeHandlers,
  addProduct: async ({ database, body, requestId, masterTypes }) => {
    const values = await attributeValues(database, body)
    // Sales and purchases tell products apart by name (specification, section 4): it is unique.
    const [product] = await database.query<{ id: number }>(
      `insert into product (name, name_key, is_imei, is_sn) values ($1, $2, $3, $4)
       on conflict (name_key) do nothing returning id`,
      [body.nama, foldName(body.nama), body.isImei, body.isSn],
    )
    if (!product) throw alreadyThere('/nama', calledAs(masterTypes, 'addProduct', 'Produk'), body.nama)
    await addAttributes(database, product.id, values)
    await writeBarcodes(database, product.id, body.barcode)
    await logChange(database, { entity: 'product', id: product.id, action: 'Disimpan', requestId })
    return product
  },
  nextId: async ({ database }) => {
    // A refused product uses up an id too, so the sequence knows better than max(id).
    const [row] = await database.query<{ next_id: number }>(
      'select case when is_called then last_value + 1 else last_value end as next_id from product_id_seq',
    )
    if (!row) throw new Error('The product sequence is missing')
    return { nextId: row.next_id }
  },
} satisfies Partial<Handlers>
