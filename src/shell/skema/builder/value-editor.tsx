import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { ReactNode } from 'react'
import { isRecord } from '../../../contract/runtime/own.ts'
import { t, writtenText } from '../../../contract/words/words.ts'
import { type BoxProps, ChoiceBox, fieldset, FlagBox, TextBox } from './boxes.tsx'
import { ChosenForm } from './chosen-form.tsx'
import { JsonBox, NumberBox } from './typed-boxes.tsx'
import { TextsBox, NamesBox } from './texts-box.tsx'
import { Begin } from './begin.tsx'
import { useBuilder, useValue } from './builder-context.ts'
import { ConditionBox, FormulaBox, GivenBox } from './condition-box.tsx'
import type { Owner } from './field-places.ts'
import { type Json, type Path, valueAt } from './json-text.ts'
import { keyLabel } from './key-labels.ts'
import { MapBox, MixedList } from './many-values.tsx'
import { nameChoices } from './word-labels.ts'
import { AllOrSome, siblings, wordForAll, WordsBox, wordsIn, wordsOf } from './words-box.tsx'
import { FigureBox, FiguresBox, namedKeys } from './figure-names.tsx'
import { formFields, guessAt } from './named-fields.ts'
import { PartCards } from './part-cards.tsx'
import { emptyOf, formFor, isNeeded, type Meta, propertiesOf, resolved, shapeOf, tagOf } from './meta.ts'

interface ValueProps {
  path: Path
  label: string
  /** What the format says of it. */
  schema: unknown
  /** Whose fields its expressions may name. */
  owner: Owner
  /** Of names of fields: where the rows are that they are drawn in. */
  layout?: Path | undefined
  /** One of several: a text that is emptied stays, with the focus, until it is taken away by its button. */
  isItem?: boolean
}

/** A box for whatever the format says may stand at a place. */
export function ValueEditor(props: ValueProps): ReactNode {
  const { path, label, schema, owner, isItem = false } = props
  const { act, format, titles, tree } = useBuilder()
  const value = useValue(path)
  const meta = formFor(format.schema, schema, value)
  const onChange = (next: Json): void =>
    act({ do: 'set', path, value: next }, { typing: writtenText(next) !== undefined })
  const box = { path, label, value, onChange }
  const all = wordForAll(format.schema, schema)
  if (all !== undefined) {
    const words = wordsIn(format.schema, formFor(format.schema, schema, []))
    return (
      <AllOrSome path={path} label={label} all={all}>
        <WordsBox path={path} label={label} choices={nameChoices(words, titles)} />
      </AllOrSome>
    )
  }
  switch (shapeOf(format.schema, meta)) {
    case 'text':
      return (
        <TextBox
          {...box}
          onChange={(next) => onChange(next ?? (isItem ? '' : next))}
          isSaid={meta['x-said'] === true}
        />
      )
    case 'number':
      return <NumberBox {...box} />
    case 'flag':
      return <FlagBox {...box} />
    case 'choice':
      return <ChoiceBox {...box} choices={nameChoices(wordsOf(meta), titles)} none="—" />
    case 'expression':
      return <FormulaBox {...box} owner={owner} />
    case 'condition':
      return <ConditionBox {...box} owner={owner} />
    case 'given':
      return <GivenBox {...box} owner={owner} gives={meta['x-gives']} />
    case 'field':
      return (
        <ChoiceBox
          {...box}
          choices={formFields(tree).map(({ name, title }) => ({ value: name, label: title }))}
          none="—"
        />
      )
    case 'figure':
      return <FigureBox {...box} sort={meta['x-names']} />
    case 'object':
      return <ObjectEditor path={path} label={label} meta={meta} owner={owner} />
    case 'json':
      return <JsonBox {...box} />
    default:
      return <ManyEditor {...props} {...box} meta={meta} />
  }
}

