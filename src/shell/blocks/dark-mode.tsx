import type { ReactNode } from 'react'
import type { BlockKind, BlockOf, BlockProps } from '../block-kind.ts'
import { LoadedCode } from '../loaded-code.tsx'

const loadSwitch = async () => (await import('../dark-mode-switch.tsx')).DarkModeSwitch

/** The switch of the dark mode; its code is that of one page. */
function DarkModeBlock({ block }: BlockProps<BlockOf<'darkMode'>>): ReactNode {
  return <LoadedCode load={loadSwitch} what="Sakelar" props={{ block }} />
}

export const darkModeBlock: BlockKind<BlockOf<'darkMode'>> = {
  Component: DarkModeBlock,
  outline: ({ label }) => `Sakelar mode gelap: ${label}`,
}
