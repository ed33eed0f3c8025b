import { type KeyboardEvent, type RefObject, useEffect, useId, useRef, useState } from 'react'
import type { CompiledOptions, Option } from '../contract/module.ts'
import { plainCode } from '../contract/runtime/plain-text.ts'
import { t } from '../contract/words/words.ts'
import { useEngine } from '../engine/engine-context.tsx'
import type { FormStore } from '../engine/form/form-store.ts'
import { askOptions, toOptions } from '../engine/lookup.ts'
import { giveCode } from '../engine/scan/page-scans.ts'
import { useAlerts } from '../engine/ui/alerts.tsx'
import type { ComboboxProps } from './combobox.tsx'

interface DeferredSelectionParts {
  /** What is picked. */
  value: Option | null
  lookup: CompiledOptions
  form: FormStore
  choose: (option: Option) => void
}

interface DeferredSelection {
  /** What was typed, while the server is asked for it, or cannot be. */
  text: string | null
  /** A picker was left before its list was there. */
  leave: (text: string) => void
  /** Somebody types or picks again: that counts. */
  forget: () => void
}

/** What a picker was left with. */
interface Left {
  text: string
  /** Another one is picked, the form was sent or emptied meanwhile, or it would be asked for something else now. */
  isOver: () => boolean
  /** There was no answer. */
  isUnanswered: boolean
}

/**
 * Whoever types a whole name and goes on has chosen it, also where the server is slower than that: the name is picked
 * once it answers, else said not to be. Without a network the text stays, and is asked for again when that is back.
 */
export function useDeferredSelection({ value, lookup, form, choose }: DeferredSelectionParts): DeferredSelection {
  const { client } = useEngine()
  const alerts = useAlerts()
  const topic = useId()
  const [left, setLeft] = useState<Left | null>(null)
  const turn = useRef(0)
  const forget = (): void => {
    turn.current += 1
    setLeft(null)
  }
  const ask = async ({ text, isOver }: Left): Promise<void> => {
    const mine = ++turn.current
    setLeft({ text, isOver, isUnanswered: false })
    // Not as the list's own question, which ends when the list does. A failed lookup is in the log.
    const answer = await askOptions(client, lookup, form.scope(), text).catch((): typeof none => none)
    if (mine !== turn.current) return
    const isUnanswered = answer === none
    setLeft(isUnanswered && !isOver() ? { text, isOver, isUnanswered } : null)
    if (isOver()) return
    const named = isUnanswered ? null : onlyOneNamed(text, toOptions(lookup, answer))
    if (named) {
      alerts.close(topic)
      latest.current.choose(named)
    } else alerts.show({ text: t('"{text}" belum terpilih. Pilih dari daftar.', { text }), severity: 'warning', role: 'status', about: topic }) // prettier-ignore
  }
  const latest = useRef({ value, choose, ask, forget })
  useEffect(() => {
    latest.current = { value, choose, ask, forget }
  })
  useEffect(() => () => void (turn.current += 1), [])
  useAgain(left, { value, form }, latest)
  const leave = (text: string): void => {
    const isOver = overSince(lookup, form, () => latest.current.value)
    void ask({ text, isOver, isUnanswered: false })
  }
  return { text: left?.text ?? null, leave, forget }
}

interface Actions {
  ask: (left: Left) => Promise<void>
  forget: () => void
}

/** Asks for what was not answered once the network is back, unless it is over by then. */
function useAgain(
  left: Left | null,
  { value, form }: Pick<DeferredSelectionParts, 'value' | 'form'>,
  latest: RefObject<Actions>,
): void {
  useEffect(() => {
    if (left?.isUnanswered !== true) return
    const check = (): void => {
      if (left.isOver()) latest.current.forget()
    }
    const again = (): void => void latest.current.ask(left)
    // What was picked since is drawn by now.
    check()
    const stop = form.subscribe(check)
    window.addEventListener('online', again)
    return () => {
      stop()
      window.removeEventListener('online', again)
    }
  }, [left, form, value, latest])
}

function overSince(lookup: CompiledOptions, form: FormStore, value: () => Option | null): Left['isOver'] {
  let wasFilled = form.isFilled()
  const [picked, read] = [value()?.value, readBy(lookup, form)]
  return () => {
    const isEmptied = wasFilled && !form.isFilled()
    wasFilled ||= form.isFilled()
    return isEmptied || read !== readBy(lookup, form) || picked !== value()?.value
  }
}

/** There was no answer, of which null may be one. */
const none = Symbol('no answer')

function readBy({ reads }: CompiledOptions, form: FormStore): string {
  return JSON.stringify(reads.map((name) => form.values()[name] ?? null))
}

/** The option of that name, in any case. */
export function onlyOneNamed(typed: string, options: readonly Option[]): Option | null {
  const name = typed.trim().toLowerCase()
  const [first, ...others] = name === '' ? [] : options.filter((option) => option.label.toLowerCase() === name)
  return first && others.length === 0 ? first : null
}

interface OpenList {
  open: boolean
  /** What is typed now; empty when nothing is. */
  typed: RefObject<string>
  /** Takes what is typed out of the box again. */
  empty: () => void
  close: () => void
}

/**
 * Enter before the list is there: once it is, the option of that name is picked, or the only one. Of several nobody has
 * seen the first: they stay to be chosen from. Digits that no option has are a code, and go where codes go. Returns what
 * Enter in an open list calls.
 */
export function useEnter(
  { value, options, loading, failed, retry, isLocked, onChange }: ComboboxProps,
  { open, typed, empty, close }: OpenList,
): (event: KeyboardEvent<HTMLElement>) => void {
  const entered = useRef('')
  useEffect(() => {
    if ((open && loading) || entered.current === '') return
    const text = entered.current
    entered.current = ''
    // Somebody has gone on typing, picked or left meanwhile.
    if (!open || failed || text !== typed.current) return
    const found = onlyOneNamed(text, options) ?? (options.length === 1 ? options[0] : undefined)
    if (!found || isLocked?.(found) === true) return
    typed.current = ''
    close()
    onChange(found)
  })
  return (event) => {
    if (giveTypedCode(behind(typed.current, value), options, event)) {
      empty()
      close()
    } else if (failed) retry?.()
    else if (loading && options.length === 0) entered.current = typed.current.trim() === '' ? '' : typed.current
  }
}

/** What was typed behind the name of the option that is picked already. */
function behind(typed: string, picked: Option | null): string {
  return picked && typed.startsWith(picked.label) ? typed.slice(picked.label.length) : typed
}

/** As long as the codes of goods are, in digits alone. */
const codeOfGoods = /^\d{12,20}$/

/** A scanner that is slower than the scan listener takes for one: digits with Enter that match no option are a code. */
function giveTypedCode(typed: string, options: readonly Option[], event: KeyboardEvent<HTMLElement>): boolean {
  const code = plainCode(typed)
  if (!codeOfGoods.test(code) || options.some(({ label }) => label.includes(code))) return false
  const isTaken = giveCode(code, event.target instanceof Element ? event.target : null)
  // MUI's own word for a key that its list is not to answer as well.
  if (isTaken) Object.assign(event, { defaultMuiPrevented: true })
  return isTaken
}
