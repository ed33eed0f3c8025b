import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useMemo, useState, type KeyboardEvent, type ReactNode } from 'react'
import type { DefinitionError, DefinitionFormat } from '../../../api/definition-admin.ts'
import { isRecord } from '../../../contract/runtime/own.ts'
import { t } from '../../../contract/words/words.ts'
import { visuallyHidden } from '../../../engine/ui/styles.ts'
import { errorText } from '../error-list.tsx'
import { act, type Action, type TextSteps } from './text-history.ts'
import { errorsAt, type Builder as Built, BuilderContext } from './builder-context.ts'
import { FieldList } from './field-list.tsx'
import { form } from './field-places.ts'
import { treeOf, valueAt } from './json-text.ts'
import { kindMeta, propertiesOf } from './meta.ts'
import { pageKeys, pageSection, PageSections } from './page-sections.tsx'
import { useKeptFocus } from './use-kept-focus.ts'
import { Keys } from './value-editor.tsx'

interface BuilderProps {
  text: string
  /** On the server; null for a new file. */
  saved: string | null
  format: DefinitionFormat
  parts: NonNullable<DefinitionFormat['builder']>
  errors: readonly DefinitionError[]
  titles: Built['titles']
  english: Built['english']
  isEnglish: boolean
  /** What it changes: the same text, and the same history, as the JSON beside it. */
  edits: TextSteps
}

/** Builds a definition without JSON: its fields, and all else that its kind may say. */
export function Builder({ text, saved, edits, ...given }: BuilderProps): ReactNode {
  const { format, errors } = given
  const [said, setSaid] = useState('')
  const tree = treeOf(text)
  const stored = useMemo(() => Object.keys(asObject(valueAt(treeOf(saved ?? ''), ['schema', 'properties']))), [saved])
  const { remember } = useKeptFocus(text)
  const step: Built['act'] = (action: Action, { typing = false, says = '' } = {}) => {
    remember()
    edits.edit(act(edits.text(), action), { typing })
    setSaid(says)
  }
  const onKey = (event: KeyboardEvent): void => {
    const move = keyMove(event)
    if (!move) return
    event.preventDefault()
    remember()
    edits[move]()
  }
  const kind = valueAt(tree, ['kind'])
  const meta = typeof kind === 'string' ? kindMeta(format.schema, kind) : null
  if (!tree || !meta) return <Unreadable isJson={tree !== null} onUndo={edits.undo} />
  const hasFields = isRecord(propertiesOf(meta)['schema'])
  return (
    <BuilderContext value={{ ...given, tree, stored, act: step }}>
      <Box onKeyDown={onKey} sx={{ display: 'grid', gap: 2, minWidth: 0 }}>
        <Box role="status" sx={visuallyHidden}>
          {said}
        </Box>
        <Examples errors={errors} tree={tree} step={step} />
        {hasFields && (
          <Box component="section" aria-label={t('Kolom')}>
            <Typography variant="h3" sx={{ mb: 1 }}>
              {t('Kolom')}
            </Typography>
            <FieldList owner={form} label={t('Kolom')} />
          </Box>
        )}
        <PageSections meta={meta} isOpen={!hasFields} />
        <Box component="details" sx={pageSection} open={!hasFields || undefined}>
          <Typography component="summary" variant="h3">
            {hasFields || pageKeys(meta).length > 0 ? t('Pengaturan lain') : t('Pengaturan')}
          </Typography>
          <Box sx={{ display: 'grid', gap: 1.5, pt: 2 }}>
            <Keys path={[]} meta={meta} owner={form} without={[...ownWays, ...pageKeys(meta)]} />
          </Box>
        </Box>
      </Box>
    </BuilderContext>
  )
}

/** Keys of a definition that are no settings, or have their own place in the builder. */
const ownWays = ['$schema', 'kind', 'schema', 'uiSchema']

function keyMove({ key, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent): 'undo' | 'redo' | null {
  if (!(ctrlKey || metaKey) || altKey) return null
  if (key.toLowerCase() === 'z') return shiftKey ? 'redo' : 'undo'
  return key.toLowerCase() === 'y' && !shiftKey ? 'redo' : null
}

function asObject(value: unknown): object {
  return isRecord(value) ? value : {}
}

function Unreadable({ isJson, onUndo }: { isJson: boolean; onUndo: () => void }): ReactNode {
  return (
    <Alert
      severity="warning"
      action={
        <Button color="inherit" size="small" onClick={onUndo}>
          {t('Urungkan')}
        </Button>
      }
    >
      {isJson
        ? t('Teks ini belum menyebut jenis definisinya ("kind"). Perbaiki di tab JSON, atau urungkan.')
        : t('Teks JSON ini belum benar, jadi belum dapat disusun. Perbaiki di tab JSON, atau urungkan.')}
    </Alert>
  )
}

interface ExamplesProps {
  errors: readonly DefinitionError[]
  tree: NonNullable<ReturnType<typeof treeOf>>
  step: Built['act']
}

/** Examples are data that somebody noted earlier: what changes the form may make one untrue. */
function Examples({ errors, tree, step }: ExamplesProps): ReactNode {
  const examples = valueAt(tree, ['examples'])
  const list: unknown[] = Array.isArray(examples) ? examples : []
  return list.map((example, at) => {
    const wrong = errorsAt(errors, ['examples', at])
    const name = isRecord(example) && typeof example['name'] === 'string' ? example['name'] : `ke-${at + 1}`
    return wrong.length === 0 ? null : (
      <Alert
        key={name}
        severity="error"
        action={
          <Button
            color="inherit"
            size="small"
            onClick={() =>
              step(
                { do: 'set', path: ['examples', at], value: undefined },
                { says: t('Contoh {name} dihapus.', { name }) },
              )
            }
          >
            {t('Hapus contoh')}
          </Button>
        }
      >
        {t('Contoh "{name}" tidak cocok lagi dengan kolomnya: {wrong}', {
          name,
          wrong: wrong.map(errorText).join(' '),
        })}
      </Alert>
    )
  })
}
