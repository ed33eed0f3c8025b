import type { ReactNode } from 'react'
import { t } from '../contract/words/words.ts'
import { useCode } from '../engine/loaded.ts'
import { LoadFailure } from './loading.tsx'

const load = () => import('./bar-menus.tsx')

/** Of a button that opens a menu: whoever is about to press it has the menu's code on its way. */
const bring = (): void => void load().catch(() => undefined)
export const fetchMenus = { onPointerEnter: bring, onFocus: bring }

interface BarMenusProps {
  children: (menus: Awaited<ReturnType<typeof load>>) => ReactNode
}

/** The menus of the bar, whose code comes when the first of them is opened. */
export function BarMenus({ children }: BarMenusProps): ReactNode {
  const code = useCode('bar-menus', load)
  if (code.status === 'failed') return <LoadFailure what={t('Menu')} onRetry={code.retry} />
  return code.status === 'ready' && children(code.value)
}
