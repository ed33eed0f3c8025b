/** The page's first script: what it is written in comes before all that is written. */
import typeface from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url'
import { takeChosenLanguage } from '../contract/words/words.ts'
// Each names a file for each alphabet, of which a browser loads what is written.
import '@fontsource-variable/inter/wght.css'
import '@fontsource-variable/jetbrains-mono/wght.css'
import './typefaces.css'
import { askAhead } from './ahead.ts'

/** A page that came within this time (ms) came over a line with room for its typeface beside its scripts. */
const quick = 250

function preloadTypeface(): void {
  const [page] = performance.getEntriesByType('navigation')
  if (!(page instanceof PerformanceNavigationTiming) || page.responseEnd > quick) return
  const link = document.createElement('link')
  Object.assign(link, { rel: 'preload', as: 'font', type: 'font/woff2', crossOrigin: '', href: typeface })
  document.head.append(link)
}

async function start(): Promise<void> {
  preloadTypeface()
  await takeChosenLanguage()
  const ahead = askAhead()
  const { startPage } = await import('./main.tsx')
  startPage(ahead)
}

// A failure is heard by page-failed.js.
void start()
