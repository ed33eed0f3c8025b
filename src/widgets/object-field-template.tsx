import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { getDefaultRegistry } from '@rjsf/core'
import { type FieldProps, getUiOptions, type ObjectFieldTemplateProps, RJSF_REF_CYCLE_KEY, RJSF_REF_KEY, type RJSFSchema, type UiSchema } from '@rjsf/utils' // prettier-ignore
import { createContext, Fragment, type ReactNode, useContext, useMemo } from 'react'
import type { Values } from '../contract/module.ts'
import { isRecord } from '../contract/runtime/own.ts'
import type { FormContext } from '../engine/form/form-context.ts'
import { rare } from './rare.tsx'

type Props = ObjectFieldTemplateProps<Values, RJSFSchema, FormContext>

const OwnObjectField = getDefaultRegistry<Values, RJSFSchema, FormContext>().fields['ObjectField']
const HeldAgain = rare<FieldProps<Values, RJSFSchema, FormContext>>((all) => all.HeldAgain)

/** The references that the fields around came from: only what holds itself is still one when RJSF draws it. */
const AroundContext = createContext<readonly unknown[]>([])

/** RJSF's own field for a group. Inside of one like itself it is drawn where it is there, or somebody begins it. */
export function ObjectField(props: FieldProps<Values, RJSFSchema, FormContext>) {
  const around = useContext(AroundContext)
  const named = (props.schema as { [RJSF_REF_KEY]?: unknown })[RJSF_REF_KEY]
  const inside = useMemo(() => (named === undefined ? around : [...around, named]), [around, named])
  if (!OwnObjectField) throw new Error('RJSF has no field for groups.')
  // What is added to a list is there from the start.
  const isItem = typeof props.fieldPathId.path.at(-1) === 'number'
  const Field = named !== undefined && around.includes(named) && !isItem ? HeldAgain : OwnObjectField
  return (
    <AroundContext value={inside}>
      <Field {...props} />
    </AroundContext>
  )
}

/** RJSF folds away what holds itself, also where something is there: here an empty group says so itself. */
export function Unfolded(props: FieldProps<Values, RJSFSchema, FormContext>) {
  const { SchemaField } = props.registry.fields
  if (!SchemaField) throw new Error('RJSF has no field for schemas.')
  return <SchemaField {...props} schema={{ ...props.schema, [RJSF_REF_CYCLE_KEY]: false }} />
}

const MapEntries = rare((all) => all.MapEntries)

/** One grid row a line of the layout, else a field a row; narrow screens stack the fields. */
export function ObjectFieldTemplate(props: Props) {
  const { properties } = props
  // A map has no other fields than its entries.
  if (isRecord(props.schema.additionalProperties) || props.schema.patternProperties) return <MapEntries {...props} />
  const shown = new Map(properties.filter(({ hidden }) => !hidden).map(({ name, content }) => [name, content]))
  const lines = linesOf(props)
  const isTicked = (line: readonly string[]): boolean =>
    line.length === 3 && line.slice(1).every((name) => isTick(props.schema, name))
  const headings = headingsOf(lines, props.uiSchema, shown)
  const longest = Math.max(1, ...lines.map((line) => line.filter((name) => shown.has(name)).length))
  return (
    <Box data-lines sx={{ display: 'grid', gap: 1.5 }}>
      {lines.map((line, index) => (
        <Fragment key={line.join(' ')}>
          <Heading text={headings[index]} />
          <Line
            contents={line.flatMap((name) => shown.get(name) ?? [])}
            isTicked={isTicked(line)}
            longest={longest}
            isDense={props.registry.formContext.isDense === true}
          />
        </Fragment>
      ))}
    </Box>
  )
}

/** What stands above each line: the heading of a section of which nothing is drawn stands nowhere. */
function headingsOf(
  lines: readonly (readonly string[])[],
  uiSchema: Props['uiSchema'],
  shown: ReadonlyMap<string, ReactNode>,
): (string | undefined)[] {
  const found = lines.map((line) =>
    line.map((name) => (uiSchema?.[name] as UiSchema | undefined)?.['ui:heading'] as unknown).find(isText),
  )
  return found.map((heading, index) => {
    const next = found.findIndex((one, at) => at > index && one !== undefined)
    const section = lines.slice(index, next < 0 ? undefined : next)
    return section.flat().some((name) => shown.has(name)) ? heading : undefined
  })
}

function isText(value: unknown): value is string {
  return typeof value === 'string'
}

/** An empty heading is a rule between a section and what does not belong to it. */
function Heading({ text }: { text: string | undefined }) {
  if (text === undefined) return null
  if (text === '')
    return <Box component="hr" sx={{ width: 1, m: 0, border: 0, borderTop: 1, borderColor: 'divider' }} />
  return (
    <Typography component="h3" variant="subtitle1" sx={{ mt: 1 }}>
      {text}
    </Typography>
  )
}

