import type { Body } from '../../../src/server/platform/http/operation.ts'
import type { TestApi } from '../test-api.ts'

/** Everything that documents need, added through the API to a database without sample data. */
export async function openShop({ add }: Pick<TestApi, 'add'>, suffix = '') {
  const values: Record<string, number> = {}
  for (const type of ['jenis', 'kelompok', 'merek', 'tipe1', 'tipe2', 'status', 'ram', 'warna', 'kota', 'provinsi']) {
    values[type] = await add(`/api/pembelian/tambah${type}`, { [type]: `${type} uji${suffix}` })
  }
  const { jenis, kelompok, merek, status, ram, warna, kota, provinsi } = values
  const product = (nama: string, isImei: boolean, isSn: boolean) =>
    add('/api/pembelian/addproduct', {
      jenis,
      kelompok,
      merek,
      tipe1: null,
      tipe2: null,
      status,
      warna,
      ram,
      nama: `${nama}${suffix}`,
      isImei,
      isSn,
    })
  const person = {
    pt: 'PT Uji',
    email: 'uji@contoh.co.id',
    no_tel: '081234567890',
    id_kota: kota,
    id_provinsi: provinsi,
    alamat: 'Jl. Uji 1',
    npwpnik: '3201',
  }
  const type = await add('/api/penjualan/tambahtipe', { tipe: `Toko${suffix}`, subtipe: 'Grosir' })
  const salesman = { tipe: 'Salesman', nama: `Budi${suffix}`, noHp: '0812', npwp: null, nik: '1', alamat: 'Jl. Uji' }
  return {
    values,
    person,
    type,
    phone: await product('HP', true, false),
    tablet: await product('Tablet SN', true, true),
    cable: await product('Kabel', false, false),
    supplier: await add('/api/pembelian/addsupplier', { ...person, nama: `Pemasok${suffix}` }),
    customer: await add('/api/penjualan/tambahclients', { ...person, nama: `Pembeli${suffix}`, id_tipe: type }),
    salesperson: await add('/api/kontak', salesman),
    mainWarehouse: 1,
    branchWarehouse: 2,
  }
}

export type Shop = Awaited<ReturnType<typeof openShop>>
type Purchase = Body<'simpanPembelian'>
type PurchaseLine = Purchase['produkList'][number]
type Sale = Body<'simpanPenjualan'>
type SaleLine<IsImei extends boolean> = Extract<Sale['produkList'][number], { isImei: IsImei }>

export function purchaseOf(shop: Shop, produkList: PurchaseLine[]): Purchase {
  return {
    tglNota: '2026-02-27',
    dueDays: 2,
    jatuhTempo: '2026-03-01',
    namaSupplier: shop.supplier,
    jenisPembelian: 1,
    produkList,
  }
}

/** As the dates of a purchase, and of a sale, of some day. */
export const boughtOn = (day: string) => ({ tglNota: day, dueDays: 0, jatuhTempo: day })
export const soldOn = (day: string) => ({ tglNota: `${day}T00:00:00.000Z`, jatuhTempo: `${day}T00:00:00.000Z` })

export function phoneLine(shop: Shop, imeis: string[], change: Partial<PurchaseLine> = {}): PurchaseLine {
  return {
    namaProduk: shop.phone,
    quantity: imeis.length,
    hargaPerQuantity: 2_500_000,
    hargaPerQuantitas: 2_500_000,
    gudang: shop.mainWarehouse,
    isImeiProduct: true,
    imeiLength: 15,
    isSnProduct: false,
    imeiSnList: imeis.map((imei) => ({ imei, sn: '' })),
    ...change,
  }
}

export function cableLine(shop: Shop, quantity: number, change: Partial<PurchaseLine> = {}): PurchaseLine {
  return {
    namaProduk: shop.cable,
    quantity,
    hargaPerQuantity: 15_000,
    hargaPerQuantitas: 15_000,
    gudang: shop.mainWarehouse,
    isImeiProduct: false,
    isSnProduct: false,
    imeiSnList: [],
    ...change,
  }
}

export function saleOf(shop: Shop, produkList: Sale['produkList']): Sale {
  return {
    tglNota: '2026-03-01T00:00:00.000Z',
    jatuhTempo: '2026-03-08T00:00:00.000Z',
    id_customer: shop.customer,
    id_pic: shop.salesperson,
    produkList,
  }
}

export function phoneSale(shop: Shop, imeiList: string[]): SaleLine<true> {
  return { hargaPerQuantity: 3_000_000, isImei: true, idGudang: shop.mainWarehouse, imeiList }
}

export function cableSale(shop: Shop, ...stocks: [number, number][]): SaleLine<false> {
  const gudangStocks = stocks.map(([idGudang, selectedQty]) => ({ idGudang, selectedQty }))
  return { idProduk: shop.cable, hargaPerQuantity: 25_000, isImei: false, gudangStocks }
}

/** Fifteen digits that no other number gives. */
export function imei(number: number): string {
  return String(350_000_000_000_000 + number)
}
