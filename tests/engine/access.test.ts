import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import type { CompiledModule, IndexEntry } from '../../src/contract/module.ts'
import { allowedKinds } from '../../src/definition/kinds/allowed.ts'
import { allowedModule, pageAccess } from '../../src/engine/access.ts'
import { OpenApiDocument } from '../../src/language/read/openapi-document.ts'
import { RoleBook } from '../../src/server/platform/access/role-book.ts'
import { openDefinitions } from '../server/platform/definitions/open-definitions.ts'

const { store, folder } = await openDefinitions()
await roleWithout('kasir', ['limitPiutang', 'depositCustomer', 'awalPenjualan', 'tarifPpn'])
await roleWithout('pembelian', ['unitDiStok'])
await roleWithout('pemilik', ['unitDiStok'])
const openapi = new OpenApiDocument(await readFile(store.options.openapiFile, 'utf8'))
const book = new RoleBook(store, openapi)

/** A shipped definition as somebody of a role is shown it. */
function shownTo<Kind extends CompiledModule['kind']>(role: string, id: string, kind: Kind) {
  const { boleh, tersembunyi } = book.rights(role)
  const entries: IndexEntry[] = [...book.definitions(role).values()]
  const module = store.module(id)
  if (module?.kind !== kind) throw new Error(`${id} is no ${kind}`)
  const rights = { operations: boleh, hidden: tersembunyi }
  return allowedModule(module, pageAccess(rights, { format: 1, entries }), allowedKinds) as Extract<
    CompiledModule,
    { kind: Kind }
  >
}

/** A role without what its forms only offer, as another shop may have written it before there was that. */
async function roleWithout(name: string, without: readonly string[]): Promise<void> {
  const text = await readFile(path.join(folder, `roles/${name}.json`), 'utf8')
  const known = JSON.parse(text) as { operations: string[] | '*' }
  const { operations } = known
  const less = operations === '*' ? { without } : { operations: operations.filter((one) => !without.includes(one)) }
  await writeFile(path.join(folder, `roles/${name}-tanpa.json`), JSON.stringify({ ...known, ...less }))
  await store.check()
  await store.check()
}

const columnsOf = (role: string, id: string) => shownTo(role, id, 'list').columns.map(({ title }) => title)
const labels = (parts: readonly { label: string }[]) => parts.map(({ label }) => label)

