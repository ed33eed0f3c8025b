import { createContext, useContext } from 'react'
import { useCode } from '../code.ts'
import { useEngine } from '../engine-context.tsx'
import type { Loaded } from '../loaded.ts'
import type { FormNeeds, FormTheme } from './widget.ts'

/** Around a form, once its theme is here. */
export const FormThemeContext = createContext<FormTheme | null>(null)

/** What forms are drawn with. */
export function useFormTheme(): FormTheme {
  const { theme } = useEngine()
  const loaded = useContext(FormThemeContext)
  if (loaded) return loaded
  if (typeof theme === 'function')
    throw new Error('A form needs a FormThemeContext above it, or an engine with a theme.')
  return theme
}

/** The theme, loaded with the first form that needs as much. */
export function useLoadedTheme(needs: FormNeeds): Loaded<FormTheme> {
  const { theme } = useEngine()
  const loaded = useCode(`theme ${needs}`, async () => (typeof theme === 'function' ? theme(needs) : theme))
  return typeof theme === 'function' ? loaded : { status: 'ready', value: theme }
}
