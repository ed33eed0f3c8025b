import SvgIcon from '@mui/material/SvgIcon'

/** A drawing in lines of one width, on a ground of 24 by 24; who uses it says what it means. */
export function LineIcon({ d }: { d: string }) {
  return (
    <SvgIcon fontSize="small">
      <path d={d} fill="none" stroke="currentColor" strokeWidth={1.8} strokeLinecap="round" strokeLinejoin="round" />
    </SvgIcon>
  )
}
