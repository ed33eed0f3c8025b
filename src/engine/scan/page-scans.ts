import { useContext, useEffect, useRef, useSyncExternalStore } from 'react'
import { t } from '../../contract/words/words.ts'
import { isRecord } from '../../contract/runtime/own.ts'
import { DialogNameContext } from '../dialog/dialogs.ts'
import { useIsPreview } from '../engine-context.tsx'
import { takesText } from '../form/focus.ts'
import { isAnswered, noteEarlyKey } from '../keys/keys.ts'
import { useAlerts } from '../ui/alerts.tsx'
import { splitCodes } from './code-text.ts'
import { type Kept, ScanListener, type ScanTaker, targetOf } from './scan-listener.ts'

/** More than any list of codes; a film that was dropped by mistake is not read. */
const largest = 5_000_000

/** The text of a dropped or pasted file; an error in Indonesian when it holds none. */
async function readTextFile(file: File): Promise<string> {
  if (file.size > largest) throw new TextFileError(t("Berkas '{name}' terlalu besar.", { name: file.name }))
  let bytes: ArrayBuffer
  try {
    bytes = await file.arrayBuffer()
  } catch (cause) {
    throw new TextFileError(t("Berkas '{name}' tidak dapat dibaca.", { name: file.name }), { cause })
  }
  const text = decoderOf(new Uint8Array(bytes)).decode(bytes)
  if (text.includes('\0'))
    throw new TextFileError(t("Berkas '{name}' bukan teks. Simpan sebagai CSV dulu.", { name: file.name }))
  return text
}

class TextFileError extends Error {
  override readonly name = 'TextFileError'
}

/** Spreadsheets write UTF-8 or, as "Unicode text", UTF-16; both begin with a mark then. */
function decoderOf(bytes: Uint8Array): TextDecoder {
  const isUtf16 = bytes[0] === 0xff && bytes[1] === 0xfe
  return new TextDecoder(isUtf16 ? 'utf-16le' : 'utf-8')
}

/**
 * Several codes at once, by paste or drop of text or of a file: the one way in for all screens and dialogs. Other
 * fields keep what is pasted into them; a file is never left to the browser, which would leave the page for it.
 */
class CodeDrop {
  readonly #listener: ScanListener

  constructor(listener: ScanListener) {
    this.#listener = listener
  }

  readonly onPaste = (event: ClipboardEvent): void => this.#take(event, event.clipboardData)
  readonly onDrop = (event: DragEvent): void => this.#take(event, event.dataTransfer)

  /** Says that something may be dropped here. */
  readonly onDragOver = (event: DragEvent): void => {
    const types = event.dataTransfer?.types ?? []
    const taker = this.#listener.taker()
    if (taker && (types.includes('Files') || (types.includes('text/plain') && isForTaker(taker, targetOf(event)))))
      event.preventDefault()
  }

  #take(event: Event, data: DataTransfer | null): void {
    const taker = this.#listener.taker()
    const target = targetOf(event)
    if (!taker || !data) return
    const files = [...(data.files ?? [])]
    if (files.length > 0) {
      event.preventDefault()
      void takeFiles(taker, files, target)
    } else if (isForTaker(taker, target)) this.#takeText(event, taker, data.getData('text'), target)
  }

  #takeText(event: Event, taker: ScanTaker, text: string, target: Element | null): void {
    const codes = splitCodes(text)
    const isOwn = taker.isBox(target)
    if (codes.length === 0) return
    // One code is pasted into its box as usual; over nothing only what looks like a code is one.
    if (isOwn ? codes.length < 2 && codes[0] === text.trim() : !codes.some((code) => /\d{8}/.test(code))) return
    event.preventDefault()
    if (isOwn && codes.length < 2 && target instanceof HTMLInputElement) insert(target, codes[0] ?? '')
    else taker.takeText(text, target)
  }
}

/** A box for codes, or nothing that takes text itself. */
function isForTaker(taker: ScanTaker, target: Element | null): boolean {
  return taker.isBox(target) || !takesText(target)
}

async function takeFiles(taker: ScanTaker, files: readonly File[], target: Element | null): Promise<void> {
  for (const file of files)
    try {
      taker.takeText(await readTextFile(file), target)
    } catch (cause) {
      if (!(cause instanceof TextFileError)) throw cause
      taker.refuse(cause.message)
    }
}

/** In the place of what is selected, as the browser would have done it. */
function insert(box: HTMLInputElement, code: string): void {
  box.setRangeText(code, box.selectionStart ?? 0, box.selectionEnd ?? box.value.length, 'end')
  box.dispatchEvent(new Event('input', { bubbles: true }))
}

const scans = new ScanListener()
let isListening = false

declare global {
  interface Window {
    /** The keys since the first paint, down and up, each with when it was taken; from `public/first-keys.js`. */
    takeFirstKeys?: () => { event: KeyboardEvent; now: number }[]
  }
}

/**
 * Listens on the page from here on, and hears what was typed before. `endStart` is to be called once the page has
 * something to draw: until then a screen is on its way.
 */
