import Card from '@mui/material/Card'
import DialogTitle from '@mui/material/DialogTitle'
import type { ReactNode } from 'react'
import type { CompiledDialog } from '../../../contract/module.ts'
import { DialogForm } from '../../../engine/dialog/dialog-form.tsx'

/** The form on a card, as wide as its dialog. */
export function DialogPreview({ definition }: { definition: CompiledDialog }): ReactNode {
  return (
    <Card sx={{ display: 'flex', flexDirection: 'column', maxWidth: 600 }}>
      <DialogTitle component="h4">{definition.title}</DialogTitle>
      <DialogForm definition={definition} takesFocus={false} onClose={stay} />
    </Card>
  )
}

function stay(): void {
  // The form empties itself; there is no dialog to close.
}
