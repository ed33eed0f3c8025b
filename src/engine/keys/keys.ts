import { t } from '../../contract/words/words.ts'
import { takesText } from '../form/focus.ts'
import { longestGap, longestWaitForEnter } from '../scan/scan-burst.ts'
import { targetOf } from '../scan/scan-listener.ts'

/** What keys do beyond typing: the one list, which the listeners read and "?" shows. */
interface KeyUse {
  /** As people read it. */
  shown: string
  /** What it does, in Indonesian. */
  does: string
  /** `KeyboardEvent.key`; of those without Ctrl a single character counts only where nobody types. */
  keys: readonly string[]
  ctrl?: true
}

export const keyMap = {
  help: { shown: '?', does: t('Menampilkan daftar ini'), keys: ['?'] },
  search: { shown: '/', does: t('Mencari di daftar yang terbuka; di halaman lain: di seluruh data'), keys: ['/'] },
  searchAll: { shown: 'Ctrl+K', does: t('Mencari di seluruh data'), keys: ['k', 'K'], ctrl: true },
  submit: { shown: 'Ctrl+Enter', does: t('Mengirim dokumen; di dialog: menyimpan'), keys: ['Enter'], ctrl: true },
  print: {
    shown: 'Ctrl+P',
    does: t('Mencetak dokumen yang baru tersimpan, lalu kembali'),
    keys: ['p', 'P'],
    ctrl: true,
  },
  pay: { shown: 'F9', does: t('Membagi sisanya ke pilihan pertama: uang pas'), keys: ['F9'] },
  edit: { shown: 'F2', does: t('Mengisi sel: baris pertama yang belum lengkap'), keys: ['F2'] },
  offer: { shown: 'F8', does: t('Di kotak sel: memakai nilai yang ditawarkan di bawahnya'), keys: ['F8'] },
  detail: { shown: 'F4', does: t('Membuka rincian: baris pertama yang belum lengkap'), keys: ['F4'] },
  down: {
    shown: '↓',
    does: t('Baris berikutnya; ke baris daftar; dari kotak pindai ke tabel (3 ↓: baris ke-3)'),
    keys: ['ArrowDown'],
  },
  up: { shown: '↑', does: t('Baris sebelumnya; dari baris pertama kembali ke kotak pindai'), keys: ['ArrowUp'] },
  enter: {
    shown: 'Enter',
    does: t('Membuka baris; menambah, memilih, atau lanjut ke isian berikutnya'),
    keys: ['Enter'],
  },
  leave: { shown: 'Esc', does: t('Menutup dialog atau membatalkan isian sel'), keys: ['Escape'] },
} as const satisfies Record<string, KeyUse>

type KeyName = keyof typeof keyMap

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

/** How long a key may wait for what answers it, in milliseconds: a page that is drawn by then has nothing that does. */
const patience = 10_000

/** A key of the map that was pressed before the part of the page that answers it was drawn, and what was typed behind it. */
let early: { name: KeyName; text: string; time: number } | null = null

/** Keys whose answer is a box to type into. */
const waitedFor: readonly KeyName[] = ['searchAll']

/**
 * To be told of every key from the first paint on, before anybody else; `isAnswered`: somebody answers it by now. Whether
 * the key is kept for the box that is on its way: then it is nobody else's.
 */
export function noteEarlyKey(event: KeyboardEvent, isAnswered: (name: KeyName) => boolean): boolean {
  const name = meaningOf(event)
  if (name && waitedFor.includes(name) && !isAnswered(name)) {
    event.preventDefault()
    early = { name, text: '', time: event.timeStamp }
    return true
  }
  return early !== null && typedBehind(early, event)
}

function typedBehind(wish: NonNullable<typeof early>, event: KeyboardEvent): boolean {
  if (takesText(targetOf(event)) || event.key === 'Escape' || event.timeStamp - wish.time > patience) {
    early = null
    return false
  }
  if (event.ctrlKey || event.altKey || event.metaKey || event.isComposing) return false
  if (event.key === 'Backspace') wish.text = wish.text.slice(0, -1)
  else if (/^.$/su.test(event.key)) wish.text += event.key
  else return false
  event.preventDefault()
  return true
}

/** Whether the key was pressed before somebody could answer it. */
function wasPressedEarly(name: KeyName): boolean {
  return early?.name === name
}

/** What was typed behind the key, once. */
export function takeEarlyText(name: KeyName): string {
  const text = early?.name === name ? early.text : ''
  early = null
  return text
}

export type Handlers = Partial<Record<KeyName, () => void>>

/** Who answers which key on this page, the last one first. */
const answering: { current: Handlers }[] = []
let lastKey = Number.NEGATIVE_INFINITY
let waiting: ReturnType<typeof setTimeout> | undefined

/** What answers keys of the key map from now on, until the returned function is called. */
export function answerPageKeys(latest: { current: Handlers }): () => void {
  if (answering.length === 0) window.addEventListener('keydown', onKeyDown)
  answering.push(latest)
  for (const [name, answer] of Object.entries(latest.current)) if (wasPressedEarly(name as KeyName)) answer()
  return () => {
    answering.splice(answering.indexOf(latest), 1)
    if (answering.length === 0) window.removeEventListener('keydown', onKeyDown)
  }
}

/** Does what the key does, without its being pressed. */
export function answerKey(name: KeyName): void {
  handlerOf(name)?.()
}

/** Whether somebody answers the key by now. */
export function isAnswered(name: KeyName): boolean {
  return handlerOf(name) !== undefined
}

function handlerOf(name: KeyName): (() => void) | undefined {
  return answering.findLast(({ current }) => current[name])?.current[name]
}

/** A dialog has its own keys. The search over everything opens above it, but not above itself. */
function isOthers(name: KeyName): boolean {
  const opened = name === 'searchAll' ? 'dialog' : '[role="dialog"], dialog'
  return document.querySelector(opened) !== null
}

function onKeyDown(event: KeyboardEvent): void {
  const gap = event.timeStamp - lastKey
  lastKey = event.timeStamp
  clearTimeout(waiting)
  const name = meaningOf(event)
  const answer = name && handlerOf(name)
  if (!answer || event.defaultPrevented || event.repeat || event.isComposing) return
  if (isOthers(name)) return
  const use: KeyUse = keyMap[name]
  if (use.ctrl === true || (use.keys[0] ?? '').length > 1) {
    event.preventDefault()
    answer()
  } else if ((gap < 0 || gap > longestGap) && !takesText(targetOf(event))) {
    event.preventDefault()
    waiting = setTimeout(answer, longestWaitForEnter)
  }
}
