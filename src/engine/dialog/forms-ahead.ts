import { useMemo } from 'react'
import { useCodeAhead } from '../code.ts'
import { useEngine } from '../engine-context.tsx'
import { themeCode } from '../form/use-form-theme.ts'

/** On a page with buttons of dialogs: the code of forms is asked for, so that the first dialog opens at once. */
export function useFormsAhead(): void {
  const { theme } = useEngine()
  useCodeAhead(
    useMemo(() => new Map<string, () => Promise<unknown>>([themeCode(theme), ['dialogs', loadDialogs]]), [theme]),
  )
}

const loadDialogs = () => import('./form-dialog.tsx')
