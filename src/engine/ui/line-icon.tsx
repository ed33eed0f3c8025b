import SvgIcon from '@mui/material/SvgIcon'

/** The drawing of every box that searches. */
export const magnifier = 'M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13M15.5 15.5 21 21'

/** The drawing of everything that opens below itself. */
export const chevron = 'M6 9l6 6 6-6'

/** The drawing of an answer that did not come: a cloud that is struck out. */
export const struckCloud = 'M7 18h9.5a4 4 0 0 0 1-7.9 5.5 5.5 0 0 0-8.6-2.6M6 10.2A4 4 0 0 0 7 18M4 4l16 16'

/** A drawing in lines of one width, on a ground of 24 by 24; who uses it says what it means. */
export function LineIcon({ d, className }: { d: string; className?: string }) {
  return (
    <SvgIcon fontSize="small" className={className}>
      <path d={d} fill="none" stroke="currentColor" strokeWidth={1.8} strokeLinecap="round" strokeLinejoin="round" />
    </SvgIcon>
  )
}
