import { t } from '../../contract/words/words.ts'

/** What can be begun here. */
export const kinds = {
  dialog: t('Jenis master'),
  document: t('Dokumen'),
  list: t('Daftar'),
  record: t('Rincian'),
  print: t('Cetakan'),
  report: t('Laporan'),
  dashboard: t('Dasbor'),
  screen: t('Layar'),
  import: t('Impor'),
  role: t('Peran'),
}
export type BegunKind = keyof typeof kinds

export function isKind(value: string): value is BegunKind {
  return Object.hasOwn(kinds, value)
}

/** What each of them is for those who never made one. */
export const meanings: Readonly<Record<BegunKind, string>> = {
  dialog: t('Data yang dicatat satu per satu, dengan formulir, daftar dan rinciannya, misalnya Kendaraan.'),
  document: t('Kejadian bernomor dan bertanggal, misalnya Peminjaman; dapat mengubah barang dan uang.'),
  list: t('Halaman tabel dari data yang sudah ada.'),
  record: t('Halaman satu data: isinya, tabelnya dan tombolnya.'),
  print: t('Kertas yang dicetak dari satu data.'),
  report: t('Angka yang dijumlahkan, misalnya menurut bulan.'),
  dashboard: t('Beberapa angka dari laporan di satu halaman.'),
  screen: t('Halaman bebas: teks, tombol dan formulir.'),
  import: t('Halaman yang mengisi data dari berkas Excel atau CSV.'),
  role: t('Halaman yang dilihat sekelompok pengguna, dan apa yang boleh dilakukannya.'),
}

/** What begins like another one: those that there are of each kind, by their files. */
export const alike: Partial<Record<BegunKind, string>> = {
  list: t('Isinya seperti daftar'),
  record: t('Isinya seperti rincian'),
  print: t('Mencetak seperti'),
  screen: t('Isinya seperti layar'),
  import: t('Mengisi seperti'),
}

/** What begins without another one too, and with what. */
export const empty: Partial<Record<BegunKind, string>> = { screen: t('(satu teks saja)') }