describe('what a role may not use is not drawn', () => {
  test('the sidebar and the tabs have its pages', () => {
    const of = (role: string) => labels(shownTo(role, 'app', 'app').sidebar)
    expect(of('kasir')).toEqual(expect.arrayContaining(['Dashbor', 'Penjualan', 'Kontak']))
    for (const label of ['Pembelian', 'Master', 'Stok', 'Produk', 'Laporan']) expect(of('kasir')).not.toContain(label)
    expect(of('gudang')).toEqual(['Dashbor', 'Penjualan', 'Pembelian', 'Stok', 'Produk', 'Sign In', 'Sign Up'])
    expect(of('pemilik')).toEqual(expect.arrayContaining(['Laporan', 'Master', 'Stok']))
    expect(
      shownTo('kasir', 'app', 'app')
        .tabs?.flat()
        .map(({ path }) => path),
    ).toEqual(['/penjualan', '/penjualan/riwayat', '/kas/tutup', '/kas/tutup/riwayat'])
    expect(shownTo('gudang', 'app', 'app').search).toBeDefined()
  })

  test('an entry whose screen is not there leads to its list', () => {
    const of = (role: string, label: string) =>
      shownTo(role, 'app', 'app').sidebar.find((entry) => entry.label === label)
    expect(of('gudang', 'Penjualan')).toEqual({
      label: 'Penjualan',
      icon: 'cart',
      group: 'Transaksi',
      list: 'penjualan/riwayat',
    })
    expect(of('kasir', 'Penjualan')).toMatchObject({ screen: 'screens/penjualan' })
    expect(of('kasir', 'Pembelian')).toBeUndefined()
  })

  test('what was not found leads only to a page that is there', () => {
    const leads = (role: string) => {
      const entries = Object.values(shownTo(role, 'penjualan/penjualan', 'document').lists).map(({ entry }) => entry)
      const modes = entries.flatMap((entry) => (entry?.kind === 'modes' ? entry.modes : []))
      return modes.flatMap(({ elsewhere }) => elsewhere?.to({ answer: { penjualan: { id: 7, nomor: 7 } } }) ?? [])
    }
    expect(leads('kasir')).toEqual(['/penjualan/riwayat/7'])
    expect(leads('pembelian')).toEqual([])
  })

  test('a document keeps what it only offers for those who may ask for it', () => {
    const full = shownTo('pemilik', 'penjualan/penjualan', 'document')
    const less = shownTo('kasir-tanpa', 'penjualan/penjualan', 'document')
    const of = ({ sections, begins }: typeof full) => ({
      notices: sections.filter(({ section }) => section === 'notice').length,
      limits: sections.flatMap((section) => (section.section === 'split' ? [section.limit !== undefined] : [])),
      taxed: sections.flatMap((section) => (section.section === 'totals' ? [section.asks !== undefined] : [])),
      begins: Object.keys(begins ?? {}),
      terms: sections.flatMap((section) =>
        section.section === 'totals' ? section.terms.map(({ label }) => label) : [],
      ),
    })
    expect(of(full)).toEqual({
      notices: 1,
      limits: [true],
      taxed: [true],
      begins: ['namaCustomer', 'cabang', 'salesperson'],
      terms: ['Total', 'DPP', 'Disc', 'PPN', 'Grand Total'],
    })
    expect(of(less)).toEqual({
      notices: 0,
      limits: [false],
      taxed: [false],
      begins: ['cabang', 'salesperson'],
      // Without the answer they would say the rate of the specification, whatever the shop's is.
      terms: ['Total', 'Disc', 'Grand Total'],
    })
  })

  test.each([
    ['pembelian', 'pembelian/pembelian', 'screens/pembelian'],
    ['pemilik', 'pembelian/pembelian', 'screens/pembelian'],
    ['pemilik', 'dokumen/beli-bekas', 'dokumen/beli-bekas'],
  ])('who may not ask what is known (%s) keeps the page of %s, without the warning', (role, id, page) => {
    const warnings = (name: string) =>
      Object.values(shownTo(name, id, 'document').lists).flatMap(({ entry, table }) => [
        ...(entry?.kind === 'form' && entry.known ? [entry.known] : []),
        ...Object.values(table.dialogs).flatMap((dialog) =>
          dialog.widget === 'serials' ? dialog.columns.flatMap(({ known }) => known ?? []) : [],
        ),
      ])
    expect(warnings(role).map(({ call }) => call.operation)).toContain('unitDiStok')
    expect(warnings(`${role}-tanpa`)).toEqual([])
    expect([...book.definitions(`${role}-tanpa`).keys()]).toContain(page)
  })

  test('columns, and the way to sort by them', () => {
    expect(columnsOf('pemilik', 'stok/daftar')).toEqual(expect.arrayContaining(['Harga Beli Terakhir', 'Nilai']))
    expect(columnsOf('gudang', 'stok/daftar')).toEqual(['Produk', 'Gudang', 'Jumlah'])
    expect(columnsOf('kasir', 'penjualan/riwayat')).toContain('Total')
    expect(columnsOf('gudang', 'penjualan/riwayat')).not.toContain('Total')
  })

  test('links lead only to pages that are there', () => {
    expect(labels(shownTo('gudang', 'stok/daftar', 'list').links)).toEqual(
      labels(shownTo('pemilik', 'stok/daftar', 'list').links.filter(({ to }) => to === '/stok/imei')),
    )
    const scope = { nota: { customer: { id: 3 }, lines: [] } }
    const to = (role: string) =>
      shownTo(role, 'penjualan/nota', 'record')
        .sections.flatMap((part) => (part.section === 'facts' ? part.facts : []))
        .find(({ label }) => label === 'Customer')
        ?.to?.(scope)
    expect([to('pemilik'), to('kasir')]).toEqual(['/kontak/daftar/3', ''])
  })

  test('actions, facts, totals and prints of a record', () => {
    const nota = (role: string) => shownTo(role, 'penjualan/nota', 'record')
    expect(labels(nota('kasir').actions)).toEqual(['Cetak nota', 'WhatsApp', 'Salin ke nota baru', 'Batalkan'])
    expect(labels(nota('gudang').actions)).toEqual(['Cetak nota'])
    const kinds = (role: string) => nota(role).sections.map(({ section }) => section)
    expect(kinds('kasir')).toContain('totals')
    expect(kinds('gudang')).not.toContain('totals')
    const printed = (role: string) =>
      shownTo(role, 'penjualan/nota-cetak', 'print').parts.flatMap((part) =>
        part.part === 'table' ? labels(part.columns) : part.part,
      )
    expect(printed('kasir')).toContain('totals')
    expect(printed('gudang')).not.toContain('totals')
    const stays = (role: string) =>
      shownTo(role, 'stok/unit', 'record').sections.flatMap((part) =>
        part.section === 'table' ? labels(part.columns) : [],
      )
    expect(stays('pemilik')).toEqual(expect.arrayContaining(['Harga Beli', 'Harga Jual']))
    expect(stays('kasir')).toContain('Harga Jual')
    expect(stays('kasir')).not.toContain('Harga Beli')
  })
})

