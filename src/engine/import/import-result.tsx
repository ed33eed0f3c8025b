import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import FormControlLabel from '@mui/material/FormControlLabel'
import LinearProgress from '@mui/material/LinearProgress'
import Paper from '@mui/material/Paper'
import Stack from '@mui/material/Stack'
import Switch from '@mui/material/Switch'
import Typography from '@mui/material/Typography'
import { useState, useSyncExternalStore, type ReactNode } from 'react'
import type { CompiledImport } from '../../contract/page-module.ts'
import { countText, t } from '../../contract/words/words.ts'
import { PageButton } from '../ui/page-link.tsx'
import type { ImportRun, RunState } from './import-run.ts'
import { mostShown, VerdictTable } from './verdict-table.tsx'

interface ImportResultProps {
  definition: CompiledImport
  run: ImportRun
  onAnother: () => void
}

/** What would become of each row, and the way to bring the good ones in. */
export function ImportResult({ definition, run, onAnother }: ImportResultProps): ReactNode {
  const state = useSyncExternalStore(run.subscribe, run.state)
  const [onlyWrong, setOnlyWrong] = useState(false)
  const { unknown, name } = run.file
  return (
    <Stack spacing={2}>
      <Typography variant="h2" sx={{ overflowWrap: 'anywhere' }}>
        {name}
      </Typography>
      {unknown.length > 0 && (
        <Alert severity="warning">
          {t('Kolom yang tidak dikenal tidak dibaca: {unknown}.', { unknown: unknown.slice(0, 20).join(', ') })}
        </Alert>
      )}
      <Progress state={state} />
      {state.failure !== null && <Failure run={run} state={state} />}
      <Typography role="status">{summary(state, run.file.count)}</Typography>
      <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        <StoreButton run={run} state={state} />
        <Button
          variant="outlined"
          onClick={onAnother}
          disabled={state.phase === 'storing' && state.failure === null}
          sx={tall}
        >
          {t('Berkas lain')}
        </Button>
        {definition.list !== null && state.phase === 'stored' && (
          <PageButton to={definition.list} sx={tall}>
            {t('Lihat daftar')}
          </PageButton>
        )}
        <FormControlLabel
          control={<Switch checked={onlyWrong} onChange={(_, isOn) => setOnlyWrong(isOn)} />}
          label={t('Hanya yang bermasalah ({salah})', { salah: countText(state.counts.salah) })}
        />
      </Stack>
      {(onlyWrong ? state.counts.salah : run.file.count) > mostShown && (
        <Typography variant="body2" color="text.secondary">
          {t('Ditampilkan {mostShown} baris pertama; semua baris diperiksa dan dapat dibawa masuk.', {
            mostShown: countText(mostShown),
          })}
        </Typography>
      )}
      <Paper variant="outlined">
        <VerdictTable definition={definition} run={run} state={state} onlyWrong={onlyWrong} />
      </Paper>
    </Stack>
  )
}

const tall = { minHeight: 44 }

function Progress({ state: { phase, done, total } }: { state: RunState }): ReactNode {
  const label = phase === 'checking' ? t('Memeriksa baris') : t('Membawa masuk')
  if (phase === 'checked' || phase === 'stored') return null
  return <LinearProgress variant="determinate" aria-label={label} value={total === 0 ? 100 : (done / total) * 100} />
}

function Failure({ run, state }: { run: ImportRun; state: RunState }): ReactNode {
  const goOn = (): void => void (state.phase === 'storing' ? run.store() : run.check())
  return (
    <Alert
      severity="error"
      role="alert"
      action={
        <Button color="inherit" onClick={goOn}>
          {t('Lanjutkan')}
        </Button>
      }
    >
      {state.failure} {t('Tidak ada yang hilang: yang sudah selesai tetap selesai.')}
    </Alert>
  )
}

function StoreButton({ run, state }: { run: ImportRun; state: RunState }): ReactNode {
  const { count, isAll } = run.wanted()
  const isBusy = state.phase === 'storing'
  if (state.phase === 'stored' && count === 0) return null
  const label = isAll ? t('Bawa masuk semua yang baik') : t('Bawa masuk yang dipilih')
  return (
    <Button
      variant="contained"
      loading={isBusy && state.failure === null}
      disabled={isBusy || state.phase === 'checking' || count === 0}
      onClick={() => void run.store()}
      sx={tall}
    >
      {`${label} (${countText(count)})`}
    </Button>
  )
}

function summary({ phase, done, total, counts, stored }: RunState, rows: number): string {
  const of = t('{done} dari {total} baris', { done: countText(done), total: countText(total) })
  if (phase === 'checking') return t('Memeriksa: {of}. Belum ada yang disimpan.', { of })
  if (phase === 'storing') return t('Membawa masuk: {of}.', { of })
  const parts = t('{baru} baru, {berubah} berubah, {sama} sama, {salah} bermasalah', {
    baru: countText(counts.baru),
    berubah: countText(counts.berubah),
    sama: countText(counts.sama),
    salah: countText(counts.salah),
  })
  const judged = t('{rows} baris: {parts}.', { rows: countText(rows), parts })
  return phase === 'checked'
    ? t('{judged} Belum ada yang disimpan.', { judged })
    : t('{stored} baris sudah masuk. {judged}', { stored: countText(stored), judged })
}
