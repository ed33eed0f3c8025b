import { useEffect, useRef } from 'react'
import { useIsPreview } from '../engine-context.tsx'
import { noteEarlyKey } from '../keys/early-keys.ts'
import { isAnswered } from '../keys/page-keys.ts'
import { CodeDrop } from './code-drop.ts'
import { ScanListener, type ScanTaker } from './scan-listener.ts'

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
  for (const { event, now } of window.takeFirstKeys?.() ?? []) onKey(event, now)
  return { endStart }
}

function onKey(event: KeyboardEvent, now: number): void {
  if (event.type === 'keyup') return scans.onTaken(event, now)
  noteEarlyKey(event, isAnswered)
  scans.onKeyDown(event, now)
}

/**
 * A code that was typed or scanned slowly where no codes are taken, such as a picker in which nothing matches it: given
 * to whoever takes codes on this page. False when nobody does.
 */
export function giveCode(code: string, focused: Element | null): boolean {
  const taker = scans.taker()
  taker?.takeCode(code, focused)
  return taker !== undefined
}

/** While a component that calls this is drawn, a screen is on its way: scans are kept for it. */
export function useScreenAwaited(): void {
  useEffect(() => scans.await(), [])
}

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
      area: () => latest.current?.area() ?? null,
      isBox: (element) => latest.current?.isBox(element) === true,
      takeCode: (code, focused) => latest.current?.takeCode(code, focused),
      takeText: (text, target) => latest.current?.takeText(text, target),
      refuse: (message) => latest.current?.refuse(message),
    })
  }, [kind, isLive])
}
