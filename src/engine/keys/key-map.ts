/** What keys do beyond typing: the one list, which the listeners read and "?" shows. */
export interface KeyUse {
  /** As people read it. */
  shown: string
  /** What it does, in Indonesian. */
  does: string
  /** `KeyboardEvent.key`; of those without Ctrl a single character counts only where nobody types. */
  keys: readonly string[]
  ctrl?: true
}

export const keyMap = {
  help: { shown: '?', does: 'Menampilkan daftar ini', keys: ['?'] },
  search: { shown: '/', does: 'Mencari di daftar yang terbuka; di halaman lain: di seluruh data', keys: ['/'] },
  searchAll: { shown: 'Ctrl+K', does: 'Mencari di seluruh data', keys: ['k', 'K'], ctrl: true },
  submit: { shown: 'Ctrl+Enter', does: 'Mengirim dokumen; di dialog: menyimpan', keys: ['Enter'], ctrl: true },
  pay: { shown: 'F9', does: 'Membagi sisanya ke pilihan pertama: uang pas', keys: ['F9'] },
  edit: { shown: 'F2', does: 'Mengisi sel: baris pertama yang belum lengkap', keys: ['F2'] },
  offer: { shown: 'F8', does: 'Di kotak sel: memakai nilai yang ditawarkan di bawahnya', keys: ['F8'] },
  detail: { shown: 'F4', does: 'Membuka rincian: baris pertama yang belum lengkap', keys: ['F4'] },
  down: {
    shown: '↓',
    does: 'Baris berikutnya; ke baris daftar; dari kotak pindai ke tabel (3 ↓: baris ke-3)',
    keys: ['ArrowDown'],
  },
  up: { shown: '↑', does: 'Baris sebelumnya; dari baris pertama kembali ke kotak pindai', keys: ['ArrowUp'] },
  enter: { shown: 'Enter', does: 'Membuka baris; menambah, memilih, atau lanjut ke isian berikutnya', keys: ['Enter'] },
  leave: { shown: 'Esc', does: 'Menutup dialog atau membatalkan isian sel', keys: ['Escape'] },
} as const satisfies Record<string, KeyUse>

export type KeyName = keyof typeof keyMap

interface Pressed {
  key: string
  ctrlKey: boolean
  metaKey: boolean
  altKey: boolean
  shiftKey: boolean
}

/** What a pressed key means; undefined when it means nothing but itself. */
export function meaningOf({ key, ctrlKey, metaKey, altKey, shiftKey }: Pressed): KeyName | undefined {
  const isCtrl = ctrlKey || metaKey
  // Ctrl+Shift with a letter is the browser's own.
  if (isCtrl && shiftKey && key.length === 1) return undefined
  const names = Object.keys(keyMap) as KeyName[]
  return names.find((name) => {
    const use: KeyUse = keyMap[name]
    return use.keys.includes(key) && (use.ctrl === true) === isCtrl && !altKey
  })
}
