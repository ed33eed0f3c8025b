import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { CompiledSamples } from '../../../contract/report-module.ts'
import { isRecord } from '../../../contract/runtime/own.ts'
import { t } from '../../../contract/words/words.ts'
import { DialogNameContext, opensDialog } from '../../../engine/dialog/dialogs.ts'
import { useEngine } from '../../../engine/engine-context.tsx'
import { lookUp } from '../../../engine/lookup.ts'
import { QuestionDialog, useCommand, useRecordDialog } from '../../../engine/record/record-action.tsx'

/** Longer than anything else that is waited for: dozens of documents are stored one after the other. */
const patience = { timeout: 120_000, waits: true }

/** Whether examples are there, or could be. */
function useSamples({ state }: CompiledSamples): { isThere: boolean; mayBe: boolean } {
  const { client } = useEngine()
  const { data } = useQuery({
    queryKey: ['count', state.path],
    queryFn: async ({ signal }) => lookUp(client, state, {}, signal),
    retry: false,
  })
  const answer = isRecord(data) ? data : {}
  return { isThere: answer['ada'] === true, mayBe: answer['dapatDiisi'] === true }
}

/** Below the first steps: what there is can be looked at filled before anything is typed. */
export function SamplesOffer({ samples }: { samples: CompiledSamples }): ReactNode {
  const { mayBe } = useSamples(samples)
  const { busy, send } = useCommand()
  if (!mayBe) return null
  return (
    <Box sx={offerLook}>
      <Box sx={{ flex: '1 1 16rem', color: 'text.secondary' }}>
        {t('Ingin melihat-lihat dulu? Isi dengan contoh; semuanya dapat dihapus lagi selama belum ada yang lain.')}
      </Box>
      <Button
        variant="outlined"
        aria-disabled={busy}
        onClick={() => void send(samples.fill, {}, { ...patience, done: t('Contoh terisi.') })}
        sx={{ minHeight: 44 }}
      >
        {busy ? t('Mengisi…') : t('Isi dengan contoh')}
      </Button>
    </Box>
  )
}

const dialogName = 'contoh:hapus'

/** Above the figures, as long as they are those of examples. */
export function SamplesNote({ samples }: { samples: CompiledSamples }): ReactNode {
  const { isThere } = useSamples(samples)
  const { busy, send } = useCommand()
  const dialog = useRecordDialog(dialogName)
  if (!isThere) return null
  const remove = async (): Promise<void> => {
    await send(samples.remove, {}, { ...patience, done: t('Contoh dihapus.') })
    dialog.close()
  }
  return (
    <Alert
      severity="info"
      role="note"
      action={
        <Button
          color="inherit"
          aria-haspopup="dialog"
          {...opensDialog(dialogName)}
          onClick={dialog.open}
          sx={{ minHeight: 44, whiteSpace: 'nowrap' }}
        >
          {t('Hapus contoh')}
        </Button>
      }
      sx={{ alignItems: 'center' }}
    >
      {samples.text}
      {dialog.isOpen && (
        <DialogNameContext value={dialogName}>
          <QuestionDialog
            title={t('Hapus semua contoh?')}
            yes={busy ? t('Menghapus…') : t('Ya, hapus')}
            no={t('Tidak')}
            busy={busy}
            onYes={() => void remove()}
            onNo={dialog.close}
          >
            {t(
              'Semua yang diisikan sebagai contoh hilang, juga yang Anda ubah di dalamnya. Data yang Anda tambahkan sendiri tetap.',
            )}
          </QuestionDialog>
        </DialogNameContext>
      )}
    </Alert>
  )
}

const offerLook = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 2,
  pt: 2,
  borderTop: 1,
  borderColor: 'divider',
} as const
