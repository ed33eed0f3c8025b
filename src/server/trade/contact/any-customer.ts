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
    const branches = await database.query<{ value: number; label: string }>(
      'select id as value, name as label from branch where archived_at is null limit 2',
    )
    const [branch = null, another] = branches
    return {
      customer: customer ? { value: customer.id, label: customer.name } : null,
      cabang: another ? null : branch,
    }
  },
} satisfies Partial<Handlers>
