/** What the window hears: a call got no answer; the server answers again after it was away; more or less waits for it. */
export const serverEvents = {
  lost: 'trading-lost',
  back: 'trading-back',
  waiting: 'trading-waiting',
} as const
