/** What the list of a form shows, and what its print says. */
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import type { Node } from 'jsonc-parser'
import type { ReactNode } from 'react'
import { isRecord } from '../../../contract/runtime/own.ts'
import { t, writtenText } from '../../../contract/words/words.ts'
import { ChoiceBox } from './boxes.tsx'
import { useBuilder, useValue } from './builder-context.ts'
import { form } from './field-places.ts'
import { type Path, type Json, valueAt } from './json-text.ts'
import { type Meta, propertiesOf, resolved } from './meta.ts'
import { formFields } from './named-fields.ts'
import { PartCards } from './part-cards.tsx'
import { Keys } from './value-editor.tsx'

// What a list and a print begin with when somebody chooses them: what has followed from the form until then.

/** The fields that are single values as columns of a list, or as its filters those that it can be narrowed down by. */
export function listedFields(tree: Node, part: 'columns' | 'filters'): Json[] {
  const shown = formFields(tree).filter(({ isRows, isHidden }) => !isRows && !isHidden)
  return shown.filter(({ narrows }) => part === 'columns' || narrows).map(({ name }) => ({ field: name }))
}

export function begunPrint(tree: Node): Json[] {
  const isDocument = valueAt(tree, ['kind']) === 'document'
  const shown = formFields(tree).filter(({ isHidden }) => !isHidden)
  const single = shown.filter(({ isRows }) => !isRows).map(({ name }) => name)
  const said = [valueAt(tree, isDocument ? ['title'] : ['button', 'label']), valueAt(tree, ['title'])]
  const title = said.map(writtenText).find((one) => one !== undefined) ?? ''
  const signatures = valueAt(tree, ['signatures'])
  return [
    { part: 'place' },
    { part: 'heading', lines: [isDocument ? `${title} #{doc.nomor}` : title] },
    ...(isDocument ? [{ part: 'text', when: "doc.status == 'Batal'", text: 'BATAL', align: 'across' }] : []),
    ...(single.length > 0 ? [{ part: 'fields', fields: single }] : []),
    ...shown.flatMap(({ name, isRows }) => (isRows ? [{ part: 'rows', list: name }] : [])),
    ...(valueAt(tree, ['total']) === undefined ? [] : [{ part: 'total' }]),
    ...(Array.isArray(signatures) ? [{ part: 'signatures', titles: signatures as Json[] }] : []),
  ]
}

/** Parts of a page as cards. */
export function Parts({ path, label, meta }: { path: Path; label: string; meta: Meta }): ReactNode {
  const { format } = useBuilder()
  return (
    <PartCards path={path} label={label} items={meta['items']}>
      {(item) => <Keys path={item} meta={resolved(format.schema, meta['items'])} owner={form} />}
    </PartCards>
  )
}

/** What a list shows of the form: everything, as long as nobody chose. */
export function ListInside({ meta }: { meta: Meta }): ReactNode {
  const { act, format, tree } = useBuilder()
  const isDocument = useValue(['kind']) === 'document'
  const { columns, filters } = propertiesOf(meta)
  const part = (key: 'columns' | 'filters', schema: unknown, words: PartWords): ReactNode => (
    <ChosenPart words={words} path={['list', key]} isOptional={!isDocument} onBegin={() => begin(key)}>
      <Parts path={['list', key]} label={words.label} meta={resolved(format.schema, schema)} />
    </ChosenPart>
  )
  const begin = (key: 'columns' | 'filters'): void =>
    act({ do: 'set', path: ['list', key], value: listedFields(tree, key) }, { says: t('Susunan daftar dibuat.') })
  return (
    <>
      {isDocument && (
        <Typography variant="body2" color="textSecondary">
          {t(
            'Nomor, Tanggal, Tentang, Total dan Status selalu ada di daftar; di bawah ini kolom dan saringan dari formulir.',
          )}
        </Typography>
      )}
      {part('columns', columns, columnWords)}
      {part('filters', filters, filterWords)}
      <FirstOrder isDocument={isDocument} />
    </>
  )
}

interface PartWords {
  label: string
  all: string
  begin: string
}

