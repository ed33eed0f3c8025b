/** What the tabs of one browser tell each other: they share one session. */
export type TabNews = 'signed in' | 'signed out'

export interface Tabs {
  tell: (news: TabNews) => void
  /** Until the returned function is called. */
  listen: (hear: (news: TabNews) => void) => () => void
}

/** Over a channel of this product; in a browser without one every tab finds out with its next call. */
export function browserTabs(): Tabs {
  if (typeof BroadcastChannel === 'undefined') return { tell: () => undefined, listen: () => () => undefined }
  const channel = new BroadcastChannel('trading-access')
  return {
    tell: (news) => channel.postMessage(news),
    listen: (hear) => {
      const onMessage = ({ data }: MessageEvent<TabNews>): void => hear(data)
      channel.addEventListener('message', onMessage)
      return () => channel.removeEventListener('message', onMessage)
    },
  }
}
