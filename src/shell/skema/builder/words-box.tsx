/** Names and words that are chosen from those that there are: a list of them, each taken away by its button. */
import Box from '@mui/material/Box'
import FormHelperText from '@mui/material/FormHelperText'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import { useRef, type ReactNode } from 'react'
import { t, writtenText } from '../../../contract/words/words.ts'
import { LineIcon } from '../../../engine/ui/line-icon.tsx'
import { ChoiceBox, FlagBox, fieldset, useWrong } from './boxes.tsx'
import { type Builder, useBuilder, useValue } from './builder-context.ts'
import { fieldNames } from './field-order.ts'
import type { Owner } from './field-places.ts'
import { type Path, valueAt } from './json-text.ts'
import { type Meta, resolved } from './meta.ts'

export function wordsOf(meta: Meta): unknown[] {
  return Array.isArray(meta['enum']) ? meta['enum'] : []
}

/** What the items of a list may be. */
export function wordsIn(root: Meta, { items }: Meta): unknown[] {
  return wordsOf(resolved(root, items))
}

/** The word that may stand in the place of a list of names: it means all of them. */
export function wordForAll(root: Meta, schema: unknown): string | undefined {
  const { anyOf } = resolved(root, schema)
  const forms = Array.isArray(anyOf) ? anyOf.map((one) => resolved(root, one)) : []
  const list = forms.find(({ type }) => type === 'array')
  const word = forms.find((form) => typeof form['const'] === 'string')?.['const']
  return list && wordsIn(root, list).length > 0 && typeof word === 'string' ? word : undefined
}

/** The fields that stand beside each other in a form, a group or a row. */
export function siblings(tree: Builder['tree'], owner: Owner): { value: string; label: string }[] {
  return fieldNames(tree, owner).map((name) => {
    const title = writtenText(valueAt(tree, [...owner, 'properties', name, 'title']))
    return { value: name, label: title ?? name }
  })
}

interface WordsProps {
  path: Path
  label: string
  choices: readonly { value: string; label: string }[]
}

export function WordsBox({ path, label, choices }: WordsProps): ReactNode {
  const { act } = useBuilder()
  const box = useRef<HTMLFieldSetElement>(null)
  const value = useValue(path)
  const wrong = useWrong(path)
  const words = Array.isArray(value) ? value.map(String) : []
  const labelOf = (word: string): string => choices.find((one) => one.value === word)?.label ?? word
  const remove = (at: number): void => {
    // The button is that of the next one then; the last one leaves the focus to the one before, or to what adds one.
    const before = box.current?.querySelectorAll<HTMLElement>('li button')[at - 1]
    if (at === words.length - 1) (before ?? box.current?.querySelector('select'))?.focus()
    const says = t('{name} dihilangkan.', { name: labelOf(words[at] ?? '') })
    act({ do: 'set', path: words.length > 1 ? [...path, at] : path, value: undefined }, { says })
  }
  return (
    <Box component="fieldset" ref={box} sx={fieldset}>
      <legend>{label}</legend>
      {words.length > 0 && (
        <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {words.map((word, at) => (
            <Box component="li" key={at} sx={{ display: 'flex', alignItems: 'center' }}>
              <Typography sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>{labelOf(word)}</Typography>
              <IconButton aria-label={t('Hilangkan {name}', { name: labelOf(word) })} onClick={() => remove(at)}>
                <LineIcon d="M6 6l12 12M18 6 6 18" />
              </IconButton>
            </Box>
          ))}
        </Box>
      )}
      {wrong !== null && <FormHelperText error>{wrong}</FormHelperText>}
      <ChoiceBox
        path={['\0']}
        label={t('Tambah: {label}', { label })}
        value=""
        none={t('Pilih…')}
        choices={choices.filter((one) => !words.includes(one.value))}
        onChange={(word) =>
          act(
            { do: 'insert', list: path, at: words.length, value: word },
            { says: t('{name} ditambahkan.', { name: labelOf(String(word)) }) },
          )
        }
      />
    </Box>
  )
}

interface AllProps {
  path: Path
  label: string
  /** The word that stands for all of them. */
  all: string
  children: ReactNode
}

/** All of them, or those that are chosen. */
export function AllOrSome({ path, label, all, children }: AllProps): ReactNode {
  const { act } = useBuilder()
  const value = useValue(path)
  return (
    <>
      <FlagBox
        path={value === all ? path : ['\0']}
        label={t('{label}: semuanya', { label })}
        value={value === all}
        onChange={(on) => act({ do: 'set', path, value: on === true ? all : [] })}
      />
      {value !== all && children}
    </>
  )
}
