/** The page's first script: what it is written in comes before all that is written. */
import { takeChosenLanguage } from '../contract/words/words.ts'
// Each names a file for each alphabet, of which a browser loads what is written.
import '@fontsource-variable/inter/wght.css'
import '@fontsource-variable/jetbrains-mono/wght.css'
import './typefaces.css'

async function start(): Promise<void> {
  await takeChosenLanguage()
  await import('./main.tsx')
}

// A failure is heard by page-failed.js.
void start()
