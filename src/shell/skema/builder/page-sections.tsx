/** What follows from a form, or is written instead: its list, its print, its parts and what it books. */
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { isRecord } from '../../../contract/runtime/own.ts'
import { t } from '../../../contract/words/words.ts'
import { errorsAt, useBuilder, useValue } from './builder-context.ts'
import { form } from './field-places.ts'
import { keyLabel } from './key-labels.ts'
import { ListInside, Parts, PrintInside } from './list-and-print.tsx'
import { type Meta, propertiesOf, resolved, shapeOf } from './meta.ts'
import { ValueEditor } from './value-editor.tsx'

/** The keys of a definition that have a section of their own, in order. */
const keys = ['list', 'columns', 'filters', 'sections', 'parts', 'print', 'actions', 'books'] as const
type Key = (typeof keys)[number]

/** Those that a kind has: they are not among its other settings. */
export function pageKeys(meta: Meta): Key[] {
  const known = propertiesOf(meta)
  return keys.filter((key) => isRecord(known[key]))
}

export function PageSections({ meta, isOpen }: { meta: Meta; isOpen: boolean }): ReactNode {
  return pageKeys(meta).map((key) => (
    <PageSection key={key} name={key} isOpen={isOpen} schema={propertiesOf(meta)[key]} />
  ))
}

interface SectionProps {
  name: Key
  schema: unknown
  isOpen: boolean
}

function PageSection({ name, schema, isOpen }: SectionProps): ReactNode {
  const { errors } = useBuilder()
  const label = keyLabel(name, useValue(['kind']))
  const wrong = errorsAt(errors, [name]).length
  return (
    <Box component="details" sx={pageSection} open={isOpen || undefined}>
      <Typography component="summary" variant="h3" color={wrong > 0 ? 'error' : undefined}>
        {label}
        {wrong > 0 && t(' ({wrong} kesalahan)', { wrong })}
      </Typography>
      <Box sx={{ display: 'grid', gap: 1.5, pt: 2, minWidth: 0 }}>
        <Inside name={name} schema={schema} label={label} />
      </Box>
    </Box>
  )
}

export const pageSection = {
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  p: 1.5,
  minWidth: 0,
  // The whole of the frame's edge folds it: what is touched is as high as any button.
  '& > summary': { cursor: 'pointer', m: -1.5, p: 1.5 },
} as const

function Inside({ name, schema, label }: Omit<SectionProps, 'isOpen'> & { label: string }): ReactNode {
  const { format } = useBuilder()
  const value = useValue([name])
  const meta = resolved(format.schema, schema)
  const forms: unknown[] = Array.isArray(meta['anyOf']) ? meta['anyOf'] : []
  const whole = [meta, ...forms.map((one) => resolved(format.schema, one))].find(({ type }) => type === 'object')
  if (name === 'list' && whole && typeof value !== 'string') return <ListInside meta={whole} />
  if (name === 'print' && whole) return <PrintInside meta={whole} />
  if (shapeOf(format.schema, meta) === 'list') return <Parts path={[name]} label={label} meta={meta} />
  return <ValueEditor path={[name]} label={label} owner={form} schema={schema} />
}
