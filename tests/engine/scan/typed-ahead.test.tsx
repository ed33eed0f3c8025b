/** What is typed on while a dialog is being saved, before and after the browser has taken the focus from its boxes. */
import { afterEach, expect, test } from 'vitest'
import { TypedAhead } from '../../../src/engine/scan/typed-ahead.ts'

afterEach(() => document.body.replaceChildren())

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
  const ahead = new TypedAhead()
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
