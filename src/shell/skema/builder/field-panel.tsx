import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import FormControlLabel from '@mui/material/FormControlLabel'
import Switch from '@mui/material/Switch'
import TextField from '@mui/material/TextField'
import { useState, type ReactNode } from 'react'
import { isRecord } from '../../../contract/runtime/own.ts'
import { t } from '../../../contract/words/words.ts'
import { ChoiceBox, TextBox } from './boxes.tsx'
import { TextsBox } from './texts-box.tsx'
import { useBuilder, useValue } from './builder-context.ts'
import { choicesIn } from './choices.ts'
import { ChoicesBox } from './choices-box.tsx'
import { isBeside } from './field-order.ts'
import { type Owner, storedUnder, uiOf } from './field-places.ts'
import { Groups, Looks } from './field-groups.tsx'
import { asSort, type Sort } from './field-sort.ts'

interface PanelProps {
  owner: Owner
  name: string
  title: string
  sort: Sort | null
  position: { at: number; count: number }
  onRenamed: (name: string) => void
  onMove: (to: number) => void
  onRemove: () => void
  /** The fields of a group, or of the rows of a list. */
  fieldsOf: (owner: Owner, label: string) => ReactNode
}

/** All that a field can be given. */
export function FieldPanel(props: PanelProps): ReactNode {
  const { owner, name, title, position, onMove, onRemove, fieldsOf } = props
  const { act } = useBuilder()
  const field = [...owner, 'properties', name]
  const remove = (): void => {
    onRemove()
    const says = t('Kolom {title} dihapus. Tombol Urungkan mengembalikannya.', { title })
    act({ do: 'remove-field', owner, name }, { says })
  }
  return (
    <Box sx={{ display: 'grid', gap: 1.5, p: 1.5, pt: 0.5, minWidth: 0 }}>
      <Main {...props} />
      <Inner field={field} title={title} fieldsOf={fieldsOf} names={[...uiOf(owner), name, 'ui:enumNames']} />
      <Groups owner={owner} field={field} more={<NameBox owner={owner} name={name} onRenamed={props.onRenamed} />} />
      <Looks owner={owner} name={name} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button size="small" color="inherit" disabled={position.at === 0} onClick={() => onMove(position.at - 1)}>
          {t('Naik')}
        </Button>
        <Button
          size="small"
          color="inherit"
          disabled={position.at === position.count - 1}
          onClick={() => onMove(position.at + 1)}
        >
          {t('Turun')}
        </Button>
        <Button size="small" color="error" onClick={remove}>
          {t('Hapus kolom')}
        </Button>
      </Box>
    </Box>
  )
}

/** What every field has: its label, its sort, whether it is demanded, where it stands. */
function Main({ owner, name, sort }: PanelProps): ReactNode {
  const { act, parts, tree } = useBuilder()
  const field = [...owner, 'properties', name]
  const property = useValue(field)
  const required = useValue([...owner, 'required'])
  const isDemanded = Array.isArray(required) && required.includes(name)
  const change = (label: unknown): void => {
    const next = parts.sorts.find((one) => one.label === label)
    if (!next) return
    act({ do: 'set', path: field, value: asSort(parts, property, next) })
    act({ do: 'set', path: [...uiOf(owner), name, 'ui:widget'], value: next.ui?.['ui:widget'] })
  }
  return (
    <>
      <TextBox
        path={[...field, 'title']}
        label={t('Judul kolom')}
        value={isRecord(property) ? property['title'] : ''}
        isSaid
        onChange={(value) => act({ do: 'set', path: [...field, 'title'], value }, { typing: true })}
      />
      <ChoiceBox
        path={[...field, 'type']}
        label={t('Jenis')}
        value={sort?.label}
        onChange={change}
        choices={parts.sorts.map(({ label }) => ({ value: label, label }))}
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2 }}>
        <FormControlLabel
          label={t('Wajib diisi')}
          control={
            <Switch
              checked={isDemanded}
              onChange={(event) => act({ do: 'demand-field', owner, name, on: event.target.checked })}
            />
          }
        />
        {owner.length === 1 && (
          <FormControlLabel
            label={t('Di samping kolom sebelumnya')}
            control={
              <Switch
                checked={isBeside(tree, name)}
                onChange={(event) => act({ do: 'beside-field', name, on: event.target.checked })}
              />
            }
          />
        )}
      </Box>
    </>
  )
}

