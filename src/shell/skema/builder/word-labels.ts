import { own } from '../../../contract/runtime/own.ts'
import { t } from '../../../contract/words/words.ts'

/** What people read for words of the format that are chosen. */
const words: Readonly<Record<string, string>> = {
  home: t('Rumah'),
  chart: t('Grafik'),
  cart: t('Keranjang'),
  truck: t('Truk'),
  wallet: t('Dompet'),
  people: t('Orang'),
  grid: t('Kotak-kotak'),
  enter: t('Masuk'),
  join: t('Bergabung'),
  box: t('Kardus'),
  device: t('Ponsel'),
  back: t('Kembali'),
  tag: t('Label'),
  swap: t('Bolak-balik'),
  count: t('Hitung'),
  inbox: t('Kotak masuk'),
  coins: t('Uang'),
  string: t('Teks'),
  integer: t('Bilangan bulat'),
  boolean: t('Ya atau tidak'),
  guest: t('Yang belum masuk'),
  accounts: t('Yang sudah masuk'),
  dialled: t('Nomor telp.'),
  choice: t('Pilihan'),
  'hari-ini': t('Hari ini'),
  kemarin: t('Kemarin'),
  '7-hari': t('7 hari'),
  '30-hari': t('30 hari'),
  'minggu-ini': t('Minggu ini'),
  'bulan-ini': t('Bulan ini'),
  'bulan-lalu': t('Bulan lalu'),
  'tahun-ini': t('Tahun ini'),
  'same-days': t('Hari-hari yang sama'),
  file: t('Berkas'),
  deposit: t('Titipan'),
  advance: t('Uang muka'),
  cheque: t('Giro'),
  issued: t('Giro keluar'),
  arrived: t('Yang sudah tiba'),
  with: t('Yang dibuka dokumen ini'),
  numeric: t('Angka saja'),
  luhn: t('Angka pemeriksa'),
  time: t('Jam'),
  'date-time': t('Tanggal dan jam'),
  duration: t('Lama waktu'),
  email: t('Surel'),
  hostname: t('Nama komputer'),
  ipv4: t('Alamat IPv4'),
  ipv6: t('Alamat IPv6'),
  uri: t('Alamat web'),
  'uri-reference': t('Alamat web atau bagiannya'),
  uuid: t('Kode UUID'),
  'json-pointer': t('Penunjuk JSON'),
  'relative-json-pointer': t('Penunjuk JSON relatif'),
  'data-url': t('Berkas di dalam data'),
  text: t('Teks'),
  code: t('Kode'),
  number: t('Angka'),
  rupiah: t('Rupiah'),
  amount: t('Jumlah'),
  percent: '%',
  date: t('Tanggal'),
  moment: t('Tanggal dan jam'),
  status: t('Status'),
  flag: t('Ya atau tidak'),
  start: t('Di awal baris'),
  center: t('Di tengah'),
  end: t('Di akhir baris'),
  across: t('Melintang seperti cap'),
  blur: t('Saat pindah kolom'),
  submit: t('Saat disimpan'),
  receivable: t('Piutang'),
  payable: t('Utang'),
  delete: t('Hapus'),
  bar: t('Batang'),
  line: t('Garis'),
  stacked: t('Bertumpuk'),
  donut: t('Donat'),
  spark: t('Garis kecil'),
}

/** What may be chosen, as people read it; what reads the same has its name beside it. */
export function nameChoices(names: readonly unknown[], titles: Titles): { value: string; label: string }[] {
  const all = names.map((name) => ({ value: String(name), label: nameLabel(String(name), titles) }))
  const isTwice = (label: string): boolean => all.filter((one) => one.label === label).length > 1
  return all.map(({ value, label }) => ({
    value,
    label: label !== value && isTwice(label) ? `${label} (${value})` : label,
  }))
}

/** Titles of definitions by their ids. */
export type Titles = ReadonlyMap<string, string>

/** A word of the format, the title of a definition, or the name of an operation in words. */
function nameLabel(name: string, titles: Titles): string {
  const word = own(words, name) ?? titles.get(name)
  if (word !== undefined) return word
  // Some are named without their folder: where several folders have one, nobody knows which is meant.
  const found = new Set([...titles].flatMap(([id, title]) => (id.endsWith(`/${name}`) ? [title] : [])))
  const [title] = found
  if (title !== undefined && found.size === 1) return title
  if (!/^[a-z0-9]+(?:[A-Z][a-z0-9]*)+$/.test(name)) return name
  const spaced = name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
  return spaced.charAt(0).toUpperCase() + spaced.slice(1)
}

/** A word that nobody translated is its own. */
export function wordLabel(word: string): string {
  return own(words, word) ?? word
}