/** Parts that the product does not have, kept from who is not sent what they are made of. */
describe('a made-up part says by itself what of it a role sees', () => {
  const rights = (hidden: string[]) => ({ operations: ['get'], hidden: { get: hidden } })
  const entries: IndexEntry[] = []
  const costly = { label: 'Cost', secret: ['cost'], to: null }
  const plain = { label: 'Name', to: () => '/nowhere/7' }
  const bars = { section: 'bars', secret: ['items'], of: () => 3 }
  const cards = { section: 'cards', title: 'Cards', words: ['a', 'b'], cards: [costly, plain] }
  const coins = { section: 'coins', coins: [costly], words: ['c'] }

  const cases: [string, string[], string[], string[]][] = [
    ['all of it', [], ['bars', 'cards', 'coins'], ['Cost', 'Name']],
    ['what is left', ['cost'], ['bars', 'cards'], ['Name']],
    ['nothing of one that is secret as a whole', ['items'], ['cards', 'coins'], ['Cost', 'Name']],
  ]

  test.each(cases)('%s', (_, hidden, names, shown) => {
    const access = pageAccess(rights(hidden), { format: 1, entries })
    const record = { kind: 'record', id: 'a/b', call: { operation: 'get' }, list: null, actions: [] }
    const drawn = allowedModule({ ...record, sections: [bars, cards, coins] } as never, access, allowedKinds)
    if (drawn.kind !== 'record') throw new Error('A record stays one.')
    const sections = drawn.sections as unknown as (typeof bars | typeof cards)[]
    expect(sections.map(({ section }) => section)).toEqual(names)
    const of = sections.flatMap((section) => ('cards' in section ? [section] : []))
    expect(of.flatMap((section) => section.cards.map(({ label }) => label))).toEqual(shown)
    expect(of[0]?.words).toEqual(['a', 'b'])
    expect(of[0]?.cards.at(-1)?.to?.()).toBe('')

    const print = { kind: 'print', id: 'a/c', operation: 'get', parts: [bars, cards, coins] }
    const printed = allowedModule(print as never, access, allowedKinds)
    expect(printed.kind === 'print' && printed.parts).toHaveLength(names.length)
  })

  const needs: [string, object | undefined, boolean][] = [
    ['nothing', undefined, true],
    ['a call that is granted', { calls: [{ operation: 'get', path: '/a' }] }, true],
    ['a call that is not', { calls: [{ operation: 'end', path: '/a' }] }, false],
    ['a definition that is not there', { definitions: ['a/none'] }, false],
    ['a page that is not there', { page: '/none' }, false],
  ]

  test.each(needs)('an action, or a filter, that needs %s', (_, wanted, isThere) => {
    const mail = { action: 'mail', label: 'Write', when: null, needs: wanted }
    const record = { kind: 'record', id: 'a/b', call: { operation: 'get' }, list: null, sections: [], actions: [mail] }
    const drawn = allowedModule(record as never, pageAccess(rights([]), { format: 1, entries }), allowedKinds)
    expect(drawn.kind === 'record' && drawn.actions).toHaveLength(isThere ? 1 : 0)

    const least = { filter: 'least', title: 'At least', parameters: [], needs: wanted }
    const list = { kind: 'list', id: 'a/d', call: { operation: 'get' }, sort: '', columns: [], links: [] }
    const listed = allowedModule(
      { ...list, filters: [least] } as never,
      pageAccess(rights([]), { format: 1, entries }),
      allowedKinds,
    )
    expect(listed.kind === 'list' && listed.filters).toHaveLength(isThere ? 1 : 0)
  })

  test('rows are chosen to be printed by those alone who have the print', () => {
    const printOf = (print: string) => {
      const list = {
        kind: 'list',
        id: 'a/d',
        call: { operation: 'get' },
        sort: '',
        columns: [],
        links: [],
        filters: [],
      }
      const label = { id: 'a/label', kind: 'print', title: 'Label', url: '' } as IndexEntry
      const access = pageAccess(rights([]), { format: 1, entries: [label] })
      const listed = allowedModule({ ...list, prints: { label: 'Print', print } } as never, access, allowedKinds)
      return listed.kind === 'list' ? listed.prints?.print : null
    }
    expect([printOf('a/label'), printOf('a/none')]).toEqual(['a/label', undefined])
  })
})

