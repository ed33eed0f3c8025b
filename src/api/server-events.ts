/** What the window hears of the server: a call got no answer; it answers again after it could not be reached. */
export const serverEvents = { lost: 'trading-server-lost', back: 'trading-server-back' } as const