export function listenForScans(): { endStart: () => void } {
  if (!isListening) {
    isListening = true
    const drop = new CodeDrop(scans)
    // Before anybody else: the Enter of a scanner must not press a button.
    window.addEventListener('keydown', (event) => onKey(event, performance.now()), true)
    window.addEventListener('keyup', (event) => onKey(event, performance.now()), true)
    // After everybody else: what a page does about a key, such as drawing, holds the next one up.
    for (const kind of ['keydown', 'keypress', 'input', 'keyup'])
      window.addEventListener(kind, (event) => scans.onTaken(event, performance.now()))
    window.addEventListener('paste', drop.onPaste, true)
    window.addEventListener('dragover', drop.onDragOver)
    window.addEventListener('drop', drop.onDrop, true)
  }
  const endStart = scans.await()
  scans.restore(takeReloaded())
  for (const { event, now } of window.takeFirstKeys?.() ?? []) onKey(event, now)
  return { endStart }
}

const reloaded = 'trading.scans'

/** Loads the page anew, which takes nothing that was scanned with it. */
export function reloadPage(): void {
  const kept = scans.takeKept()
  try {
    if (kept.length > 0) sessionStorage.setItem(reloaded, JSON.stringify(kept))
  } catch (cause) {
    scans.restore(kept)
    console.info('The page is not loaded anew: what was scanned would be lost.', cause)
    return
  }
  window.location.reload()
}

function takeReloaded(): Kept[] {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(reloaded) ?? '[]')
    sessionStorage.removeItem(reloaded)
    return Array.isArray(kept) ? kept.filter(isKept) : []
  } catch {
    return []
  }
}

function isKept(value: unknown): value is Kept {
  return isRecord(value) && typeof value['code'] === 'string' && typeof value['path'] === 'string'
}

function onKey(event: KeyboardEvent, now: number): void {
  if (event.type === 'keyup') return scans.onTaken(event, now)
  if (noteEarlyKey(event, isAnswered)) scans.forget()
  else scans.onKeyDown(event, now)
}

/**
 * A code that was typed or scanned slowly where no codes are taken, such as a picker in which nothing matches it: given
 * to whoever takes codes on this page. False when nobody does.
 * @param near where they are meant for, when that has not got the focus
 */
export function giveCode(code: string, focused: Element | null, near?: Element | null): boolean {
  const taker = scans.taker(near)
  taker?.takeCode(code, focused)
  return taker !== undefined
}

/** Has the dialog that is being opened take a code, once it is drawn. */
export function giveToDialog(code: string, dialog: string): void {
  scans.keepForDialog(code, dialog)
}

/** While a component that calls this is drawn, a screen is on its way: scans are kept for it. How many there are. */
export function useScreenAwaited(): number {
  useEffect(() => scans.await(), [])
  return useSyncExternalStore(scans.onKept, scans.kept)
}

/** Says which scans were kept for a screen that then took none, and what was typed on into a form that is no more. */
export function useDroppedScans(): void {
  const alerts = useAlerts()
  const dropped = useSyncExternalStore(scans.onKept, scans.dropped)
  const text = useSyncExternalStore(scans.onKept, scans.typedInVain)
  useEffect(() => {
    if (text === '') return
    alerts.show({ text: t("'{text}' diketik selama menyimpan dan tidak masuk ke mana pun.", { text }), ...lost })
    scans.told()
  }, [text, alerts])
  useEffect(() => {
    if (dropped.length === 0) return
    const codes = dropped.join(', ')
    alerts.show({ text: t('Halaman ini tidak menerima kode. Pindai lagi di halamannya: {codes}', { codes }), ...lost })
    scans.told()
  }, [dropped, alerts])
}

const lost = { severity: 'warning', role: 'alert', stays: true } as const

/** To be called by what draws the pages, with the path of the one that it draws. */
export function useDrawnPath(path: string): void {
  useEffect(() => {
    scans.drawn(path)
    return () => scans.drawn(null)
  }, [path])
}

/** Takes scanned, pasted and dropped codes while the component is drawn; null: none. Not in a preview, which is only looked at. */
export function useScanTaker(taker: ScanTaker | null): void {
  const isLive = !useIsPreview()
  const kind = taker?.kind
  const name = useContext(DialogNameContext)
  const latest = useRef(taker)
  useEffect(() => {
    latest.current = taker
  })
  useEffect(() => {
    if (!isLive || kind === undefined) return
    // Here too: a page that is put together otherwise, as in a test, has nobody who began to listen.
    listenForScans().endStart()
    return scans.add({
      kind,
      name,
      area: () => latest.current?.area() ?? null,
      isBox: (element) => latest.current?.isBox(element) === true,
      takeCode: (code, focused) => latest.current?.takeCode(code, focused),
      takeText: (text, target) => latest.current?.takeText(text, target),
      refuse: (message) => latest.current?.refuse(message),
    })
  }, [kind, name, isLive])
}
