import type { ReactNode } from 'react'
import { t } from '../../../contract/words/words.ts'
import { ChoiceBox, TextBox } from './boxes.tsx'
import { NumberBox } from './typed-boxes.tsx'
import { TextsBox } from './texts-box.tsx'
import { type Builder, useBuilder, useValue } from './builder-context.ts'
import type { Owner } from './field-places.ts'
import type { Json } from './json-text.ts'
import { fieldMeta, propertiesOf } from './meta.ts'
import { ValueEditor } from './value-editor.tsx'

interface KeywordProps {
  owner: Owner
  field: Owner
  keyword: Builder['parts']['keywords'][number]
  /** Of the field's values. */
  type: Json
}

/** What a keyword says of a field: drawn by what the format says of it, and where that is any value by the field's type. */
export function KeywordBox({ owner, field, keyword: { name, label }, type }: KeywordProps): ReactNode {
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
  if (isAny && isNumber(type)) return <NumberBox {...box} />
  if (isAny && type === 'string') return <TextBox {...box} />
  if (isAny && type === 'boolean') return <YesOrNo {...box} />
  return <ValueEditor {...{ path, label, schema, owner }} />
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
      {...{ path, label, none: '—' }}
      value={typeof value === 'boolean' ? String(value) : undefined}
      choices={[
        { value: 'true', label: t('Ya') },
        { value: 'false', label: t('Tidak') },
      ]}
      onChange={(next) => onChange(next === undefined ? undefined : next === 'true')}
    />
  )
}
