import { useEffect, useRef, useState } from 'react'

/** So long after the last key a text is taken for meant. */
const settled = 250

export interface SettledText {
  text: string
  type: (text: string) => void
  /** Says at once what is typed. */
  settle: () => void
}

/** What is typed into a box whose value lives elsewhere and follows later: no key is lost, and no request is sent for each. */
export function useSettledText(value: string, onSettled: (text: string) => void): SettledText {
  const [text, setText] = useState(value)
  const [seen, setSeen] = useState(value)
  // What this box said last comes back as `value`, maybe while somebody types on.
  const [said, setSaid] = useState(value)
  if (seen !== value) {
    setSeen(value)
    if (value !== said) {
      setText(value)
      setSaid(value)
    }
  }
  const latest = useRef(onSettled)
  useEffect(() => {
    latest.current = onSettled
  })
  const say = (): void => {
    if (text === said) return
    setSaid(text)
    latest.current(text)
  }
  useEffect(() => {
    if (text === said) return
    const timer = setTimeout(() => {
      setSaid(text)
      latest.current(text)
    }, settled)
    return () => clearTimeout(timer)
  }, [text, said])
  return { text, type: setText, settle: say }
}
