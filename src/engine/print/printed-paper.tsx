import Box from '@mui/material/Box'
import { type ComponentType, memo, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { Scope } from '../../contract/module.ts'
import type { CompiledPrint, CompiledPrintPart } from '../../contract/page-module.ts'
import { registered } from '../../contract/parts.ts'
import { inWords, spokenWords, t } from '../../contract/words/words.ts'
import { useEngine } from '../engine-context.tsx'
import { useCode } from '../loaded.ts'
import { RecordAwaited, RecordFailed } from '../record/record-awaited.tsx'
import { type Paper, papers } from './paper.tsx'
import { printTypefaces } from './print-typefaces.ts'
import { copyLook } from './copies.tsx'

type PartName = CompiledPrintPart['part']

/** The parts of one kind. */
export type PrintPartOf<Kind extends PartName> = Extract<CompiledPrintPart, { part: Kind }>

export interface PrintPartProps<Part extends CompiledPrintPart = CompiledPrintPart> {
  part: Part
  scope: Scope
  paper: Paper
  /** Makes texts of values, in the language of what is printed. */
  said: <Result>(work: () => Result) => Result
  /** What comes below it on the same paper. */
  below: readonly CompiledPrintPart[]
}

/** One kind of part of a print. */
export interface PrintPartKind<Part extends CompiledPrintPart = CompiledPrintPart> {
  Component: ComponentType<PrintPartProps<Part>>
}

/** Every kind of part that a definition may name. */
export type PrintPartKinds = { [Kind in PartName]: PrintPartKind<PrintPartOf<Kind>> }

/** Marks what goes on paper: of everything else on the page nothing does. */
export const paperMark = 'data-paper'

/** The policy of the page allows no inline style: rules for printing come as a sheet that is adopted while they hold. */
function useAdoptedSheet(text: string): void {
  useEffect(() => adopt(text), [text])
}

function adopt(text: string): (() => void) | undefined {
  // Where there is no such thing, as in a test, nothing is printed either.
  if (!('adoptedStyleSheets' in document)) return undefined
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(text)
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
  return () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet)
  }
}

const millimetre = 96 / 25.4
/** So that no rounding begins a second page. */
const spare = 2

/** The rules for one paper; `height` in pixels, of what is printed on a roll. */
export function sheetText(paper: Paper, height: number): string {
  const { width, margin, isRoll, height: labelHeight } = papers[paper]
  // Chromium takes `80mm auto` for Letter: a roll's page has the height of what is on it.
  const page = isRoll
    ? `size: ${width} ${Math.ceil(height / millimetre) + spare}mm; margin: 0`
    : labelHeight === undefined
      ? `size: ${paper}; margin: ${margin}`
      : `size: ${width} ${labelHeight}; margin: 0`
  const marked = `[${paperMark}]`
  return `
@page { ${page} }
@media print {
  html, body { background: #fff !important; }
  body :not(:has(${marked}), ${marked}, ${marked} *) { display: none !important; }
  html:has(${marked}), body:has(${marked}), body :has(${marked}) {
    display: block !important; position: static !important; overflow: visible !important;
    width: auto !important; height: auto !important; min-height: 0 !important; max-width: none !important;
    margin: 0 !important; padding: 0 !important; inset: auto !important;
    border: 0 !important; background: none !important;
  }
  ${marked} {
    transform: none !important; margin: 0 !important; border: 0 !important; box-shadow: none !important;
    ${isRoll ? '' : 'width: auto !important; min-height: 0 !important; padding: 0 !important;'}
  }
}`
}

/** How wide a paper is, in pixels. */
function paperWidth(paper: Paper): number {
  return Number.parseFloat(papers[paper].width) * millimetre
}

interface Size {
  width: number
  height: number
}

/** How large an element is in pixels, before anything is scaled. */
function useSize(element: RefObject<HTMLElement | null>): Size {
  const [size, setSize] = useState<Size>({ width: 0, height: 0 })
  useLayoutEffect(() => {
    const { current } = element
    if (!current || typeof ResizeObserver === 'undefined') return
    const measure = (): void => setSize({ width: current.offsetWidth, height: current.offsetHeight })
    const observer = new ResizeObserver(measure)
    observer.observe(current)
    measure()
    return () => observer.disconnect()
  }, [element])
  return size
}

