import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { isRecord } from '../../../contract/runtime/own.ts'
import { isBothTexts, t } from '../../../contract/words/words.ts'
import { ChoiceBox, TextBox } from './boxes.tsx'
import { type Builder, useBuilder, useValue } from './builder-context.ts'
import { choicesIn } from './choices.ts'
import { type Owner, uiOf } from './field-places.ts'
import type { Json } from './json-text.ts'
import { MapBox } from './many-values.tsx'
import { fieldMeta, propertiesOf, resolved } from './meta.ts'
import { TextsBox } from './texts-box.tsx'
import { NumberBox } from './typed-boxes.tsx'
import { ValueEditor, Keys } from './value-editor.tsx'

interface KeywordProps {
  owner: Owner
  field: Owner
  keyword: Builder['parts']['keywords'][number]
  /** Of the field's values. */
  type: Json
}

/** What a keyword says of a field: drawn by what the format says of it, and where that is any value by the field's type. */
function KeywordBox({ owner, field, keyword: { name, label }, type }: KeywordProps): ReactNode {
  const { act, format } = useBuilder()
  const path = [...field, name]
  const value = useValue(path)
  const schema = propertiesOf(fieldMeta(format.schema))[name]
  const { type: said, items, anyOf, $ref, allOf, const: only, enum: words } = { ...(schema as Record<string, unknown>) }
  const isAny = [said, anyOf, $ref, allOf, only, words].every((part) => part === undefined)
  const onChange = (next: Json): void => act({ do: 'set', path, value: next }, { typing: typeof next !== 'boolean' })
  const box = { path, label, value, onChange }
  if (said === 'array' && items === undefined)
    return <TextsBox {...box} noun={t('pilihan')} isNumber={isNumber(type)} />
  if (name === 'errorMessage' && isRecord(value) && !isBothTexts(value))
    return <Messages path={path} label={label} field={field} />
  if (isAny && isNumber(type)) return <NumberBox {...box} />
  if (isAny && type === 'string') return <TextBox {...box} />
  if (isAny && type === 'boolean') return <YesOrNo {...box} />
  return <ValueEditor path={path} label={label} schema={schema} owner={owner} />
}

/** Messages of single limits, by the keyword that says the limit. */
function Messages({ path, label, field }: { path: Owner; label: string; field: Owner }): ReactNode {
  const { act, parts } = useBuilder()
  const own = useValue(field)
  const said = useValue(path)
  const isSaid = (name: string): boolean => [own, said].some((one) => isRecord(one) && Object.hasOwn(one, name))
  const limits = parts.keywords.filter(
    ({ group, name }) => group === 'limits' && name !== 'errorMessage' && isSaid(name),
  )
  return (
    <MapBox
      path={path}
      label={label}
      names={limits.map((one) => ({ value: one.name, label: one.label }))}
      empty={() => ''}
    >
      {(at, of) => (
        <MessageBox path={at} label={of} onChange={(value) => act({ do: 'set', path: at, value }, { typing: true })} />
      )}
    </MapBox>
  )
}

function MessageBox({ path, label, onChange }: { path: Owner; label: string; onChange: (value: Json) => void }) {
  return <TextBox path={path} label={label} isSaid value={useValue(path)} onChange={(value) => onChange(value ?? '')} />
}

function isNumber(type: Json): boolean {
  return type === 'number' || type === 'integer'
}

interface FlagProps {
  path: Owner
  label: string
  value: Json
  onChange: (value: Json) => void
}

function YesOrNo({ path, label, value, onChange }: FlagProps): ReactNode {
  return (
    <ChoiceBox
      path={path}
      label={label}
      none="—"
      value={typeof value === 'boolean' ? String(value) : undefined}
      choices={[
        { value: 'true', label: t('Ya') },
        { value: 'false', label: t('Tidak') },
      ]}
      onChange={(next) => onChange(next === undefined ? undefined : next === 'true')}
    />
  )
}

const groups = [
  { group: 'limits', label: t('Batas dan pesan') },
  { group: 'value', label: t('Nilai awal, hitungan dan rujukan') },
  { group: 'condition', label: t('Syarat dan aturan') },
  { group: undefined, label: t('Lainnya') },
] as const

