import MenuItem from '@mui/material/MenuItem'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import type { ReactNode } from 'react'
import { countText, t } from '../../contract/words/words.ts'
import type { DefinitionEffect } from '../../api/definition-admin.ts'
import { onlyValues, type Schema, type Way } from './effect-plan.ts'

interface ChoiceProps {
  effect: DefinitionEffect
  way: Way
  /** Of the field. */
  schema: Schema
  disabled: boolean
  onChange: (way: Way) => void
}

/** The ways out of one effect; nothing where there is nothing to decide. */
export function EffectChoice({ effect, way, schema, disabled, onChange }: ChoiceProps): ReactNode {
  const ways = waysOf(effect)
  const chosen = ways.findIndex((one) => one.way.way === way.way)
  if (ways.length < 2) return null
  return (
    <Stack spacing={1.5}>
      <TextField
        select
        label={t('Yang dilakukan dengan {title}', { title: effect.title })}
        value={Math.max(chosen, 0)}
        disabled={disabled}
        onChange={(event) => onChange(ways[Number(event.target.value)]?.way ?? { way: 'keep' })}
      >
        {ways.map((one, index) => (
          <MenuItem key={one.text} value={index} sx={{ whiteSpace: 'normal' }}>
            {one.text}
          </MenuItem>
        ))}
      </TextField>
      {way.way === 'fill' && (
        <ValueBox
          label={t('{title} untuk data lama', { title: effect.title })}
          schema={schema}
          disabled={disabled}
          text={way.text}
          onText={(text) => onChange({ way: 'fill', text })}
        />
      )}
      {way.way === 'replace' &&
        effect.values.map(({ value, rows }) => (
          <ValueBox
            key={JSON.stringify(value)}
            label={t('Ganti "{value}" ({rows} data) dengan', { value: shown(value), rows: countText(rows) })}
            schema={schema}
            disabled={disabled}
            text={way.texts[JSON.stringify(value)] ?? ''}
            onText={(text) => onChange({ way: 'replace', texts: { ...way.texts, [JSON.stringify(value)]: text } })}
          />
        ))}
    </Stack>
  )
}

function shown(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value)
}

function waysOf({
  kind,
  field,
  convertible,
  rows,
  values,
  candidates,
  kept,
}: DefinitionEffect): { text: string; way: Way }[] {
  if (kept !== undefined) return []
  const later = { text: t('Biarkan; tampil apa adanya dan dapat diperbaiki'), way: { way: 'keep' } as const }
  switch (kind) {
    case 'removed':
      return [
        { text: t('Biarkan tersimpan tanpa ditampilkan'), way: { way: 'keep' } },
        ...candidates.map(({ field: to, title }) => ({
          text: t('Kolom ini kini bernama {title}', { title }),
          way: { way: 'rename', to } as const,
        })),
      ]
    case 'missing':
      return [
        { text: t('Biarkan; diminta saat data itu diubah lagi'), way: { way: 'keep' } },
        { text: t('Isi semua dengan satu nilai'), way: { way: 'fill', text: '' } },
      ]
    case 'misfit': {
      const all =
        convertible === rows
          ? t('Ubah semuanya')
          : t('Ubah {convertible}, biarkan sisanya', { convertible: countText(convertible) })
      const canReplace = field !== '' && values.length > 0
      return [
        ...(convertible > 0 ? [{ text: all, way: { way: 'convert' } as const }] : []),
        later,
        ...(canReplace ? [{ text: t('Ganti nilai satu per satu'), way: { way: 'replace', texts: {} } as const }] : []),
      ]
    }
    default:
      return []
  }
}

interface ValueBoxProps {
  label: string
  schema: Schema
  text: string
  disabled: boolean
  onText: (text: string) => void
}

/** A value of the field: chosen where it is one of few, else typed. */
function ValueBox({ label, schema, text, disabled, onText }: ValueBoxProps): ReactNode {
  const choices = onlyValues(schema)
  const isDate = schema['format'] === 'date'
  return (
    <TextField
      label={label}
      disabled={disabled}
      select={choices !== null}
      type={isDate ? 'date' : 'text'}
      value={text}
      onChange={(event) => onText(event.target.value)}
      slotProps={isDate ? { inputLabel: { shrink: true } } : {}}
    >
      {choices?.map(({ title }) => (
        <MenuItem key={title} value={title}>
          {title}
        </MenuItem>
      ))}
    </TextField>
  )
}