/** The form's own fields of no line are drawn elsewhere; those that a branch of the schema brings stand below. */
function linesOf({ properties, uiSchema, fieldPathId, registry }: Props): (readonly string[])[] {
  const { layout } = getUiOptions(uiSchema)
  const names = properties.map(({ name }) => name)
  if (!isLayout(layout)) return names.map((name) => [name])
  const placed = new Set(layout.flat())
  // RJSF's place for the fields beside a choice of shape.
  const isRoot = fieldPathId.path.every((part) => part === 'XxxOf')
  const elsewhere = isRoot ? formFields(registry.formContext) : {}
  const others = names.filter((name) => !placed.has(name) && !Object.hasOwn(elsewhere, name))
  return [...layout, ...others.map((name) => [name])]
}

/** Every field that the form declares, those of its cases too. */
function formFields({ form }: FormContext): object {
  return form.fields.fields
}

interface LineProps {
  contents: readonly ReactNode[]
  /** The fields that are drawn of the form's longest line. */
  longest: number
  isDense: boolean
  isTicked: boolean
}

/** A hidden field leaves no hole in its line, and a line of hidden fields no gap. */
function Line({ contents, longest, isDense, isTicked }: LineProps) {
  const count = contents.length
  const display = count === 0 ? 'none' : 'grid'
  const columns = isDense ? dense(count, longest) : isTicked && count === 3 ? ticked : roomy(count)
  return (
    <Box
      data-line
      sx={{
        display,
        gap: 1.5,
        alignItems: 'start',
        gridTemplateColumns: columns,
        ...(isDense ? pairs(count, longest) : ticks(count, columns === ticked)),
      }}
    >
      {contents}
    </Box>
  )
}

/** One box with two tick boxes behind it, or below it. */
const ticked = { xs: columnsOf(2), sm: 'minmax(0, 2fr) minmax(0, 1fr) minmax(0, 1fr)' }

function isTick({ properties }: RJSFSchema, name: string): boolean {
  const property = properties?.[name]
  return typeof property === 'object' && property.type === 'boolean'
}

/** A field a line on a narrow screen; of a long line two, as it is folded once before it stands whole. */
function roomy(count: number): Record<string, string> {
  return count < 4
    ? { xs: columnsOf(1), sm: columnsOf(count) }
    : { xs: columnsOf(2), sm: columnsOf(Math.ceil(count / 2)), md: columnsOf(count) }
}

/** A tick box stands level with the box beside it, not with the title above that; alone it has nothing to be level with. */
function ticks(count: number, isTicked: boolean) {
  if (count === 1) return { '& > .MuiFormControlLabel-root': { pt: 0 } }
  if (isTicked) return { '& > :first-of-type': { gridColumn: { xs: '1 / -1', sm: 'auto' } } }
  return count < 4 ? {} : { '& .MuiFormControlLabel-root': { pt: 2.5 } }
}

function columnsOf(count: number): string {
  return `repeat(${count}, minmax(0, 1fr))`
}

/**
 * Two side by side on a narrow screen; a long line is folded once before it stands whole, its first field the widest.
 * A shorter line stands in the columns of the longest.
 */
function dense(count: number, longest: number): Record<string, string> {
  const whole = longest > 4 ? `minmax(0, 2fr) ${columnsOf(longest - 1)}` : columnsOf(longest)
  return { xs: columnsOf(Math.min(count, 2)), sm: columnsOf(folded(longest)), lg: whole }
}

function folded(longest: number): number {
  return longest > 3 ? Math.ceil(longest / 2) : longest
}

/**
 * Of an odd number of fields the first, the most telling, has its line for itself there. A shorter line stands below the
 * columns of the longest, or fills them evenly where it can; a field alone has the whole line.
 */
function pairs(count: number, longest: number) {
  const first = count % 2 === 1 ? '1 / -1' : 'auto'
  const [few, all] = [folded(longest), longest]
  const each = { sm: evenly(count, few), lg: evenly(count, all) }
  return {
    '& > *': { gridColumn: each },
    '& > :first-of-type': { gridColumn: count === 1 ? first : { xs: first, ...each } },
    // What a long line leaves where it is folded goes to its last field.
    ...(count > few && {
      '& > :last-of-type': { gridColumn: { sm: `span ${few - ((count - 1) % few)}`, lg: 'auto' } },
    }),
    '& > .MuiFormControlLabel-root': { pt: 2.5 },
  }
}

/** So many columns for each field of a line, where that is the same for all. */
function evenly(count: number, columns: number): string {
  return count < columns && columns % count === 0 ? `span ${columns / count}` : 'auto'
}

function isLayout(given: unknown): given is readonly (readonly string[])[] {
  return Array.isArray(given) && given.every(Array.isArray)
}
