import SvgIcon from '@mui/material/SvgIcon'

/** The drawing of every box that searches. */
export const magnifier = 'M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13M15.5 15.5 21 21'

/** The drawing of everything that opens below itself. */
export const chevron = 'M6 9l6 6 6-6'

/** A drawing in lines of one width, on a ground of 24 by 24; who uses it says what it means. */
export function LineIcon({ d, className }: { d: string; className?: string }) {
  return (
    <SvgIcon fontSize="small" className={className}>
      <path d={d} fill="none" stroke="currentColor" strokeWidth={1.8} strokeLinecap="round" strokeLinejoin="round" />
    </SvgIcon>
  )
}
