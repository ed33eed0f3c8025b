/** Every dialog of Master and Kontak as a table (specification, sections 2, 5, 7 and 8; interpretation, section 1). */
import { randomUUID } from 'node:crypto'
import { expect, type APIRequestContext, type Locator } from '@playwright/test'
import { options, type Option } from './api.ts'
import { pick } from './form-actions.ts'

/** A text to type (`#` becomes something that nobody else uses), a choice, or the first answer of a lookup. */
type Entry =
  | { label: string; key: string; text: string; sent?: unknown; shown?: RegExp }
  | { label: string; key: string; choice: string }
  | { label: string; key: string; lookup: string }

export interface DialogCase {
  screen: '/master' | '/kontak'
  button: string
  title: string
  call: string
  entries: readonly Entry[]
  /** What the body holds besides the entries. */
  also?: Record<string, unknown>
  /** By label, when the dialog is saved empty; in the order of the fields. */
  messages: readonly (readonly [label: string, message: string])[]
  alert?: string
  /** Saving waits a second before it confirms. */
  waits?: boolean
  /** The field whose value must be unique, and what the server calls it. */
  unique?: { label: string; called: string }
}

/** An entry with the value of this run: what is shown in the field, and what is sent. */
export interface Filled {
  label: string
  key: string
  kind: 'text' | 'pick'
  typed: string
  shown: string | RegExp
  sent: unknown
}

function single(button: string, label: string, key: string, title = button): DialogCase {
  return {
    screen: '/master',
    button,
    title: `Tambah ${title} Baru`,
    call: `/api/pembelian/tambah${key.toLowerCase()}`,
    entries: [{ label, key, text: `${label} #` }],
    messages: [[label, `${label} wajib diisi`]],
    // As its button calls it, which may say more than its field.
    unique: { label, called: button },
  }
}

const person = [
  { label: 'Perusahaan', key: 'pt', text: 'PT #' },
  { label: 'Email', key: 'email', text: 'uji@contoh.id' },
  { label: 'Nomor Telepon', key: 'no_tel', text: '0812345678' },
  { label: 'Kota', key: 'id_kota', lookup: 'ambilkota' },
  { label: 'Provinsi', key: 'id_provinsi', lookup: 'ambilprovinsi' },
  { label: 'Alamat', key: 'alamat', text: 'Jl. Merdeka #' },
  { label: 'NPWP/NIK', key: 'npwpnik', text: '1234567890' },
] as const satisfies readonly Entry[]

const personMessages = [
  ['Perusahaan', 'Perusahaan wajib diisi.'],
  ['Email', 'Format email tidak valid.'],
  ['Nomor Telepon', 'Nomor Telepon minimal 10 digit.'],
  ['Kota', 'Kota wajib diisi.'],
  ['Provinsi', 'Provinsi wajib diisi.'],
  ['Alamat', 'Alamat wajib diisi.'],
  ['NPWP/NIK', 'NPWP/NIK wajib diisi.'],
] as const