/** The name under which values are stored; another one is taken when the box is left, or with Enter. */
function NameBox({ owner, name, onRenamed }: Pick<PanelProps, 'owner' | 'name' | 'onRenamed'>): ReactNode {
  const { act, parts, stored, tree } = useBuilder()
  const [typed, setTyped] = useState(name)
  const properties = useValue([...owner, 'properties'])
  const isTaken = typed !== name && isRecord(properties) && Object.hasOwn(properties, typed)
  const isUsable = /^[A-Za-z_][A-Za-z0-9_]*$/.test(typed)
  const isStored = owner.length === 1 && stored.includes(name)
  const under = storedUnder(tree, name)
  const take = (): void => {
    if (typed === name || isTaken || !isUsable) return
    // Values that are stored under the older name go along, where the format knows how to say it.
    const moves = isStored && (under === 'form' || under === 'own')
    const was = moves && parts.keywords.some((keyword) => keyword.name === 'x-was')
    act({ do: 'rename-field', owner, from: name, to: typed, was })
    onRenamed(typed)
  }
  const wrong = isTaken
    ? t('Nama ini sudah dipakai kolom lain.')
    : t('Huruf, angka dan garis bawah saja, diawali huruf.')
  const help = isStored ? storedHelp[under] : t('Dipakai dalam rumus dan data.')
  return (
    <TextField
      size="small"
      label={t('Nama dalam data')}
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={take}
      onKeyDown={(event) => {
        if (event.key === 'Enter') take()
      }}
      error={isTaken || !isUsable}
      helperText={isTaken || !isUsable ? wrong : help}
      slotProps={{ htmlInput: { spellCheck: false, autoCapitalize: 'off' } }}
    />
  )
}

const used = t('Data tersimpan memakai nama ini; judul dapat diganti dengan bebas.')
const storedHelp = {
  form: used,
  operation: used,
  own: t('{used} Bila nama ini diganti, isi yang sudah tersimpan ikut berpindah.', { used }),
  kept: t('{used} Nama lain tidak membawa isi yang sudah tersimpan: isinya tetap di bawah nama ini.', { used }),
}

interface InnerProps extends Pick<PanelProps, 'title' | 'fieldsOf'> {
  field: Owner
  /** Where its choices may be named beside the form. */
  names: Owner
}

/** The fields of a group or of a list's rows; the choices of which several may be taken. */
function Inner({ field, title, fieldsOf, names }: InnerProps): ReactNode {
  const { act } = useBuilder()
  const property = useValue(field)
  const items = isRecord(property) ? property['items'] : undefined
  if (isRecord(property) && isRecord(property['properties']))
    return fieldsOf(field, t('Kolom dalam {title}', { title }))
  if (isRecord(items) && isRecord(items['properties']))
    return fieldsOf([...field, 'items'], t('Kolom tiap baris {title}', { title }))
  const chosen = isRecord(items) ? { of: items, at: [...field, 'items'] } : { of: property, at: field }
  if (!isRecord(chosen.of)) return null
  const isNumber = chosen.of['type'] === 'number' || chosen.of['type'] === 'integer'
  if (choicesIn(chosen.of) && !isNumber) return <ChoicesBox path={chosen.at} names={isRecord(items) ? null : names} />
  if (!Array.isArray(chosen.of['enum'])) return null
  const path = [...chosen.at, 'enum']
  return (
    <TextsBox
      path={path}
      label={t('Pilihan')}
      value={chosen.of['enum']}
      noun={t('pilihan')}
      isNumber={isNumber}
      onChange={(value) => act({ do: 'set', path, value }, { typing: true })}
    />
  )
}
