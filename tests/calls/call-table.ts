/** Every call of the specification (section 7) and the browser test that shows it made from the screens. */

interface ShownBy {
  /** Below tests/browser. */
  file: string
  /** The titles from the outermost `describe` inwards, joined like Playwright prints them. */
  test: string
}

const journey: ShownBy = {
  file: 'journey.test.ts',
  test: 'from nothing to a sale: attributes, products, contacts, purchase, sale',
}
const purchaseBody: ShownBy = { file: 'pembelian.test.ts', test: 'the exact body of section 7, and totals to the cent' }
const contactLists: ShownBy = {
  file: 'kontak.test.ts',
  test: 'kota, provinsi and tipe come from the lists, and new ones are found at once',
}
const extensionsOff: ShownBy = {
  file: 'extensions-off.test.ts',
  test: 'the exact body of a sale without its branch, no other call, and totals to the cent',
}
const subtypes: ShownBy = {
  file: 'master.test.ts',
  test: 'Kontak: subtipe waits for a tipe, is asked with its id, and cleared with it',
}
const nextId: ShownBy = {
  file: 'master.test.ts',
  test: 'Produk: ID Produk says Loading... until the next id is there',
}

function saved(place: string): ShownBy {
  return {
    file: 'dialogs.test.ts',
    test: `${place}: refuses what is wrong, sends once what is right`,
  }
}

/** Dialogs of one field, which share a page. */
const savedAlike: ShownBy = {
  file: 'dialogs.test.ts',
  test: '/master Kelompok, Merek, Tipe 1, Tipe 2, Status, RAM/Internal, Warna, Tipe Customer: each refuses what is wrong, sends once what is right',
}

function nested(label: string): ShownBy {
  return {
    file: 'master.test.ts',
    test: `Kontak: the nested + ${label} dialog adds a value that can be picked right away`,
  }
}

export const callTable: Readonly<Record<string, ShownBy>> = {
  // Sales
  'POST /api/penjualan/dropdown': journey,
  'POST /api/penjualan/ambilpic': journey,
  'POST /api/pembelian/ambilcabang': journey,
  'POST /api/penjualan/nonimeidropdown': journey,
  'GET /api/penjualan/scanimei': journey,
  'POST /api/penjualan/gudangnonimei': journey,
  'POST /api/penjualan/penjualan': extensionsOff,
  // Purchase
  'POST /api/pembelian/pembelian': purchaseBody,
  'POST /api/pembelian/ambilsupplier': journey,
  'POST /api/pembelian/ambilgudang': journey,
  'POST /api/pembelian/ambilproduk': journey,
  'POST /api/pembelian/ambiljenispembelian': journey,
  'POST /api/pembelian/ambilkota': nested('Kota'),
  'POST /api/pembelian/ambilprovinsi': nested('Provinsi'),
  'POST /api/pembelian/ambiltipecustomer': journey,
  'POST /api/pembelian/ambiljenis': journey,
  'POST /api/pembelian/ambilkelompok': journey,
  'POST /api/pembelian/ambilmerek': journey,
  'POST /api/pembelian/ambiltipe1': journey,
  'POST /api/pembelian/ambiltipe2': journey,
  'POST /api/pembelian/ambilstatus': journey,
  'POST /api/pembelian/ambilwarna': journey,
  'POST /api/pembelian/ambilram': journey,
  'POST /api/pembelian/ambilsubtipecustomer': subtypes,
  // Utility and lists
  'GET /api/utility/ambilkota': contactLists,
  'GET /api/utility/ambilprovinsi': contactLists,
  'GET /api/penjualan/ambiltipe': contactLists,
  'GET /api/utility/nextid': nextId,
  // Create calls
  'POST /api/penjualan/tambahclients': saved('/kontak + Customer'),
  'POST /api/penjualan/tambahtipe': saved('/kontak + Customer Tipe'),
  'POST /api/utility/tambahkota': saved('/kontak + Kota'),
  'POST /api/utility/tambahprovinsi': saved('/kontak + Provinsi'),
  'POST /api/pembelian/addsupplier': saved('/kontak + Supplier'),
  'POST /api/pembelian/tambahkota': nested('Kota'),
  'POST /api/pembelian/tambahprovinsi': nested('Provinsi'),
  'POST /api/pembelian/addproduct': saved('/master Produk'),
  'POST /api/pembelian/tambahjenis': saved('/master Jenis'),
  'POST /api/pembelian/tambahkelompok': savedAlike,
  'POST /api/pembelian/tambahmerek': savedAlike,
  'POST /api/pembelian/tambahtipe1': savedAlike,
  'POST /api/pembelian/tambahtipe2': savedAlike,
  'POST /api/pembelian/tambahstatus': savedAlike,
  'POST /api/pembelian/tambahram': savedAlike,
  'POST /api/pembelian/tambahwarna': savedAlike,
  'POST /api/pembelian/tambahtipecustomer': savedAlike,
  'POST /api/pembelian/tambahsubtipecustomer': saved('/master Subtipe Customer'),
}