export const dialogCases: readonly DialogCase[] = [
  {
    screen: '/kontak',
    button: '+ Customer',
    title: 'Tambah Customer Baru',
    call: '/api/penjualan/tambahclients',
    entries: [
      { label: 'Nama Customer', key: 'nama', text: 'Budi #' },
      ...person,
      { label: 'Tipe Customer', key: 'id_tipe', lookup: 'ambiltipe' },
    ],
    messages: [
      ['Nama Customer', 'Nama Customer wajib diisi.'],
      ...personMessages,
      ['Tipe Customer', 'Tipe customer wajib diisi.'],
    ],
    alert: 'Customer successfully added!',
    waits: true,
  },
  {
    screen: '/kontak',
    button: '+ Supplier',
    title: 'Tambah Supplier Baru',
    call: '/api/pembelian/addsupplier',
    entries: [{ label: 'Nama Supplier', key: 'nama', text: 'Budi #' }, ...person],
    messages: [['Nama Supplier', 'Nama Supplier wajib diisi.'], ...personMessages],
    alert: 'Customer successfully added!',
    waits: true,
  },
  {
    screen: '/kontak',
    button: '+ Kota',
    title: 'Tambah Kota Baru',
    call: '/api/utility/tambahkota',
    entries: [{ label: 'Nama Kota', key: 'namaKota', text: 'Kota #' }],
    messages: [['Nama Kota', 'Nama Kota wajib diisi.']],
    alert: 'Kota successfully added!',
    unique: { label: 'Nama Kota', called: 'Kota' },
  },
  {
    screen: '/kontak',
    button: '+ Provinsi',
    title: 'Tambah Provinsi Baru',
    call: '/api/utility/tambahprovinsi',
    entries: [{ label: 'Nama Provinsi', key: 'namaProvinsi', text: 'Provinsi #' }],
    messages: [['Nama Provinsi', 'Nama Provinsi wajib diisi.']],
    alert: 'Provinsi successfully added!',
    unique: { label: 'Nama Provinsi', called: 'Provinsi' },
  },
  {
    screen: '/kontak',
    button: '+ Customer Tipe',
    title: 'Tambah Tipe',
    call: '/api/penjualan/tambahtipe',
    entries: [
      { label: 'Tipe Customer', key: 'tipe', text: 'Tipe #' },
      { label: 'Subtipe Customer', key: 'subtipe', text: 'Subtipe #' },
    ],
    messages: [
      ['Tipe Customer', 'Tipe Customer wajib diisi.'],
      ['Subtipe Customer', 'Subtipe Customer wajib diisi.'],
    ],
    alert: 'Tipe successfully added!',
    unique: { label: 'Subtipe Customer', called: 'Subtipe Customer' },
  },
  {
    screen: '/master',
    button: 'Produk',
    title: 'Tambah Produk Baru',
    call: '/api/pembelian/addproduct',
    entries: [
      { label: 'Jenis', key: 'jenis', lookup: 'ambiljenis' },
      { label: 'Kelompok', key: 'kelompok', lookup: 'ambilkelompok' },
      { label: 'Merek', key: 'merek', lookup: 'ambilmerek' },
      { label: 'Status', key: 'status', lookup: 'ambilstatus' },
      { label: 'Warna', key: 'warna', lookup: 'ambilwarna' },
      { label: 'RAM/Internal', key: 'ram', lookup: 'ambilram' },
      { label: 'Nama Produk', key: 'nama', text: 'Produk #' },
    ],
    also: { tipe1: null, tipe2: null, isImei: false, isSn: false },
    messages: [
      ['Jenis', 'Jenis wajib diisi'],
      ['Kelompok', 'Kelompok wajib diisi'],
      ['Merek', 'Merek wajib diisi'],
      ['Status', 'Status wajib diisi'],
      ['Warna', 'Warna wajib diisi'],
      ['RAM/Internal', 'RAM wajib diisi'],
      ['Nama Produk', 'Name is required'],
    ],
    unique: { label: 'Nama Produk', called: 'Produk' },
  },
  single('Jenis', 'Jenis', 'jenis'),
  single('Kelompok', 'Kelompok', 'kelompok'),
  single('Merek', 'Merek', 'merek'),
  single('Tipe 1', 'Tipe 1', 'tipe1'),
  single('Tipe 2', 'Tipe 2', 'tipe2'),
  single('Status', 'Status', 'status'),
  single('RAM/Internal', 'RAM', 'ram'),
  single('Warna', 'Warna', 'warna'),
  {
    screen: '/master',
    button: 'Kontak',
    title: 'Tambah Kontak Baru',
    call: '/api/kontak',
    entries: [
      { label: 'Tipe', key: 'tipe', choice: 'Customer dan Supplier' },
      { label: 'Nama', key: 'nama', text: 'Sari #' },
      { label: 'No HP', key: 'noHp', text: '0812345678' },
      { label: 'NPWP', key: 'npwp', text: '09.254' },
      { label: 'NIK', key: 'nik', text: '3201' },
      { label: 'Alamat', key: 'alamat', text: 'Jl. Mawar #' },
      { label: 'Nama PT', key: 'namaPt', text: 'PT Sari #' },
      { label: 'No HP Sales', key: 'noHpSales', text: '0898765432' },
      { label: 'Kota', key: 'kota', lookup: 'ambilkota' },
      { label: 'Provinsi', key: 'provinsi', lookup: 'ambilprovinsi' },
      { label: 'Tipe Customer', key: 'tipeCustomer', lookup: 'ambiltipecustomer' },
      { label: 'Subtipe Customer', key: 'subtipeCustomer', lookup: 'ambilsubtipecustomer' },
      { label: 'Limit Piutang', key: 'limitPiutang', text: '5000000', sent: 5000000, shown: /^Rp\s5\.000\.000$/ },
      { label: 'Limit Utang', key: 'limitUtang', text: '0', sent: 0, shown: /^Rp\s0$/ },
    ],
    messages: [
      ['Tipe', 'Tipe wajib diisi'],
      ['Nama', 'Nama wajib diisi'],
      ['No HP', 'No HP wajib diisi'],
      ['NPWP', 'Salah satu NPWP atau NIK wajib diisi.'],
      ['Alamat', 'Alamat wajib diisi'],
    ],
  },
  single('Tipe Customer', 'Tipe Customer', 'tipeCustomer'),
  {
    screen: '/master',
    button: 'Subtipe Customer',
    title: 'Tambah Subtipe Customer Baru',
    call: '/api/pembelian/tambahsubtipecustomer',
    entries: [
      { label: 'Tipe Customer', key: 'tipeCustomer', lookup: 'ambiltipecustomer' },
      { label: 'Subtipe Customer', key: 'subtipeCustomer', text: 'Subtipe #' },
    ],
    also: { cabang: null },
    messages: [
      ['Tipe Customer', 'Tipe Customer wajib diisi'],
      ['Subtipe Customer', 'Subtipe Customer wajib diisi'],
    ],
    unique: { label: 'Subtipe Customer', called: 'Subtipe Customer' },
  },
]

