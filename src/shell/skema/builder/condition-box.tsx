import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import FormHelperText from '@mui/material/FormHelperText'
import { useState, type ReactNode } from 'react'
import { t } from '../../../contract/words/words.ts'
import { errorText } from '../error-list.tsx'
import { type BoxProps, ChoiceBox, fieldset, TextBox } from './boxes.tsx'
import { errorsAt, useBuilder } from './builder-context.ts'
import { type Comparison, comparisons, type Condition, readCondition, writeCondition } from './condition.ts'
import type { Owner } from './field-places.ts'
import type { Path } from './json-text.ts'
import { NumberBox } from './typed-boxes.tsx'
import { givenFields, type NamedField, namedFields } from './named-fields.ts'

interface ConditionProps extends BoxProps {
  owner: Owner
}

/** A condition by field, comparison and value; what says more is an expression to be typed. */
export function ConditionBox(props: ConditionProps): ReactNode {
  const { path, label, value, onChange, owner } = props
  const { tree, errors } = useBuilder()
  const [isTyped, setIsTyped] = useState(false)
  const text = typeof value === 'string' ? value : ''
  const condition = readCondition(text)
  const fields = namedFields(tree, owner)
  const field = fields.find((one) => one.value === condition?.field)
  const wrong = errorsAt(errors, path).map(errorText).join(' ')
  const set = (next: Condition | null): void => onChange(next ? writeCondition(next) : undefined)
  const isFree = isTyped || (text !== '' && (!condition || !field))
  return (
    <Box component="fieldset" sx={fieldset}>
      <legend>{label}</legend>
      {isFree ? (
        <TextBox {...props} label={t('Rumus')} isCode />
      ) : (
        <>
          <ChoiceBox
            path={nowhere}
            label={t('Kolom')}
            value={condition?.field}
            choices={fields}
            none={unsaid(path)}
            onChange={(chosen) => set(typeof chosen === 'string' ? begun(fields, chosen) : null)}
          />
          {condition && field && <Compared condition={condition} field={field} onChange={set} />}
          {wrong !== '' && <FormHelperText error>{wrong}</FormHelperText>}
        </>
      )}
      {(!isFree || (condition !== null && field !== undefined) || text === '') && (
        <Box>
          <Button size="small" color="inherit" onClick={() => setIsTyped(!isTyped)}>
            {isFree ? t('Pilih dari daftar') : t('Tulis sebagai rumus')}
          </Button>
        </Box>
      )}
    </Box>
  )
}

/** What holds as long as no condition is chosen: only a lock is then never there. */
function unsaid(path: Path): string {
  return path.at(-1) === 'x-disabled' ? t('(tidak pernah)') : t('(selalu)')
}

/** Boxes whose errors are shown by the condition around them. */
const nowhere = ['\0']

function begun(fields: readonly NamedField[], field: string): Condition {
  const found = fields.find((one) => one.value === field)
  if (found?.type === 'boolean') return { field, comparison: 'on', value: '' }
  const [choice] = found?.choices ?? []
  return choice === undefined ? { field, comparison: 'filled', value: '' } : { field, comparison: 'is', value: choice }
}

interface ComparedProps {
  condition: Condition
  field: NamedField
  onChange: (next: Condition) => void
}

function Compared({ condition, field, onChange }: ComparedProps): ReactNode {
  const isNumber = field.type === 'number' || field.type === 'integer'
  const isFlag = field.type === 'boolean'
  const takes = comparisons[condition.comparison].takes
  const offered = Object.entries(comparisons).filter(([name, one]) => {
    if (isFlag) return ['on', 'off'].includes(name)
    return !['on', 'off'].includes(name) && (isNumber || one.takes !== 'number')
  })
  const choose = (name: unknown): void => {
    const comparison = name as Comparison
    const needs = comparisons[comparison].takes !== 'nothing'
    const value = needs && condition.value === '' ? (isNumber ? 0 : (field.choices[0] ?? '')) : condition.value
    onChange({ ...condition, comparison, value })
  }
  const write = (value: unknown): void => onChange({ ...condition, value: typeof value === 'string' ? value : '' })
  const compare = (value: unknown): void => {
    if (typeof value === 'number') onChange({ ...condition, value })
  }
  return (
    <>
      <ChoiceBox
        path={nowhere}
        label={t('Syarat')}
        value={condition.comparison}
        onChange={choose}
        choices={offered.map(([value, { label }]) => ({ value, label }))}
      />
      {takes !== 'nothing' && isNumber && (
        <NumberBox path={nowhere} label={t('Nilai')} value={condition.value} onChange={compare} />
      )}
      {takes === 'value' && !isNumber && field.choices.length > 0 && (
        <ChoiceBox
          path={nowhere}
          label={t('Nilai')}
          value={condition.value}
          onChange={write}
          choices={field.choices.map((value) => ({ value, label: value }))}
        />
      )}
      {takes === 'value' && !isNumber && field.choices.length === 0 && (
        <TextBox path={nowhere} label={t('Nilai')} value={condition.value} onChange={write} />
      )}
    </>
  )
}

/** An expression, with the fields that it may name to be put in. */
export function FormulaBox({ owner, ...props }: ConditionProps): ReactNode {
  const { tree, format } = useBuilder()
  const text = typeof props.value === 'string' ? props.value : ''
  const put = (more: string): void => props.onChange(text === '' ? more : `${text} ${more}`)
  return (
    <Box component="fieldset" sx={fieldset}>
      <legend>{props.label}</legend>
      <TextBox {...props} label={t('Rumus')} isCode help={t('Misalnya doc.nilai * doc.jumlah')} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <ChoiceBox
          path={nowhere}
          label={t('Sisipkan kolom')}
          value=""
          none={t('Pilih kolom…')}
          choices={namedFields(tree, owner)}
          onChange={(field) => put(String(field))}
        />
        <ChoiceBox
          path={nowhere}
          label={t('Sisipkan fungsi')}
          value=""
          none={t('Pilih fungsi…')}
          choices={format.functions.map(({ name, usage }) => ({ value: `${name}()`, label: usage }))}
          onChange={(call) => put(String(call))}
        />
      </Box>
    </Box>
  )
}

/** An expression whose value is that of a field: which one is chosen; what says more is an expression to be typed. */
export function GivenBox({ gives, ...props }: ConditionProps & { gives: unknown }): ReactNode {
  const { tree } = useBuilder()
  const { path, label, value, onChange } = props
  const [isTyped, setIsTyped] = useState(false)
  const fields = givenFields(tree, path, gives)
  const isKnown = fields.some((field) => field.value === value)
  if (isTyped || (typeof value === 'string' && value !== '' && !isKnown))
    return (
      <Box sx={{ display: 'grid', gap: 0.5 }}>
        <FormulaBox {...props} />
        {fields.length > 0 && isTyped && (
          <Box>
            <Button size="small" color="inherit" onClick={() => setIsTyped(false)}>
              {t('Pilih dari daftar')}
            </Button>
          </Box>
        )}
      </Box>
    )
  return (
    <ChoiceBox
      path={path}
      label={label}
      value={value}
      onChange={(next) => (next === typed ? setIsTyped(true) : onChange(next))}
      choices={[...fields, { value: typed, label: t('Tulis sebagai rumus…') }]}
    />
  )
}

/** No expression: it leads to one that is typed. */
const typed = '\0'
