import { useCallback, useEffect, useRef, useState } from 'react'
import type { DefinitionAdmin, DefinitionCheck, DefinitionState } from '../../api/definition-admin.ts'
import type { Problem } from '../../api/problem.ts'
import { useWindowFocus } from './use-window-focus.ts'

/** What the compiler said about exactly this text. */
export interface Checked extends DefinitionCheck {
  text: string
}

export interface Checking {
  /** The newest answer, maybe about an older text. */
  checked: Checked | null
  /** Why the newest text could not be checked. */
  problem: Problem | null
  /** Checks at once, whatever was said before; null when that was not possible. */
  checkNow: () => Promise<Checked | null>
}

/** Long enough to type on, short enough to seem immediate. */
const pause = 350

interface CheckParts {
  admin: DefinitionAdmin
  file: string
  text: string
  /** Another list: what the text refers to may have changed, and with it the answer. */
  definitions: readonly DefinitionState[]
}

/**
 * Has the text checked a moment after each change of it or of the definitions beside it, and when the window gets the
 * focus back. An answer never replaces one that was asked for later.
 */
export function useCheck({ admin, file, text, definitions }: CheckParts): Checking {
  const [checked, setChecked] = useState<Checked | null>(null)
  const [problem, setProblem] = useState<Problem | null>(null)
  const asked = useRef(0)
  const answered = useRef(0)
  const check = useCallback(
    async (signal?: AbortSignal): Promise<Checked | null> => {
      const turn = (asked.current += 1)
      const result = await admin.check({ file, text }, signal)
      if (signal?.aborted) return null
      const found = result.ok ? { ...result.data, text } : null
      if (turn < answered.current) return found
      answered.current = turn
      setProblem(result.ok ? null : result.problem)
      if (found) setChecked(found)
      return found
    },
    [admin, file, text],
  )
  useEffect(() => {
    const overtaken = new AbortController()
    const timer = setTimeout(() => void check(overtaken.signal), pause)
    return () => {
      clearTimeout(timer)
      overtaken.abort()
    }
  }, [check, definitions])
  // Not given up for a newer one: somebody waits for the answer.
  const checkNow = useCallback(() => check(), [check])
  useWindowFocus(checkNow)
  return { checked, problem, checkNow }
}
