import type { FastifyInstance } from 'fastify'

const first = 350_000_000_000_000

/** A shop whose only product is in stock as often as asked for, made through the API. */
export async function stockedShop(app: FastifyInstance, devices: number) {
  const add = async (url: string, payload: object): Promise<number> => {
    const answer = await app.inject({ method: 'POST', url, payload })
    if (answer.statusCode !== 201) throw new Error(`${url}: ${answer.body}`)
    return answer.json<{ id: number }>().id
  }
  const suffix = String(Date.now())
  const values: Record<string, number> = {}
  for (const type of ['jenis', 'kelompok', 'merek', 'status', 'ram', 'warna', 'kota', 'provinsi']) {
    values[type] = await add(`/api/pembelian/tambah${type}`, { [type]: `${type} ${suffix}` })
  }
  const { jenis, kelompok, merek, status, ram, warna, kota, provinsi } = values
  const product = await add('/api/pembelian/addproduct', {
    jenis,
    kelompok,
    merek,
    tipe1: null,
    tipe2: null,
    status,
    warna,
    ram,
    nama: `HP ${suffix}`,
    isImei: true,
    isSn: false,
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
  const type = await add('/api/penjualan/tambahtipe', { tipe: `Toko ${suffix}`, subtipe: 'Grosir' })
  const supplier = await add('/api/pembelian/addsupplier', { ...person, nama: `Pemasok ${suffix}` })
  const customer = await add('/api/penjualan/tambahclients', { ...person, nama: `Pembeli ${suffix}`, id_tipe: type })
  const salesperson = await add('/api/kontak', {
    tipe: 'Salesman',
    nama: `Budi ${suffix}`,
    noHp: '0812',
    npwp: null,
    nik: '1',
    alamat: 'Jl. Uji',
  })
  const start = first + (Date.now() % 1_000_000) * 100_000
  const imeis = Array.from({ length: devices }, (_, index) => String(start + index))
  await add('/api/pembelian/pembelian', {
    tglNota: '2026-02-27',
    dueDays: 2,
    jatuhTempo: '2026-03-01',
    namaSupplier: supplier,
    jenisPembelian: 1,
    produkList: [
      {
        namaProduk: product,
        quantity: devices,
        hargaPerQuantity: 2_500_000,
        hargaPerQuantitas: 2_500_000,
        gudang: 1,
        isImeiProduct: true,
        imeiLength: 15,
        isSnProduct: false,
        imeiSnList: imeis.map((imei) => ({ imei, sn: '' })),
      },
    ],
  })
  const saleOf = (imei: string) => ({
    tglNota: '2026-03-01T00:00:00.000Z',
    jatuhTempo: '2026-03-08T00:00:00.000Z',
    // As the page sends it.
    id_customer: customer,
    id_pic: salesperson,
    id_cabang: 1,
    keterangan: '',
    referensi: '',
    produkList: [{ hargaPerQuantity: 3_000_000, isImei: true, idGudang: 1, imeiList: [imei] }],
  })
  return { customer, salesperson, imeis, saleOf }
}