/** The keywords that may stand beside the field, by what they are for. */
export function Groups({ owner, field, more }: { owner: Owner; field: Owner; more: ReactNode }): ReactNode {
  const { parts } = useBuilder()
  const property = useValue(field)
  const own = isRecord(property) ? property : {}
  const types: unknown[] = [own['type']].flat()
  const fits = ({ name, types: of, levels }: (typeof parts.keywords)[number]): boolean =>
    (Object.hasOwn(own, name) && !(name === 'enum' && Array.isArray(own['enum']))) ||
    ((of === undefined || of.some((type) => types.includes(type))) &&
      (levels === undefined || levels.includes(levelOf(owner))) &&
      isMeant(name, own))
  return groups.map(({ group, label }) => {
    const keywords = parts.keywords.filter((one) => one.group === group && fits(one))
    const said = keywords.filter(({ name }) => Object.hasOwn(own, name)).length
    return keywords.length === 0 ? null : (
      <Box key={label} component="details" sx={details}>
        <Typography component="summary" variant="body2">
          {label}
          {said > 0 && ` (${said})`}
        </Typography>
        <Box sx={{ display: 'grid', gap: 1.5, pt: 1.5 }}>
          {group === undefined && more}
          {keywords.map((keyword) => (
            <KeywordBox key={keyword.name} owner={owner} field={field} keyword={keyword} type={own['type']} />
          ))}
        </Box>
      </Box>
    )
  })
}

const details = {
  borderTop: 1,
  borderColor: 'divider',
  pt: 1,
  '& > summary': { cursor: 'pointer', py: 0.5, fontWeight: 600, '@media (pointer: coarse)': { py: 1.5 } },
} as const

/** What is said of texts that are typed: nothing of those that are chosen. */
const ofTyped = ['format', 'pattern', 'minLength', 'maxLength', 'examples']

/** A picker's options come from somewhere, and choices are said, or there are none of either. */
function isMeant(name: string, own: Record<string, unknown>): boolean {
  if (name === 'x-create') return own['x-options'] !== undefined
  if (name === 'x-file') return own['format'] === 'data-url'
  if (choicesIn(own) && ofTyped.includes(name)) return false
  return !['x-options', 'enum'].includes(name)
}

function levelOf(owner: Owner): string {
  return owner.includes('items') ? 'row' : 'form'
}

/** How the field is drawn. */
export function Looks({ owner, name }: { owner: Owner; name: string }): ReactNode {
  const { act, format, parts } = useBuilder()
  const property = useValue([...owner, 'properties', name])
  const path = [...uiOf(owner), name]
  const ui = useValue(path)
  const own = isRecord(property) ? property : {}
  const type = own['x-options'] === undefined ? own['type'] : 'option'
  const hasChoices = own['enum'] !== undefined || own['oneOf'] !== undefined
  const widgets = parts.widgets.filter(
    (one) => one.draws.includes(String(type)) && (!one.choices || hasChoices || type === 'boolean'),
  )
  return (
    <Box component="details" sx={details}>
      <Typography component="summary" variant="body2">
        {t('Cara tampil')}
      </Typography>
      <Box sx={{ display: 'grid', gap: 1.5, pt: 1.5 }}>
        {widgets.length > 0 && (
          <ChoiceBox
            path={[...path, 'ui:widget']}
            label={t('Cara isi')}
            none={t('(menurut jenisnya)')}
            value={isRecord(ui) ? ui['ui:widget'] : undefined}
            choices={widgets.map((one) => ({ value: one.name, label: one.label }))}
            onChange={(value) => act({ do: 'set', path: [...path, 'ui:widget'], value })}
          />
        )}
        <Keys
          path={path}
          owner={owner}
          without={['ui:widget', 'ui:order', 'ui:title', 'ui:description', 'ui:emptyValue']}
          meta={resolved(format.schema, { $ref: '#/$defs/fieldUi' })}
        />
      </Box>
    </Box>
  )
}