/** What stands in a list, or by names. */
function ManyEditor({ meta, owner, layout, ...box }: ValueProps & BoxProps & { meta: Meta }): ReactNode {
  const builder = useBuilder()
  const { format, titles, tree } = builder
  const { path, label, value } = box
  switch (shapeOf(format.schema, meta)) {
    case 'fields':
      return <NamesBox path={path} label={label} value={value} layout={layout} />
    case 'words':
      return <WordsBox path={path} label={label} choices={nameChoices(wordsIn(format.schema, meta), titles)} />
    case 'figures':
      return <FiguresBox {...box} sort={resolved(format.schema, meta['items'])['x-names']} />
    case 'siblings':
      return <WordsBox path={path} label={label} choices={siblings(tree, owner)} />
    case 'mixed':
      return (
        <MixedList path={path} label={label} items={meta['items']}>
          {(at, name) => <ValueEditor path={at} label={name} schema={meta['items']} owner={owner} isItem />}
        </MixedList>
      )
    case 'map':
      return (
        <MapBox
          path={path}
          label={label}
          {...namedKeys(builder, path, meta['x-keys'])}
          empty={() => emptyOf(format.schema, meta['additionalProperties'])}
        >
          {(at, name) => (
            <ValueEditor path={at} label={name} schema={meta['additionalProperties']} owner={owner} isItem />
          )}
        </MapBox>
      )
    case 'list':
      return (
        <Box component="fieldset" sx={fieldset}>
          <legend>{label}</legend>
          <PartCards path={path} label={label} items={meta['items']}>
            {(item) => <Keys path={item} meta={resolved(format.schema, meta['items'])} owner={owner} />}
          </PartCards>
        </Box>
      )
    default:
      return <TextsBox {...box} isSaid={resolved(format.schema, meta['items'])['x-said'] === true} />
  }
}

interface ObjectProps extends Omit<ValueProps, 'schema'> {
  meta: Meta
}

function ObjectEditor({ path, label, meta, owner }: ObjectProps): ReactNode {
  const { act } = useBuilder()
  const value = useValue(path)
  if (!isRecord(value)) return <Begin path={path} label={label} meta={meta} />
  return (
    <Box component="fieldset" sx={fieldset}>
      <legend>{label}</legend>
      <Keys path={path} meta={meta} owner={owner} />
      <Box>
        <Button size="small" color="inherit" onClick={() => act({ do: 'set', path, value: undefined })}>
          {t('Hapus {label}', { label })}
        </Button>
      </Box>
    </Box>
  )
}

interface KeysProps {
  path: Path
  meta: Meta
  owner: Owner
  /** Keys that are edited elsewhere. */
  without?: readonly string[]
}

/** The keys of an object that are there or needed, and a choice of those that may be added. */
export function Keys({ path, meta, owner, without = [] }: KeysProps): ReactNode {
  const { act, format, tree } = useBuilder()
  const value = useValue(path)
  const kind = path.length === 0 ? valueAt(tree, ['kind']) : undefined
  const tag = tagOf(meta)
  const form = formFor(format.schema, meta, value)
  const known = Object.entries(propertiesOf(form)).filter(([key]) => key !== tag && !without.includes(key))
  const isThere = (key: string): boolean => isRecord(value) && Object.hasOwn(value, key)
  const shown = known.filter(([key]) => isThere(key) || isNeeded(form, key))
  const names = propertiesOf(form)['fields']
  // Which fields stand beside each other is said at their names.
  const hasNames =
    propertiesOf(form)['layout'] !== undefined && shapeOf(format.schema, resolved(format.schema, names)) === 'fields'
  const more = known.filter(([key]) => !isThere(key) && !isNeeded(form, key) && !(key === 'layout' && hasNames))
  return (
    <>
      {tag !== null && <ChosenForm path={path} tag={tag} meta={meta} />}
      {shown.map(([key, schema]) => {
        if (key === 'layout' && hasNames) return null
        const layout = key === 'fields' && hasNames ? [...path, 'layout'] : undefined
        return (
          <ValueEditor
            key={key}
            path={[...path, key]}
            label={keyLabel(key, kind)}
            schema={schema}
            owner={owner}
            layout={layout}
          />
        )
      })}
      {more.length > 0 && (
        <ChoiceBox
          path={nowhere}
          label={t('Tambah pengaturan')}
          value=""
          none={t('Pilih…')}
          choices={more.map(([key]) => ({ value: key, label: keyLabel(key, kind) }))}
          onChange={(key) => {
            const schema = propertiesOf(form)[String(key)]
            act({ do: 'set', path: [...path, String(key)], value: emptyOf(format.schema, schema, guessAt(tree, path)) })
          }}
        />
      )}
    </>
  )
}

const nowhere = ['\0']
