/** What is typed on while a dialog is being saved, before and after the browser has taken the focus from its boxes. */
import { afterEach, expect, test } from 'vitest'
import { TypedAhead } from '../../../src/engine/scan/typed-ahead.ts'

afterEach(() => document.body.replaceChildren())

const lost: string[] = []
const listen = (): TypedAhead => new TypedAhead((text) => lost.push(text))

/** A dialog whose box has the focus, and how its fields are locked. */
function openDialog(): { box: HTMLInputElement; lock: (isLocked: boolean) => void } {
  document.body.innerHTML = '<div role="dialog" tabindex="-1"><div><input value="Opp"></div></div>'
  const box = document.querySelector('input')
  const fields = box?.parentElement
  if (!box || !fields) throw new Error('No box')
  box.focus()
  box.setSelectionRange(3, 3)
  return { box, lock: (isLocked) => fields.toggleAttribute('inert', isLocked) }
}

const type = (ahead: TypedAhead, keys: readonly string[]): void => {
  for (const key of keys) ahead.next(new KeyboardEvent('keydown', { key }), document.activeElement)
}

test.each([
  // jsdom, as a browser until its next frame, leaves the focus in a locked box, where nothing can be typed.
  ['the box still', (): void => undefined],
  ['nothing', (box: HTMLInputElement): void => box.blur()],
])('goes into the box where %s has the focus meanwhile', async (_name, lockedBy) => {
  const ahead = listen()
  const { box, lock } = openDialog()
  type(ahead, ['p', 'Enter'])
  lock(true)
  lockedBy(box)
  type(ahead, ['o', ' ', '7'])
  lock(false)
  box.blur()
  box.focus()
  await expect.poll(() => box.value).toBe('Oppo 7')
})

test.each([
  // A box of numbers shows another text while it is left, and selects all of it when it gets the focus.
  ['at its end', 7, 'Rp 1.000.000', '10000000'],
  ['before its last three digits', 4, 'Rp 1.000.000', '10000000'],
  ['at its end, unchanged', 7, '1000000', '10000000'],
])('goes into an amount where the cursor was: %s', async (_name, cursor, whileLeft, amount) => {
  const ahead = listen()
  const { box, lock } = openDialog()
  box.value = '1000000'
  box.setSelectionRange(cursor, cursor)
  box.addEventListener('focus', () => {
    box.value = '1000000'
    box.select()
  })
  type(ahead, ['Enter'])
  lock(true)
  box.blur()
  box.value = whileLeft
  type(ahead, ['0'])
  lock(false)
  box.focus()
  await expect.poll(() => box.value).toBe(amount)
})

test.each([
  ['and another one has the focus', (): void => document.querySelector('button')?.focus()],
  // As a cell of a row that was stored, of which nothing is left.
  ['whoever has the focus', (): void => undefined],
])('is told where its box is gone, %s', async (_name, goOn) => {
  lost.length = 0
  const ahead = listen()
  const { box, lock } = openDialog()
  type(ahead, ['Enter'])
  lock(true)
  box.blur()
  type(ahead, ['o', ' ', '7'])
  document.body.innerHTML = '<button>Next</button>'
  goOn()
  await expect.poll(() => lost).toEqual(['o 7'])
})