interface PrintedPaperProps {
  definition: CompiledPrint
  paper: Paper
  /** What is printed in one go: a record once, or each of some in so many copies, on labels each a page. */
  printed: readonly { key: string; scope: Scope; copies: number | undefined }[]
  title: string
}

/** The paper as it will be, black on white in every theme; in a window that is narrower all of it smaller. */
export function PrintedPaper(props: PrintedPaperProps) {
  const views = useCode('print-views', useEngine().views.print)
  if (views.status === 'loading') return <RecordAwaited />
  if (views.status === 'failed') return <RecordFailed list={null} error={views.error} onRetry={views.retry} />
  return <PaperWithParts {...props} kinds={views.value} />
}

function PaperWithParts(props: PrintedPaperProps & { kinds: PrintPartKinds }) {
  const { definition, paper, title, kinds, printed } = props
  const frame = useRef<HTMLDivElement>(null)
  const element = useRef<HTMLDivElement>(null)
  const room = useSize(frame).width
  const { height } = useSize(element)
  const scale = room === 0 ? 1 : Math.min(1, room / paperWidth(paper))
  useAdoptedSheet(sheetText(paper, height))
  const { width, margin, fontSize, length, height: labelHeight } = papers[paper]
  return (
    // What is scaled still takes the room that it would have taken: hence the height.
    <Box
      ref={frame}
      role="region"
      aria-label={t('Pratinjau cetak')}
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
          // What is around a label is part of each.
          padding: labelHeight === undefined ? margin : 0,
          fontSize,
          // As long as the sheet that comes out of the printer, and in the middle, as on a desk.
          minHeight: length ?? 0,
          mx: 'auto',
          ...(scale < 1 && { mx: 0, transform: `scale(${scale})`, transformOrigin: '0 0' }),
        }}
      >
        {printed.map(({ key, ...one }) => (
          <PrintedRecord key={key} definition={definition} paper={paper} kinds={kinds} {...one} />
        ))}
      </Box>
    </Box>
  )
}

type RecordProps = Pick<PrintedPaperProps, 'definition' | 'paper'> &
  Omit<PrintedPaperProps['printed'][number], 'key'> & { kinds: PrintPartKinds }

/** One record. It is drawn anew when something of it has changed, not at every key that is typed for another. */
const PrintedRecord = memo(function PrintedRecord({ definition, paper, kinds, scope, copies }: RecordProps) {
  // In the language of what is printed, whoever prints it.
  const words = definition.language === 'en' ? spokenWords() : null
  const said: PrintPartProps['said'] = (work) => inWords(words, work)
  const shown = definition.parts.filter(
    ({ papers: on, when }) => (on === null || on.includes(paper)) && (when === null || when(scope) === true),
  )
  const parts = shown.map((part, index) => {
    const { Component } = registered<PrintPartKind>(kinds, part.part)
    return <Component key={index} part={part} scope={scope} paper={paper} said={said} below={shown.slice(index + 1)} />
  })
  if (copies === undefined) return parts
  const look = copyLook(paper)
  return Array.from({ length: copies }, (_, index) => (
    <Box key={index} sx={look}>
      {parts}
    </Box>
  ))
}, isSame)

/** The variables are put together at every drawing; what they hold stays the same until it is read anew. */
function isSame({ scope: old, ...before }: RecordProps, { scope, ...after }: RecordProps): boolean {
  return areSame(before, after) && areSame(old, scope)
}

function areSame(before: Readonly<Record<string, unknown>>, after: Readonly<Record<string, unknown>>): boolean {
  return Object.keys({ ...before, ...after }).every((key) => before[key] === after[key])
}

const sheet = {
  ...printTypefaces,
  position: 'relative',
  colorScheme: 'light',
  color: '#000',
  bgcolor: '#fff',
  boxShadow: '0 0 0 1px rgb(0 0 0 / 0.08), 0 2px 4px rgb(0 0 0 / 0.08), 0 12px 32px rgb(0 0 0 / 0.14)',
  borderRadius: '2px',
  boxSizing: 'border-box',
  lineHeight: 1.4,
  fontVariantNumeric: 'tabular-nums',
  // In a block, not a flex box or a grid: those are not broken between pages everywhere.
  '& > * + *': { marginTop: '0.9em' },
} as const
