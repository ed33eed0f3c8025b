import { useCallback, useEffect, useRef, useState } from 'react'
import type { DefinitionAdmin, DefinitionCheck } from '../../api/definition-admin.ts'
import type { Problem } from '../../api/problem.ts'

/** What the compiler said about exactly this text. */
export interface Checked extends DefinitionCheck {
  text: string
}

export interface Checking {
  /** The newest answer, maybe about an older text. */
  checked: Checked | null
  /** Why the newest text could not be checked. */
  problem: Problem | null
  /** Checks at once; null when that was not possible or a newer text came in between. */
  checkNow: () => Promise<Checked | null>
}

/** Long enough to type on, short enough to seem immediate. */
const pause = 350

/** Has the text checked a moment after each change. The answer about an older text never replaces a newer one. */
export function useCheck(admin: DefinitionAdmin, file: string, text: string): Checking {
  const [checked, setChecked] = useState<Checked | null>(null)
  const [problem, setProblem] = useState<Problem | null>(null)
  const running = useRef<AbortController | null>(null)
  const checkNow = useCallback(async (): Promise<Checked | null> => {
    running.current?.abort()
    const own = new AbortController()
    running.current = own
    const result = await admin.check({ file, text }, own.signal)
    if (own.signal.aborted) return null
    if (!result.ok) {
      setProblem(result.problem)
      return null
    }
    const found = { ...result.data, text }
    setProblem(null)
    setChecked(found)
    return found
  }, [admin, file, text])
  useEffect(() => {
    const timer = setTimeout(() => void checkNow(), pause)
    return () => {
      clearTimeout(timer)
      running.current?.abort()
    }
  }, [checkNow])
  return { checked, problem, checkNow }
}
