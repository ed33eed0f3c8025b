import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import FormHelperText from '@mui/material/FormHelperText'
import { type ReactNode, useRef } from 'react'
import { t, writtenText } from '../../../contract/words/words.ts'
import { fieldset, TextBox, useWrong } from './boxes.tsx'
import { useBuilder, useValue } from './builder-context.ts'
import { type Choice, choicesIn, isApart, retitled } from './choices.ts'
import type { Json, Path } from './json-text.ts'

interface ChoicesProps {
  /** Of the values that are chosen. */
  path: Path
  /** Where their names are said beside the form, if they may be. */
  names: Path | null
}

/** What people choose from, a box each and one for its English. */
export function ChoicesBox({ path, names }: ChoicesProps): ReactNode {
  const { act } = useBuilder()
  const choices = choicesIn(useValue(path), useValue(names ?? ['\0'])) ?? []
  const wrong = useWrong([...path, 'enum'], false)
  // Who types a name anew may pass the value of its own on the way: that stays until he goes on to another choice.
  const stays = useRef(false)
  const change = (next: Choice[], typing = false): void =>
    act({ do: 'set-choices', path, names, choices: next }, { typing })
  return (
    <Box component="fieldset" sx={fieldset}>
      <legend>{t('Pilihan')}</legend>
      {choices.map((choice, at) => {
        const title = writtenText(choice.title) ?? String(choice.title)
        // What may be left empty has no name.
        if (choice.value === null) return null
        return (
          <Box
            key={at}
            onFocus={({ currentTarget, relatedTarget }) => {
              if (!currentTarget.contains(relatedTarget)) stays.current = isApart(choice)
            }}
            sx={{ display: 'flex', gap: 1, alignItems: 'start' }}
          >
            <TextBox
              path={[...path, 'enum', at]}
              label={`${t('Pilihan')} ${at + 1}`}
              value={choice.title}
              help={
                choice.value === title
                  ? undefined
                  : t('Disimpan sebagai {value}', { value: JSON.stringify(choice.value) })
              }
              isSaid
              onChange={(next) => change(choices.with(at, retitled(choice, next ?? '', stays.current)), true)}
            />
            <Button
              color="inherit"
              aria-label={t('Hapus {noun} {item}', { noun: t('pilihan'), item: title })}
              onClick={() => change(choices.toSpliced(at, 1))}
            >
              {t('Hapus')}
            </Button>
          </Box>
        )
      })}
      {wrong !== null && <FormHelperText error>{wrong}</FormHelperText>}
      <Box>
        <Button size="small" onClick={() => change([...choices, nextChoice(choices)])}>
          {t('Tambah {noun}', { noun: t('pilihan') })}
        </Button>
      </Box>
    </Box>
  )
}

function nextChoice(choices: readonly Choice[]): Choice {
  const taken: Json[] = choices.flatMap(({ value, title }) => [value, writtenText(title)])
  const free = Array.from({ length: taken.length + 1 }, (_, at) => `${t('Pilihan')} ${at + choices.length + 1}`)
  const value = free.find((one) => !taken.includes(one)) ?? t('Pilihan')
  return { value, title: value, more: {} }
}
