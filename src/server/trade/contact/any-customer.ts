import type { Handlers } from '../../platform/http/operation.ts'
import { shopProfile } from '../master/shop-profile.ts'
import { addContact } from './contact.ts'
import { anyCustomerRow } from './contact-row.ts'

/** Whoever buys without giving his name, whom the shop's own record names. */
export const anyCustomerHandlers = {
  tambahCustomerUmum: (request) => addContact(request, () => Promise.resolve(anyCustomerRow(request.body.nama))),
  awalPenjualan: async ({ database }) => {
    const [customer] = await database.query<{ id: number; name: string }>(
      `select contact.id, contact.name
       from ${shopProfile} shop join contact on contact.id::text = shop.data ->> 'customer'
       where contact.is_customer and contact.archived_at is null`,
    )
    return { customer: customer ? { value: customer.id, label: customer.name } : null }
  },
} satisfies Partial<Handlers>
