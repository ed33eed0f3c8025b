import { useEffect, useId, useRef, useState, type RefObject } from 'react'
import type { CompiledOptions, Option } from '../contract/module.ts'
import { useEngine } from '../engine/engine-context.tsx'
import type { FormStore } from '../engine/form/form-store.ts'
import { askOptions, toOptions } from '../engine/lookup.ts'
import { useAlerts } from '../engine/ui/alerts.tsx'

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
    } else alerts.show({ text: `"${text}" belum terpilih. Pilih dari daftar.`, severity: 'warning', role: 'status', about: topic }) // prettier-ignore
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
