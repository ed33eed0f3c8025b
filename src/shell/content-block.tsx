import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import type { CompiledBlock } from '../compiler/module.ts'
import { DarkModeSwitch } from './dark-mode-switch.tsx'
import { DefinitionsBlock } from './definitions-block.tsx'
import { DialogButtons } from './dialog-buttons.tsx'
import { DocumentBlock } from './document-block.tsx'

/** One block of a screen's content. `screen` is the definition id of the screen. */
export function ContentBlock({ block, screen }: { block: CompiledBlock; screen: string }): ReactNode {
  switch (block.block) {
    case 'text':
      return <Typography>{block.text}</Typography>
    case 'link':
      return (
        <Button component={Link} to={block.to} variant="contained" sx={{ alignSelf: 'flex-start' }}>
          {block.label}
        </Button>
      )
    case 'darkMode':
      return <DarkModeSwitch label={block.label} />
    case 'buttons':
      return <DialogButtons screen={screen} />
    case 'definitions':
      return <DefinitionsBlock create={block.create} />
    case 'document':
      return <DocumentBlock document={block.document} />
  }
}
