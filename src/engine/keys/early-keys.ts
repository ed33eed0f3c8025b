import { takesText } from '../form/focus.ts'
import { meaningOf, type KeyName } from './key-map.ts'

/** How long a key may wait for what answers it, in milliseconds: a page that is drawn by then has nothing that does. */
const patience = 10_000

/** A key of the map that was pressed before the part of the page that answers it was drawn, and what was typed behind it. */
let early: { name: KeyName; text: string; time: number } | null = null

/** Keys whose answer is a box to type into. */
const waitedFor: readonly KeyName[] = ['searchAll']

/** To be told of every key from the first paint on, before anybody else; `isAnswered`: somebody answers it by now. */
export function noteEarlyKey(event: KeyboardEvent, isAnswered: (name: KeyName) => boolean): void {
  const name = meaningOf(event)
  if (name && waitedFor.includes(name) && !isAnswered(name)) {
    event.preventDefault()
    early = { name, text: '', time: event.timeStamp }
  } else if (early) typedBehind(early, event)
}

function typedBehind(wish: NonNullable<typeof early>, event: KeyboardEvent): void {
  const target = event.composedPath()[0]
  const isElsewhere = target instanceof Element && takesText(target)
  if (isElsewhere || event.key === 'Escape' || event.timeStamp - wish.time > patience) {
    early = null
    return
  }
  if (event.ctrlKey || event.altKey || event.metaKey || event.isComposing) return
  if (event.key === 'Backspace') wish.text = wish.text.slice(0, -1)
  else if (/^.$/su.test(event.key)) wish.text += event.key
  else return
  event.preventDefault()
}

/** Whether the key was pressed before somebody could answer it. */
export function wasPressedEarly(name: KeyName): boolean {
  return early?.name === name
}

/** What was typed behind the key, once. */
export function takeEarlyText(name: KeyName): string {
  const text = early?.name === name ? early.text : ''
  early = null
  return text
}
