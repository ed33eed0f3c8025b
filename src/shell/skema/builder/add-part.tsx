import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { isRecord, own } from '../../../contract/runtime/own.ts'
import { t } from '../../../contract/words/words.ts'
import { ChoiceBox, useWrong } from './boxes.tsx'
import { type Builder, useBuilder } from './builder-context.ts'
import type { Json, Path } from './json-text.ts'
import { wordLabel } from './word-labels.ts'
import { emptyOf, type Meta, propertiesOf, resolved, tagOf, tagValue, variantsOf } from './meta.ts'
import { type FormField, formFields, guessAt } from './named-fields.ts'

interface AddProps {
  path: Path
  label: string
  items: unknown
  all: readonly Json[]
  onAdded: () => void
}

/** Another one: of the kinds that there are, or for a field that has none yet. */
export function AddPart({ path, label, items, all, onAdded }: AddProps): ReactNode {
  const { act, format, parts, tree } = useBuilder()
  const wrong = useWrong(path, false)
  const meta = resolved(format.schema, items)
  const tag = tagOf(meta)
  const guess = guessAt(tree, [...path, all.length])
  const add = (value: Json): void => {
    act({ do: 'insert', list: path, at: all.length, value }, { says: t('{label}: ditambahkan.', { label }) })
    onAdded()
  }
  const choices = offered(meta, all, fieldsFor(path, formFields(tree)))
  const error = wrong !== null && <Wrong text={wrong} />
  if (tag !== null)
    return (
      <>
        {error}
        <ChoiceBox
          path={nowhere}
          label={t('Tambah: {label}', { label })}
          value=""
          none={t('Pilih jenisnya…')}
          choices={variantsOf(format.schema, meta).map((one) => {
            const name = tagValue(one, tag)
            return { value: name, label: own(own(parts.labels ?? {}, tag) ?? {}, name) ?? wordLabel(name) }
          })}
          onChange={(name) => {
            const variant = variantsOf(format.schema, meta).find((one) => tagValue(one, tag) === name)
            if (variant) add(emptyOf(format.schema, variant, guess))
          }}
        />
      </>
    )
  if (choices)
    return (
      <>
        {error}
        <ChoiceBox
          path={nowhere}
          label={t('Tambah: {label}', { label })}
          value=""
          choices={choices}
          none={t('Pilih kolom formulir…')}
          onChange={(name) => add(name === computed ? computedOf(formFields(tree)) : { field: name })}
        />
      </>
    )
  return (
    <Box>
      {error}
      <Button
        size="small"
        variant="outlined"
        onClick={() => add(begun(emptyOf(format.schema, meta, guess), tree, path))}
      >
        {t('Tambah: {label}', { label })}
      </Button>
    </Box>
  )
}

function Wrong({ text }: { text: string }): ReactNode {
  return (
    <Typography color="error" variant="body2">
      {text}
    </Typography>
  )
}

/** A computed column begins as one that shows the first field. */
const computedOf = ([first]: readonly FormField[]): Json => ({ title: t('Hitungan'), value: `doc.${first?.name}` })

const nowhere = ['\0']
const computed = '\0'

/** The filters of a list are of fields that narrow it down. */
function fieldsFor(path: Path, fields: readonly FormField[]): readonly FormField[] {
  return path.at(-1) === 'filters' ? fields.filter(({ narrows }) => narrows) : fields
}

/** The fields that stand for none of the items yet, and a computed value where there may be one; null for other items. */
function offered(meta: Meta, all: readonly Json[], fields: readonly FormField[]) {
  const keys = propertiesOf(meta)
  if (!isRecord(keys['field']) || keys['field']['x-names'] !== 'field') return null
  const taken = all.map((item) => (isRecord(item) ? item['field'] : undefined))
  const free = fields.filter(({ name }) => !taken.includes(name))
  const more = keys['value'] === undefined ? [] : [{ value: computed, label: t('Nilai yang dihitung…') }]
  return [...free.map(({ name, title }) => ({ value: name, label: title })), ...more]
}

/** A list that is walked begins with the first one of the form. */
function begun(value: Json, tree: Builder['tree'], path: Path): Json {
  const rows = formFields(tree).find(({ isRows }) => isRows)
  if (path.at(-1) !== 'each' || !isRecord(value) || !rows) return value
  return { ...value, list: `doc.${rows.name}`, as: 'baris' }
}
