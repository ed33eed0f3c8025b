/** The built server's first module: what it loads has its source maps read, so that stacks in the log name the sources. */
import process from 'node:process'

process.setSourceMapsEnabled(true)
const { serve } = await import('./serve.ts')
serve()
