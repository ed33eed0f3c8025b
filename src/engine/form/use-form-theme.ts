import { useEngine, type Engine } from '../engine-context.tsx'
import { type Loaded, useCode } from '../loaded.ts'
import type { FormTheme } from './widget.ts'

/** What forms are drawn with, loaded with the first form. */
export function useLoadedTheme(): Loaded<FormTheme> {
  const { theme } = useEngine()
  const loaded = useCode(...themeCode(theme))
  return typeof theme === 'function' ? loaded : { status: 'ready', value: theme }
}

/** How the theme is loaded, both when a form is drawn and ahead of that. */
export function themeCode(theme: Engine['theme']): [name: string, load: () => Promise<FormTheme>] {
  return ['theme', async () => (typeof theme === 'function' ? theme() : theme)]
}
