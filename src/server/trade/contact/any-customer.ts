import type { Handlers } from '../../platform/http/operation.ts'
import { addContact } from './contact.ts'
import { anyCustomerRow } from './contact-row.ts'

/** Whoever buys without giving his name, whom the shop's own record names. */
export const anyCustomerHandlers = {
  tambahCustomerUmum: (request) => addContact(request, () => Promise.resolve(anyCustomerRow(request.body.nama))),
  awalPenjualan: async ({ database }) => {
    const [customer] = await database.query<{ id: number; name: string }>(
      `select contact.id, contact.name
       from master_value shop join contact on contact.id::text = shop.data ->> 'customer'
       where shop.type = 'profil-toko' and contact.is_customer and contact.archived_at is null
       order by shop.id limit 1`,
    )
    return { customer: customer ? { value: customer.id, label: customer.name } : null }
  },
} satisfies Partial<Handlers>
