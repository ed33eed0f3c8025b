import Box from '@mui/material/Box'
import GlobalStyles from '@mui/material/GlobalStyles'
import { ThemeProvider } from '@mui/material/styles'
import { useSyncExternalStore, type ReactNode } from 'react'
import { printed, printedPageRules } from '../../../engine/print/print-page-look.ts'
import { printTypefaces } from '../../../engine/print/print-typefaces.ts'
import { lightTheme } from '../../../shell/theme.ts'

/** A page that can be printed as it stands: on paper it is light, whatever it is on the screen. */
export function PrintedPage({ children }: { children: ReactNode }): ReactNode {
  const isOnPaper = useSyncExternalStore(subscribe, isPrinting)
  return (
    <ThemeProvider theme={(theme) => (isOnPaper ? lightTheme : theme)}>
      <Box {...printed} sx={pageLook}>
        <GlobalStyles styles={printedPageRules} />
        {children}
      </Box>
    </ThemeProvider>
  )
}

const paper = typeof window.matchMedia === 'function' ? window.matchMedia('print') : null

/** It is drawn anew before the paper is: a browser tells of its media first. */
function subscribe(listener: () => void): () => void {
  paper?.addEventListener('change', listener)
  return () => paper?.removeEventListener('change', listener)
}

const isPrinting = (): boolean => paper?.matches ?? false

const pageLook = { ...printTypefaces, minWidth: 0, color: 'text.primary' } as const
