import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { type PageProps, ScreenTitle } from '../../../shell/page-view.tsx'
import { documentBlock } from '../../blocks/content.tsx'
import { columnLook } from '../screen/view.tsx'

/** The form of a document that has an address of its own: no screen has to say so. */
export function DocumentPage({ page: { entry }, appTitle }: PageProps): ReactNode {
  const { Component } = documentBlock
  return (
    <Box sx={columnLook}>
      <ScreenTitle title={entry.title} appTitle={appTitle} />
      <Component block={{ block: 'document', document: entry.id }} screen={entry.id} />
    </Box>
  )
}
