import type { CompiledApp } from '../contract/app-module.ts'

type SidebarIcon = NonNullable<CompiledApp['sidebar'][number]['icon']>

/** The drawings that the sidebar's entries may name. */
export const sidebarIcons: Record<SidebarIcon, string> = {
  home: 'M4 11l8-7 8 7v9h-5v-6H9v6H4z',
  chart: 'M4 20h16M7 16v-4M12 16V6M17 16V9',
  cart: 'M3 4h2l2.5 11h10L20 7H6M9 20h.01M17 20h.01',
  truck: 'M3 6h11v10H3zM14 9h4l3 3v4h-7M7 19h.01M17 19h.01',
  wallet: 'M4 7h16v12H4zM4 7l11-3v3M16 13h.01',
  people: 'M9 11a3 3 0 1 0 0-7 3 3 0 0 0 0 7M3 20c0-4 3-6 6-6s6 2 6 6M16 5a3 3 0 0 1 0 5M18 14c2 1 3 3 3 6',
  grid: 'M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4zM14 14h6v6h-6z',
  enter: 'M14 4h5v16h-5M4 12h10M10 8l4 4-4 4',
  join: 'M10 11a3 3 0 1 0 0-7 3 3 0 0 0 0 7M4 20c0-4 3-6 6-6h2M17 14v6M14 17h6',
  box: 'M4 8l8-4 8 4v8l-8 4-8-4zM4 8l8 4 8-4M12 12v8',
  device: 'M7 3h10v18H7zM11 18h2',
  back: 'M9 14l-5-5 5-5M4 9h10a6 6 0 0 1 0 12h-3',
  tag: 'M4 4h8l8 8-8 8-8-8zM8 8h.01',
  swap: 'M4 8h15M15 4l4 4-4 4M20 16H5M9 12l-4 4 4 4',
  count: 'M6 5h12v16H6zM9 3h6v4H9zM9 13l2 2 4-4',
  inbox: 'M4 14h5l1 3h4l1-3h5M4 14l3-9h10l3 9v6H4z',
  coins: 'M9 14a5 5 0 1 0 0-10 5 5 0 0 0 0 10M15.5 10a5 5 0 1 1-5.5 8',
}

/** Drawings in lines (`LineIcon`) that stand in several places. */
export const person = 'M12 11a4 4 0 1 0 0-8 4 4 0 0 0 0 8M5 21c0-4 3-7 7-7s7 3 7 7'
export const plus = 'M12 5v14M5 12h14'
export const onward = 'M9 6l6 6-6 6'
