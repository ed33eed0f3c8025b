import type { Body } from '../../platform/http/operation.ts'
import { ownInBody, type OwnValues } from '../records/own-fields.ts'

/** As it is stored. */
type StoredForm = 'kontak' | 'customer' | 'supplier'
/** `umum` is a customer of a name alone: the form that changes one asks for no more than the one that made him. */
export type ContactForm = StoredForm | 'umum'

/** A contact as it is stored, with the names of what it refers to. */
export type ContactRow = {
  name: string
  form: StoredForm
  version: number
  archived_at: string | null
  is_customer: boolean
  is_supplier: boolean
  is_salesperson: boolean
  company: string | null
  email: string | null
  phone: string
  sales_phone: string | null
  address: string
  city_id: number | null
  province_id: number | null
  npwp_or_nik: string | null
  npwp: string | null
  nik: string | null
  customer_type_id: number | null
  own: OwnValues
  receivable_limit: number | null
  payable_limit: number | null
  city: string | null
  province: string | null
  customer_type: string | null
  parent_type_id: number | null
  parent_type: string | null
}

/** The form that made a contact: every customer of the contact page's dialog has a telephone number. */
export function contactFormOf({ form, phone }: Pick<ContactRow, 'form' | 'phone'>): ContactForm {
  return form === 'customer' && phone === '' ? 'umum' : form
}

const bodies: Readonly<Record<ContactForm, (row: ContactRow) => Record<string, unknown>>> = {
  kontak: kontakBody,
  customer: (row) => ({ ...personBody(row), id_tipe: row.customer_type_id }),
  supplier: personBody,
  umum: ({ name }) => ({ nama: name }),
}

/** The body that the contact's form would send of it. */
export function contactBody(row: ContactRow): Record<string, unknown> {
  return { ...present(bodies[contactFormOf(row)](row)), ...ownInBody(row.own) }
}

function personBody(row: ContactRow): Record<string, unknown> {
  return {
    nama: row.name,
    pt: row.company,
    email: row.email,
    no_tel: row.phone,
    id_kota: row.city_id,
    id_provinsi: row.province_id,
    alamat: row.address,
    npwpnik: row.npwp_or_nik,
  }
}

function kontakBody(row: ContactRow): Record<string, unknown> {
  const [type, subtype] = typeIds(row)
  return {
    tipe: contactTypeOf(row),
    nama: row.name,
    noHp: row.phone,
    // Contacts of before the forms were told apart may have one number for both.
    npwp: row.npwp ?? (row.nik === null ? row.npwp_or_nik : null),
    nik: row.nik,
    alamat: row.address,
    namaPt: row.company,
    noHpSales: row.sales_phone,
    kota: row.city_id,
    provinsi: row.province_id,
    tipeCustomer: type,
    subtipeCustomer: subtype,
    limitPiutang: row.receivable_limit,
    limitUtang: row.payable_limit,
  }
}

/** The customer type and its subtype: one column has whichever is the more exact. */
function typeIds({ customer_type_id, parent_type_id }: ContactRow): [type: number | null, subtype: number | null] {
  return parent_type_id === null ? [customer_type_id, null] : [parent_type_id, customer_type_id]
}

export function contactTypeOf(row: ContactRow): Body<'simpanKontak'>['tipe'] {
  if (row.is_customer) return row.is_supplier ? 'Customer dan Supplier' : 'Customer'
  return row.is_supplier ? 'Supplier' : 'Salesman'
}

function present(body: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(body).filter(([, value]) => value !== null))
}
