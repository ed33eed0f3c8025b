import Card from '@mui/material/Card'
import DialogTitle from '@mui/material/DialogTitle'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import type { CompiledApp, CompiledModule, CompiledScreen } from '../../contract/module.ts'
import type { CompiledRole } from '../../contract/role-module.ts'
import { DialogForm } from '../../engine/dialog/dialog-form.tsx'
import { DocumentForm } from '../../engine/document/document-form.tsx'
import { type BlockKind, useBlockKinds } from '../block-kind.ts'
import { ImportPreview } from './preview-import.tsx'
import { registered } from '../../contract/registry.ts'
import { ListPreview, PrintPreview, RecordPreview } from './preview-pages.tsx'

/** A compiled definition as people will meet it; those without a form as an outline. */
export function PreviewContent({ module }: { module: CompiledModule }): ReactNode {
  switch (module.kind) {
    case 'dialog':
      return (
        <Card sx={{ display: 'flex', flexDirection: 'column', maxWidth: 600 }}>
          <DialogTitle component="h4">{module.title}</DialogTitle>
          <DialogForm definition={module} takesFocus={false} onClose={stay} />
        </Card>
      )
    case 'document':
      return <DocumentForm definition={module} />
    case 'screen':
      return <ScreenOutline screen={module} />
    case 'app':
      return <AppOutline app={module} />
    case 'list':
      return <ListPreview list={module} />
    case 'record':
      return <RecordPreview record={module} />
    case 'print':
      return <PrintPreview print={module} />
    case 'role':
      return <RoleOutline role={module} />
    case 'import':
      return <ImportPreview definition={module} />
  }
}

function stay(): void {
  // The form empties itself; there is no dialog to close.
}

function ScreenOutline({ screen }: { screen: CompiledScreen }): ReactNode {
  const kinds = useBlockKinds()
  const text = `Layar "${screen.title}" di jalur ${screen.path} tidak punya formulir sendiri.`
  return (
    <Outline
      text={text}
      lines={screen.content.map((block) => registered<BlockKind>(kinds, block.block).outline(block))}
    />
  )
}

function AppOutline({ app }: { app: CompiledApp }): ReactNode {
  const lines = app.sidebar.map((entry) => {
    const where = 'screen' in entry ? entry.screen : 'list' in entry ? entry.list : entry.href
    return `${entry.label}: ${where}`
  })
  return <Outline text={`Aplikasi "${app.title}" tidak punya formulir sendiri. Isi menunya:`} lines={lines} />
}

function RoleOutline({ role }: { role: CompiledRole }): ReactNode {
  const { screens, operations, without, hides } = role
  const lines = [
    `Halaman: ${screens === '*' ? 'semua' : screens.join(', ')}`,
    `Operasi: ${operations === '*' ? 'semua' : operations.join(', ')}`,
    ...(without.length > 0 ? [`Kecuali: ${without.join(', ')}`] : []),
    ...(hides.length > 0 ? [`Tidak melihat: ${hides.join(', ')}`] : []),
  ]
  return <Outline text={`Peran "${role.title}" tidak punya formulir sendiri.`} lines={lines} />
}

function Outline({ text, lines }: { text: string; lines: readonly string[] }): ReactNode {
  return (
    <>
      <Typography>{text}</Typography>
      {lines.length > 0 && (
        <Typography component="ul" sx={{ m: 0, pl: 2.5, overflowWrap: 'anywhere' }}>
          {lines.map((line, position) => (
            <li key={position}>{line}</li>
          ))}
        </Typography>
      )}
    </>
  )
}
