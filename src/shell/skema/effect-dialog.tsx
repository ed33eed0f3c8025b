import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useState, type ReactNode } from 'react'
import { countText, t } from '../../contract/words/words.ts'
import type { DefinitionEffect, DefinitionStep } from '../../api/definition-admin.ts'
import { DialogFrame } from '../../engine/ui/dialog-frame.tsx'
import { EffectChoice } from './effect-choice.tsx'
import { type Counted, keyOf, type Rename, firstWay, schemaAt, stepsOf, type Way } from './effect-plan.ts'

/** A save that waits until somebody has seen what it does to stored rows. */
export interface EffectQuestion {
  text: string
  counted: Counted
  /** Counts anew, with removed fields that became others; null when that failed. */
  recount: (renames: Rename[]) => Promise<Counted | null>
  /** Saves; answers why not, when it is the plan's fault. */
  submit: (plan: DefinitionStep[]) => Promise<string | null>
  cancel: () => void
}

/** Says what saving does to rows that are stored, how many each, and asks what is to be done with them. */
export function EffectDialog({ question }: { question: EffectQuestion }): ReactNode {
  const plan = usePlan(question)
  const { counted, busy, failure } = plan
  return (
    <DialogFrame title={t('Akibat pada data tersimpan')} onEscape={question.cancel} isWide>
      <DialogContent>
        <Stack spacing={2}>
          <Typography>
            {t(
              'Ada {rows} data tersimpan menurut definisi ini. Nilai lama tidak ada yang hilang: kembali ke versi lama mengembalikan data juga.',
              { rows: countText(counted.rows) },
            )}
          </Typography>
          <Stack component="ul" spacing={1.5} sx={{ m: 0, p: 0, listStyle: 'none' }}>
            {counted.effects.map((effect) => (
              <Box component="li" key={keyOf(effect)} sx={card}>
                <Typography sx={{ overflowWrap: 'anywhere' }}>{sentence(effect, counted.rows)}</Typography>
                {effect.kept !== undefined && <Typography color="textSecondary">{effect.kept}</Typography>}
                {plan.isChosenName(effect) && (
                  <Box>
                    <Button size="small" aria-disabled={busy} onClick={() => plan.takeNameBack(effect)}>
                      {t('Bukan ganti nama')}
                    </Button>
                  </Box>
                )}
                <EffectChoice
                  effect={effect}
                  way={plan.wayOf(effect)}
                  schema={schemaAt(question.text, effect.kind === 'removed' ? '' : effect.field)}
                  disabled={busy}
                  onChange={(way) => plan.choose(effect, way)}
                />
              </Box>
            ))}
          </Stack>
          <Box role="status">
            {busy && <Typography color="textSecondary">{t('Sebentar, sedang dikerjakan...')}</Typography>}
            {failure !== null && (
              <Alert severity="error" role="presentation">
                {failure}
              </Alert>
            )}
          </Box>
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button onClick={question.cancel}>{t('Batal')}</Button>
        <Button variant="contained" autoFocus aria-disabled={busy} onClick={plan.submit}>
          {t('Simpan')}
        </Button>
      </DialogActions>
    </DialogFrame>
  )
}

const card = {
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  p: 2,
  display: 'grid',
  gap: 1.5,
  gridTemplateColumns: 'minmax(0, 1fr)',
} as const

function sentence({ kind, title, rows, convertible }: DefinitionEffect, all: number): ReactNode {
  const strong = {
    count: t('{rows} dari {all} data', { rows: countText(rows), all: countText(all) }),
    field: title,
  }
  const [count, field] = ['{count}', '{field}']
  switch (kind) {
    case 'renamed':
      return withStrong(t('Isi {count} pindah ke kolom {field}.', { count, field }), strong)
    case 'removed':
      return withStrong(
        t('{count} punya isi di kolom {field}, yang tidak ada lagi. Isinya tetap tersimpan.', { count, field }),
        strong,
      )
    case 'missing':
      return withStrong(t('{count} belum punya {field}, yang kini wajib.', { count, field }), strong)
    case 'misfit':
      return withStrong(misfitText(convertible), strong)
    case 'restored':
      return withStrong(
        t('{count} dikembalikan seperti sebelum perubahan itu; yang diisi sesudahnya tetap.', { count }),
        strong,
      )
  }
}

function misfitText(convertible: number): string {
  const [count, field] = ['{count}', '{field}']
  if (convertible === 0) return t('Isi {field} pada {count} tidak muat lagi.', { field, count })
  const part = { field, count, convertible: countText(convertible) }
  return t('Isi {field} pada {count} tidak muat lagi; {convertible} dapat diubah.', part)
}

/** A text in whose braces something stands in strong letters. */
function withStrong(text: string, strong: Readonly<Record<string, string>>): ReactNode {
  return text
    .split(/\{(\w+)\}/)
    .map((part, index) => (index % 2 === 0 ? part : <strong key={part}>{strong[part]}</strong>))
}

/** What was decided on each effect so far. */
function usePlan(question: EffectQuestion) {
  const [counted, setCounted] = useState(question.counted)
  const [ways, setWays] = useState<Readonly<Record<string, Way>>>({})
  const [renames, setRenames] = useState<Rename[]>([])
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const wayOf = (effect: DefinitionEffect): Way => ways[keyOf(effect)] ?? firstWay(effect)
  const recount = async (next: Rename[]): Promise<void> => {
    setBusy(true)
    const again = await question.recount(next)
    setBusy(false)
    setFailure(again ? null : t('Akibatnya belum dapat dihitung. Coba lagi.'))
    if (!again) return
    setCounted(again)
    setRenames(next)
  }
  const choose = (effect: DefinitionEffect, way: Way): void => {
    if (way.way === 'rename') void recount([...renames, { from: effect.field, to: way.to }])
    else setWays({ ...ways, [keyOf(effect)]: way })
    setFailure(null)
  }
  const isChosenName = ({ kind, field }: DefinitionEffect): boolean =>
    kind === 'renamed' && renames.some(({ to }) => to === field)
  const takeNameBack = ({ field }: DefinitionEffect): void => void recount(renames.filter(({ to }) => to !== field))
  const submit = async (): Promise<void> => {
    if (busy) return
    const moved = renames.map(({ from, to }): DefinitionStep => ({ do: 'rename', at: from, to }))
    const steps = counted.effects.flatMap((effect) =>
      stepsOf(effect, wayOf(effect), schemaAt(question.text, effect.field)),
    )
    setBusy(true)
    const refused = await question.submit([...moved, ...steps])
    // What was saved closes the dialog.
    if (refused === null) return
    setBusy(false)
    setFailure(refused)
  }
  return { counted, busy, failure, wayOf, choose, isChosenName, takeNameBack, submit: () => void submit() }
}