test('a name that no form of an operation asks of a role is unknown to it; one that another form asks openly is not', () => {
  const [merek, kasir] = [store.module('master/merek'), store.module('roles/kasir')]
  if (merek?.kind !== 'dialog' || kasir?.kind !== 'role') throw new Error('No dialog, or no role')
  const field = Object.values(merek.fields)[0]!
  const form = (id: string, secret: string[]): CompiledModule => ({
    ...merek,
    id,
    fields: { ...merek.fields, modal: field, sandi: field },
    classified: Object.fromEntries(secret.map((name) => [name, ['limit']])),
  })
  const roles = { tanpa: ['limit'], lain: ['hargaBeli'] }
  const modules = [
    ...Object.entries(roles).map(([name, hides]): CompiledModule => ({
      ...kasir,
      name,
      hides,
      operations: ['tambahMerek'],
    })),
    ...[form('master/merek', ['modal', 'sandi']), form('master/merek-cepat', ['sandi'])],
  ]
  const own = new RoleBook({ sources: () => store.sources(), modules: () => modules }, openapi)
  expect([...own.notAsked('tanpa', 'tambahMerek')]).toEqual(['sandi'])
  expect(own.notAsked('tanpa', 'tambahMerek')).toBe(own.notAsked('tanpa', 'tambahMerek'))
  for (const [role, operation] of [
    ['lain', 'tambahMerek'],
    ['tanpa', 'simpanKontak'],
    [null, 'tambahMerek'],
  ] as const)
    expect([...own.notAsked(role, operation)]).toEqual([])
  // The page is told of each form by itself.
  expect(own.rights('tanpa').tersembunyi['tambahMerek']).toEqual([
    'master/merek/modal',
    'master/merek/sandi',
    'master/merek-cepat/sandi',
  ])
})
