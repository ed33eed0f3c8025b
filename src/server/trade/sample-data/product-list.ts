export type ProductKind = 'imei' | 'imei and sn' | 'counted'

export interface SampleProduct {
  kind: ProductKind
  name: string
  /** Rupiah a piece. */
  price: number
  /** Labels by master type. */
  attributes: Record<'jenis' | 'kelompok' | 'merek' | 'tipe1' | 'status' | 'ram' | 'warna', string>
}

type Row = readonly [kelompok: string, merek: string, tipe: string, ram: string, warna: string, price: number]

/** 22 devices with an IMEI. */
const phones: readonly Row[] = [
  ['Smartphone', 'Samsung', 'Galaxy A05', '4/64', 'Hitam', 1_350_000],
  ['Smartphone', 'Samsung', 'Galaxy A15', '8/128', 'Biru', 2_499_000],
  ['Smartphone', 'Samsung', 'Galaxy A15', '8/256', 'Kuning', 2_899_000],
  ['Smartphone', 'Samsung', 'Galaxy A55', '8/256', 'Ungu', 5_499_000],
  ['Smartphone', 'Samsung', 'Galaxy S24', '8/256', 'Hitam', 11_999_000],
  ['Smartphone', 'Xiaomi', 'Redmi 13C', '6/128', 'Hijau', 1_599_000],
  ['Smartphone', 'Xiaomi', 'Redmi Note 13', '8/256', 'Hitam', 2_999_000],
  ['Smartphone', 'Xiaomi', 'Redmi Note 13 Pro', '8/256', 'Putih', 3_799_000],
  ['Smartphone', 'Xiaomi', 'Poco M6', '8/256', 'Ungu', 2_099_000],
  ['Smartphone', 'Oppo', 'A18', '4/128', 'Biru', 1_699_000],
  ['Smartphone', 'Oppo', 'A60', '8/128', 'Ungu', 2_599_000],
  ['Smartphone', 'Oppo', 'Reno 11', '12/256', 'Hijau', 5_999_000],
  ['Smartphone', 'Vivo', 'Y17s', '6/128', 'Ungu', 1_799_000],
  ['Smartphone', 'Vivo', 'Y28', '8/256', 'Hijau', 2_799_000],
  ['Smartphone', 'Vivo', 'V30', '12/256', 'Hitam', 5_999_000],
  ['Smartphone', 'Realme', 'C67', '8/256', 'Hijau', 2_599_000],
  ['Smartphone', 'Realme', 'Note 50', '4/64', 'Hitam', 1_199_000],
  ['Smartphone', 'Infinix', 'Hot 40', '8/128', 'Emas', 1_899_000],
  ['Smartphone', 'Infinix', 'Note 40', '8/256', 'Hijau', 2_699_000],
  ['Smartphone', 'Tecno', 'Spark 20', '8/256', 'Putih', 1_849_000],
  ['Smartphone', 'Itel', 'A70', '4/128', 'Hitam', 1_099_000],
  ['Ponsel', 'Nokia', '105', 'Tanpa RAM', 'Hitam', 249_000],
]

/** 8 devices with an IMEI and a serial number. */
const serialDevices: readonly Row[] = [
  ['Smartphone', 'Apple', 'iPhone 13', '4/128', 'Hitam', 8_499_000],
  ['Smartphone', 'Apple', 'iPhone 15', '6/128', 'Merah Muda', 12_499_000],
  ['Smartphone', 'Apple', 'iPhone 15 Pro', '8/256', 'Putih', 18_999_000],
  ['Tablet', 'Apple', 'iPad 10 Cellular', '4/64', 'Biru', 9_499_000],
  ['Tablet', 'Samsung', 'Galaxy Tab A9 LTE', '4/64', 'Hitam', 2_699_000],
  ['Tablet', 'Xiaomi', 'Redmi Pad SE LTE', '6/128', 'Hijau', 2_899_000],
  ['Jam Tangan', 'Samsung', 'Galaxy Watch 6 LTE', '2/16', 'Hitam', 3_999_000],
  ['Jam Tangan', 'Apple', 'Watch SE Cellular', '1/32', 'Putih', 4_799_000],
]

/** 10 things that are only counted. */
const accessories: readonly Row[] = [
  ['Kabel', 'Vivan', 'Kabel USB-C 1 m', 'Tanpa RAM', 'Putih', 25_000],
  ['Kabel', 'Vivan', 'Kabel Lightning 1 m', 'Tanpa RAM', 'Putih', 35_000],
  ['Kabel', 'Robot', 'Kabel Micro USB 1 m', 'Tanpa RAM', 'Hitam', 15_000],
  ['Charger', 'Robot', 'Charger 20 W', 'Tanpa RAM', 'Putih', 85_000],
  ['Charger', 'Samsung', 'Charger 25 W', 'Tanpa RAM', 'Hitam', 199_000],
  ['Audio', 'Robot', 'Earphone RE10', 'Tanpa RAM', 'Hitam', 45_000],
  ['Audio', 'Vivan', 'TWS Liberty', 'Tanpa RAM', 'Putih', 179_000],
  ['Powerbank', 'Robot', 'Powerbank 10.000 mAh', 'Tanpa RAM', 'Hitam', 129_000],
  ['Pelindung', 'Kawai', 'Softcase Bening', 'Tanpa RAM', 'Bening', 20_000],
  ['Pelindung', 'Kawai', 'Tempered Glass', 'Tanpa RAM', 'Bening', 15_000],
]

export const sampleProducts: readonly SampleProduct[] = [
  ...phones.map((row) => product('imei', row)),
  ...serialDevices.map((row) => product('imei and sn', row)),
  ...accessories.map((row) => product('counted', row)),
]

function product(kind: ProductKind, [kelompok, merek, tipe1, ram, warna, price]: Row): SampleProduct {
  const jenis = kind === 'counted' ? 'Aksesori' : 'Handset'
  const words = kind === 'counted' ? [merek, tipe1, warna] : [merek, tipe1, ram, warna]
  const name = words.filter((word) => word !== 'Tanpa RAM').join(' ')
  return { kind, name, price, attributes: { jenis, kelompok, merek, tipe1, status: 'Baru', ram, warna } }
}