/** The entries of a dialog with values: texts that nobody else uses, and options that are there. */
export async function prepare(request: APIRequestContext, { entries }: DialogCase): Promise<Filled[]> {
  const mark = randomUUID().slice(0, 8)
  return Promise.all(
    entries.map(async (entry): Promise<Filled> => {
      const { label, key } = entry
      if ('choice' in entry)
        return { label, key, kind: 'pick', typed: entry.choice, shown: entry.choice, sent: entry.choice }
      if ('lookup' in entry) {
        const option = await firstOption(request, entry.lookup)
        return { label, key, kind: 'pick', typed: option.label, shown: option.label, sent: option.value }
      }
      const typed = entry.text.replace('#', mark)
      return { label, key, kind: 'text', typed, shown: entry.shown ?? typed, sent: entry.sent ?? typed }
    }),
  )
}

async function firstOption(request: APIRequestContext, lookup: string): Promise<Option> {
  const [first] = lookup === 'ambilsubtipecustomer' ? await subtypes(request) : await anyOptions(request, lookup)
  if (!first) throw new Error(`The sample data have nothing for ${lookup}`)
  return first
}

async function anyOptions(request: APIRequestContext, lookup: string): Promise<Option[]> {
  if (lookup !== 'ambiltipe') return options(request, lookup)
  const answer = (await (await request.get('/api/penjualan/ambiltipe')).json()) as Record<string, string | number>[]
  return answer.map(({ id, tipe, subtipe }) => ({ value: Number(id), label: `${tipe} ${subtipe ?? ''}`.trim() }))
}

/** The subtypes of the first type. */
async function subtypes(request: APIRequestContext): Promise<Option[]> {
  const [type] = await options(request, 'ambiltipecustomer')
  const data = { search: '', tipeCustomerId: type?.value }
  return (await (await request.post('/api/pembelian/ambilsubtipecustomer', { data })).json()) as Option[]
}

export function expectedBody({ also }: DialogCase, filled: readonly Filled[]): Record<string, unknown> {
  return { ...Object.fromEntries(filled.map(({ key, sent }) => [key, sent])), ...also }
}

const tel = { type: 'tel', inputmode: null }
const digits = { type: 'text', inputmode: 'numeric' }

/** The keys that a telephone shows for a text, by its label; for any other those of a sentence. */
const keyboards: Readonly<Record<string, { type: string; inputmode: string | null }>> = {
  Email: { type: 'email', inputmode: null },
  'Nomor Telepon': tel,
  'No HP': tel,
  'No HP Sales': tel,
  'NPWP/NIK': digits,
  NPWP: digits,
  NIK: digits,
  'Limit Piutang': digits,
  'Limit Utang': digits,
}

/** Every text has its keys, and no browser fills in of the clerk what is the customer's. */
export async function expectKeyboards(dialog: Locator, filled: readonly Filled[]): Promise<void> {
  for (const { label, kind } of filled) {
    if (kind === 'pick') continue
    const box = control(dialog, label)
    const found = await box.evaluate((element: HTMLInputElement) => ({
      type: element.type,
      inputmode: element.getAttribute('inputmode'),
      autocomplete: element.autocomplete,
    }))
    const expected = keyboards[label] ?? { type: 'text', inputmode: null }
    expect({ label, ...found }).toEqual({ label, ...expected, autocomplete: 'off' })
  }
}

/** The control of a field, whatever its kind. */
export function control(dialog: Locator, label: string): Locator {
  const named = { name: label, exact: true }
  return dialog.getByRole('textbox', named).or(dialog.getByRole('combobox', named))
}

export async function fillDialog(dialog: Locator, filled: readonly Filled[]): Promise<void> {
  for (const { label, kind, typed } of filled)
    if (kind === 'pick') await pick(dialog, label, typed)
    else await control(dialog, label).fill(typed)
}

export function saveButton(dialog: Locator): Locator {
  return dialog.getByRole('button', { name: /^(Simpan|Menyimpan\.\.\.)$/ })
}