const columnWords: PartWords = {
  label: t('Kolom daftar'),
  all: t('Semua kolom formulir tampil, menurut urutannya.'),
  begin: t('Pilih kolom daftar'),
}
const filterWords: PartWords = {
  label: t('Saringan daftar'),
  all: t('Setiap kolom yang dapat disaring punya saringan.'),
  begin: t('Pilih saringan daftar'),
}

interface ChosenProps {
  words: PartWords
  path: Path
  isOptional: boolean
  onBegin: () => void
  /** Back to what follows from the form; else the part alone is taken away. */
  onFollow?: (() => void) | undefined
  children: ReactNode
}

/** What follows from the form until somebody chooses, and a way back to that. */
function ChosenPart({ words, path, isOptional, onBegin, onFollow, children }: ChosenProps): ReactNode {
  const { act } = useBuilder()
  const value = useValue(path)
  if (value === undefined && isOptional)
    return (
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <Typography variant="body2">{words.all}</Typography>
        <Button size="small" variant="outlined" onClick={onBegin}>
          {words.begin}
        </Button>
      </Box>
    )
  return (
    <Box component="section" aria-label={words.label} sx={{ display: 'grid', gap: 1, minWidth: 0 }}>
      <Typography variant="subtitle2" component="p">
        {words.label}
      </Typography>
      {children}
      {isOptional && (
        <Box>
          <Button size="small" color="inherit" onClick={onFollow ?? (() => act({ do: 'set', path, value: undefined }))}>
            {t('Ikuti formulir lagi')}
          </Button>
        </Box>
      )}
    </Box>
  )
}

/** By which column, and in which direction, a list is sorted at first. */
function FirstOrder({ isDocument }: { isDocument: boolean }): ReactNode {
  const { act, tree } = useBuilder()
  const value = useValue(['list', 'sort'])
  const columns = useValue(['list', 'columns'])
  const sorting = new Set((Array.isArray(columns) ? (columns as Json[]) : []).flatMap(sortingField))
  const fields = formFields(tree).filter(({ name, isRows }) => !isRows && (!isDocument || sorting.has(name)))
  const keys = [
    ...(isDocument ? Object.entries({ nomor: t('Nomor'), tanggal: t('Tanggal'), total: t('Total') }) : []),
    ...fields.map(({ name, title }) => [name, title] as const),
  ]
  return (
    <ChoiceBox
      path={['list', 'sort']}
      label={t('Urutan semula')}
      value={value}
      none={isDocument ? t('Nomor, terbaru dulu') : t('Nama')}
      choices={keys.flatMap(([name, title]) => [
        { value: name, label: t('{title}, naik', { title }) },
        { value: `-${name}`, label: t('{title}, turun', { title }) },
      ])}
      onChange={(next) => act({ do: 'set', path: ['list', 'sort'], value: next })}
    />
  )
}

function sortingField(column: Json): string[] {
  return isRecord(column) && column['sort'] === true ? [String(column['field'])] : []
}

/** What stands on paper: what follows from the form, as long as nobody wrote it. */
export function PrintInside({ meta }: { meta: Meta }): ReactNode {
  const { act, format, tree } = useBuilder()
  const isDocument = useValue(['kind']) === 'document'
  const said = useValue(['print'])
  const { parts } = propertiesOf(meta)
  const words: PartWords = {
    label: t('Bagian cetakan'),
    all:
      isDocument || said !== undefined
        ? t('Cetakannya mengikuti formulir: tempat usaha, judul, isian, tabel, total dan tanda tangan.')
        : t('Data ini belum dapat dicetak.'),
    begin: t('Susun cetakan'),
  }
  const begin = (): void =>
    act({ do: 'set', path: ['print', 'parts'], value: begunPrint(tree) }, { says: t('Susunan cetakan dibuat.') })
  // Without any print a record has no paper: one that follows from the form is empty.
  const isAlone = isRecord(said) && Object.keys(said).length === 1
  const follow = isDocument || !isAlone ? undefined : (): void => act({ do: 'set', path: ['print'], value: {} })
  return (
    <>
      <ChosenPart words={words} path={['print', 'parts']} isOptional onBegin={begin} onFollow={follow}>
        <Parts path={['print', 'parts']} label={words.label} meta={resolved(format.schema, parts)} />
      </ChosenPart>
      {(isDocument || said !== undefined) && <Keys path={['print']} meta={meta} owner={form} without={['parts']} />}
    </>
  )
}
