import { alertsHeight } from '../engine/ui/alert-room.ts'
import { sidebarBreakpoint, topBarHeight } from './theme.ts'

export const sidebarWidth = '13.5rem'
/** Its drawings, each above its text, where the window is too narrow for both beside the content. */
export const foldedWidth = '6rem'

export const listLook = { m: 0, p: 0, listStyle: 'none' } as const

export const itemStyle = {
  font: 'inherit',
  flexGrow: 1,
  justifyContent: 'flex-start',
  minWidth: 0,
  textAlign: 'left',
  transition: 'background-color 150ms',
  gap: 1.5,
  minHeight: 30,
  borderRadius: 0.75,
  py: 0.25,
  px: 1.25,
  fontSize: '0.875rem',
  '& svg': { color: 'text.secondary' },
  '@media (hover: hover)': { '&:hover': { bgcolor: 'action.hover' } },
  '&.Mui-focusVisible': { bgcolor: 'action.focus' },
  '&[aria-current]': {
    bgcolor: 'primary.light',
    color: 'primary.main',
    fontWeight: 500,
    '& svg': { color: 'inherit' },
  },
  '@media (pointer: coarse), (max-width: 639.95px)': { minHeight: 44 },
} as const

/** As wide as the sidebar all the same: what scrolls has its bar at the edge. */
const sidePadding = 1.5

export const look = {
  position: 'fixed',
  top: topBarHeight,
  bottom: 0,
  // Over the content it ends above what is said there.
  [`@media (max-width: ${sidebarBreakpoint - 0.05}px)`]: { bottom: alertsHeight },
  left: 0,
  width: sidebarWidth,
  display: 'flex',
  flexDirection: 'column',
  overflowY: 'auto',
  zIndex: 'drawer',
  px: sidePadding,
  pt: 0.5,
  bgcolor: 'background.paper',
  borderRight: 1,
  borderColor: 'divider',
} as const

/** Before somebody has signed in there is nothing to choose from: the page is the form, not an empty bar beside it. */
export const guestLook = {
  ...look,
  [`@media (min-width: ${sidebarBreakpoint}px)`]: {
    bgcolor: 'transparent',
    borderColor: 'transparent',
    '& > ul': { bgcolor: 'transparent', borderColor: 'transparent' },
  },
} as const

/** A prompt would stand between the menu's button and its entries. */
export const startLook = { px: 1.25, py: 1, '&:empty, &:has([data-prompt])': { display: 'none' } } as const
export const groupLook = { py: 0.5 } as const
/** They scroll above the foot, which stays in sight; in a low window all of it scrolls. */
export const entriesLook = {
  '@media (min-height: 561px)': {
    flex: '0 1 auto',
    minHeight: 0,
    overflowY: 'auto',
    mx: -sidePadding,
    px: sidePadding,
  },
} as const
export const footLook = {
  ...listLook,
  flexShrink: 0,
  mt: 'auto',
  mx: -sidePadding,
  px: sidePadding,
  py: 0.75,
  borderTop: 1,
  borderColor: 'divider',
  bgcolor: 'background.paper',
  '&:empty': { display: 'none' },
} as const
export const captionLook = {
  display: 'block',
  px: 1.25,
  pb: 0.25,
  color: 'text.secondary',
  fontSize: '0.75rem',
  fontWeight: 500,
} as const

export const foldedLook = {
  ...look,
  width: foldedWidth,
  px: 0.5,
  '& > ul': { ...footLook, mx: -0.5, px: 0.5 },
  '& > div': { '@media (min-height: 561px)': { mx: -0.5, px: 0.5 } },
  '& [data-caption]': { display: 'none' },
  '& a, & button': {
    flexDirection: 'column',
    justifyContent: 'center',
    gap: 0.25,
    px: 0.25,
    minHeight: 48,
    fontSize: '0.75rem',
    textAlign: 'center',
    overflowWrap: 'anywhere',
  },
} as const
