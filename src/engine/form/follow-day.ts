import { useEffect } from 'react'

const dayInMilliseconds = 86_400_000

/**
 * Calls `renew` whenever the day may have changed: at midnight in UTC (specification, section 9), and when
 * somebody comes back to the page, for the timers of a computer that sleeps stand still.
 */
export function useFollowDay(renew: () => void): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    const look = (): void => {
      clearTimeout(timer)
      timer = setTimeout(look, dayInMilliseconds - (Date.now() % dayInMilliseconds))
      renew()
    }
    look()
    const targets = [window, document] as const
    for (const target of targets) for (const event of comingBack) target.addEventListener(event, look)
    return () => {
      clearTimeout(timer)
      for (const target of targets) for (const event of comingBack) target.removeEventListener(event, look)
    }
  }, [renew])
}

const comingBack = ['focus', 'pageshow', 'visibilitychange']
