/** What the sidebar has drawings of. */
export const icons = [
  'home',
  'chart',
  'cart',
  'truck',
  'wallet',
  'people',
  'grid',
  'enter',
  'join',
  'box',
  'device',
  'back',
] as const
