import Box from '@mui/material/Box'
import GlobalStyles from '@mui/material/GlobalStyles'
import type { ReactNode } from 'react'
import { printed, printedPageRules } from '../../../engine/print/print-page-look.ts'

/** A page that can be printed as it stands. */
export function PrintedPage({ children }: { children: ReactNode }): ReactNode {
  return (
    <Box {...printed} sx={{ minWidth: 0 }}>
      <GlobalStyles styles={printedPageRules} />
      {children}
    </Box>
  )
}
