import { hiddenIn } from '../../platform/access/access.ts'
import type { Answer, Handlers } from '../../platform/http/operation.ts'
import { answerList } from '../../platform/lists/answer-list.ts'
import { listWithOwn, type OwnValues } from '../records/own-fields.ts'
import type { ContactForm } from './contact-body.ts'
import { contactForms } from './contact-kind.ts'
import type { ListSource } from '../../platform/lists/list-source.ts'
import { wordIn } from '../../platform/lists/sought.ts'
import { equals, archivedFilter, isArchived } from '../../platform/records/list-filters.ts'

type ContactItem = Answer<'daftarKontak'>['items'][number]
type ContactRow = Record<string, unknown> & {
  id: number
  name: string
  kind: string
  phone: string
  city: string | null
  company: string | null
  is_archived: boolean
  own: OwnValues
  form: ContactForm
}

/** What a contact is, by the name of its type; who sells and buys is both. */
const kinds = new Map([
  ['Customer', 'contact.is_customer and not contact.is_supplier'],
  ['Supplier', 'contact.is_supplier and not contact.is_customer'],
  ['Customer dan Supplier', 'contact.is_customer and contact.is_supplier'],
  ['Salesman', 'contact.is_salesperson and not contact.is_customer and not contact.is_supplier'],
])
const kindOf = [...kinds].map(([kind, condition]) => `when ${condition} then '${kind}'`).join(' ')

/** What a contact is found by; by its name alone where its telephone number is hidden. */
export const contactTexts = { whole: 'contact.search_key', name: 'contact.name_key' }

export const contactList: ListSource<ContactRow, ContactItem> = {
  name: 'kontak',
  operation: 'daftarKontak',
  table: 'contact',
  alias: 'contact',
  id: 'contact.id',
  sorts: { nama: { sql: 'contact.name_key collate "C"', type: 'text' } },
  sort: 'nama',
  filters: {
    tipe: (value) => kinds.get(String(value)) ?? 'false',
    kota: equals('contact.city_id'),
    data: archivedFilter('contact'),
  },
  absent: { data: 'aktif' },
  search: wordIn(contactTexts.whole),
  columns: `contact.id, contact.name, case ${kindOf} end as kind, contact.phone, contact.company, contact.own, contact.form,
    (select label from master_value where type = contact.city_type and id = contact.city_id) as city,
    ${isArchived('contact')} as is_archived`,
  item: (row) => ({
    id: row.id,
    nama: row.name,
    tipe: row.kind,
    telepon: row.phone,
    kota: row.city,
    perusahaan: row.company,
    arsip: row.is_archived,
  }),
}

const byNameAlone: typeof contactList = { ...contactList, search: wordIn(contactTexts.name) }

export const contactListHandlers = {
  daftarKontak: (request) =>
    answerList(
      request,
      listWithOwn(request, hiddenIn(request, 'daftarKontak', 'items.telepon') ? byNameAlone : contactList, {
        forms: Object.values(contactForms),
        column: 'contact.own',
        words: 'contact.own_key',
        formOf: ({ form }) => contactForms[form],
      }),
    ),
} satisfies Partial<Handlers>
