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
