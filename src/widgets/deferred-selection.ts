import { useEffect, useRef, useState } from 'react'
import type { CompiledOptions, Option } from '../contract/module.ts'
import { useEngine } from '../engine/engine-context.tsx'
import type { FormStore } from '../engine/form/form-store.ts'
import { askOptions, toOptions } from '../engine/lookup.ts'
import { useAlerts } from '../engine/ui/alerts.tsx'

interface DeferredSelectionParts {
  lookup: CompiledOptions
  form: FormStore
  choose: (option: Option) => void
}

interface DeferredSelection {
  /** What was typed, while the server is asked for it. */
  text: string | null
  /** A picker was left before its list was there. */
  leave: (text: string) => void
  /** Somebody types or picks again: that counts. */
  forget: () => void
}

/**
 * Whoever types a whole name and goes on has chosen it, also where the server is slower than that: the name is picked
 * once it answers, else said not to be.
 */
export function useDeferredSelection({ lookup, form, choose }: DeferredSelectionParts): DeferredSelection {
  const { client } = useEngine()
  const alerts = useAlerts()
  const [text, setText] = useState<string | null>(null)
  const turn = useRef(0)
  const latest = useRef(choose)
  useEffect(() => {
    latest.current = choose
  })
  useEffect(() => () => void (turn.current += 1), [])
  const forget = (): void => {
    turn.current += 1
    setText(null)
  }
  const leave = async (typed: string): Promise<void> => {
    const mine = ++turn.current
    setText(typed)
    const [wasFilled, read] = [form.isFilled(), readBy(lookup, form)]
    // Not as the list's own question, which ends when the list does. A failed lookup is in the log.
    const answer = await askOptions(client, lookup, form.scope(), typed).catch(() => null)
    if (mine !== turn.current) return
    setText(null)
    // The form was sent or emptied meanwhile, or it would be asked for something else now.
    if ((wasFilled && !form.isFilled()) || read !== readBy(lookup, form)) return
    const named = onlyOneNamed(typed, toOptions(lookup, answer))
    if (named) latest.current(named)
    else alerts.show({ text: `"${typed}" belum terpilih. Pilih dari daftar.`, severity: 'warning', role: 'status' })
  }
  return { text, leave: (typed) => void leave(typed), forget }
}

function readBy({ reads }: CompiledOptions, form: FormStore): string {
  return JSON.stringify(reads.map((name) => form.values()[name] ?? null))
}

/** The option of that name, in any case. */
export function onlyOneNamed(typed: string, options: readonly Option[]): Option | null {
  const name = typed.trim().toLowerCase()
  const [first, ...others] = name === '' ? [] : options.filter((option) => option.label.toLowerCase() === name)
  return first && others.length === 0 ? first : null
}
