import Box from '@mui/material/Box'
import { useRef } from 'react'
import type { Scope } from '../../contract/module.ts'
import type { CompiledPrint } from '../../contract/page-module.ts'
import { papers, type Paper } from './paper.ts'
import { useCode } from '../code.ts'
import { useEngine } from '../engine-context.tsx'
import { RecordAwaited, RecordFailed } from '../record/record-awaited.tsx'
import { registered } from '../../contract/registry.ts'
import type { PrintPartKind, PrintPartKinds } from './part-kind.ts'
import { paperMark, sheetText, paperWidth, useAdoptedSheet, useSize } from './print-sheet.ts'

interface PrintedPaperProps {
  definition: CompiledPrint
  scope: Scope
  paper: Paper
  title: string
}

/** The paper as it will be, black on white in every theme; in a window that is narrower all of it smaller. */
export function PrintedPaper(props: PrintedPaperProps) {
  const views = useCode('print-views', useEngine().views.print)
  if (views.status === 'loading') return <RecordAwaited />
  if (views.status === 'failed') return <RecordFailed list={null} error={views.error} onRetry={views.retry} />
  return <PaperWithParts {...props} kinds={views.value} />
}

function PaperWithParts({ definition, scope, paper, title, kinds }: PrintedPaperProps & { kinds: PrintPartKinds }) {
  const frame = useRef<HTMLDivElement>(null)
  const element = useRef<HTMLDivElement>(null)
  const room = useSize(frame).width
  const { height } = useSize(element)
  const scale = room === 0 ? 1 : Math.min(1, room / paperWidth(paper))
  useAdoptedSheet(sheetText(paper, height))
  const { width, margin, fontSize, isRoll } = papers[paper]
  const shown = definition.parts.filter(
    ({ papers: on, when }) => (on === null || on.includes(paper)) && (when === null || when(scope) === true),
  )
  return (
    // What is scaled still takes the room that it would have taken: hence the height.
    <Box
      ref={frame}
      role="region"
      aria-label="Pratinjau cetak"
      sx={{ ...(scale < 1 && { height: height * scale, overflow: 'clip' }) }}
    >
      <Box
        {...{ [paperMark]: paper }}
        ref={element}
        role="document"
        aria-label={title}
        sx={{
          ...sheet,
          width,
          padding: margin,
          fontSize,
          minHeight: isRoll ? 0 : '40mm',
          ...(scale < 1 && { transform: `scale(${scale})`, transformOrigin: '0 0' }),
        }}
      >
        {shown.map((part, index) => {
          const { Component } = registered<PrintPartKind>(kinds, part.part)
          return <Component key={index} part={part} scope={scope} paper={paper} />
        })}
      </Box>
    </Box>
  )
}

const sheet = {
  colorScheme: 'light',
  color: '#000',
  bgcolor: '#fff',
  border: '1px solid #999',
  boxSizing: 'border-box',
  lineHeight: 1.4,
  fontVariantNumeric: 'tabular-nums',
  // In a block, not a flex box or a grid: those are not broken between pages everywhere.
  '& > * + *': { marginTop: '0.9em' },
} as const
