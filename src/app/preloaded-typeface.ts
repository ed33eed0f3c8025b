import type { Plugin } from 'vite'

/** The file that nearly every text of the page is drawn with. */
const typeface = /inter-latin-wght-normal-[^/]*\.woff2$/

/** Names it in the page's head: it comes beside the scripts, not after the first words are drawn. */
export const preloadedTypeface: Plugin = {
  name: 'trading-preloaded-typeface',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (_html, { bundle = {} }) =>
      Object.keys(bundle)
        .filter((file) => typeface.test(file))
        .map((file) => ({
          tag: 'link',
          attrs: { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: true, href: `/${file}` },
          injectTo: 'head',
        })),
  },
}
