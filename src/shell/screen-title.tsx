import Typography from '@mui/material/Typography'
import { useEffect, useRef, type ReactNode } from 'react'
import { useLocation, useOutletContext, type Location } from 'react-router-dom'

/** A page's title, in its heading and in the browser's tab. */
export function ScreenTitle({ title, appTitle }: { title: string; appTitle: string }): ReactNode {
  const heading = useRef<HTMLHeadingElement>(null)
  const cameFromElsewhere = useCameFromElsewhere()
  useEffect(() => {
    // So that a screen reader says where it is; not where something else on the page has taken the focus already.
    if (cameFromElsewhere && !heading.current?.parentElement?.contains(document.activeElement)) heading.current?.focus()
    // Once for each page: it is mounted anew when its route is entered.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])
  return (
    <>
      <title>{`${title} · ${appTitle}`}</title>
      <Typography variant="h1" ref={heading} tabIndex={-1}>
        {title}
      </Typography>
    </>
  )
}

/** Whether somebody came here from another page of the product: not on first load or reload. */
export function useCameFromElsewhere(): boolean {
  const location = useLocation()
  const start = useOutletContext<Location>()
  return location !== start
}
