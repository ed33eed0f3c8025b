import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import MuiLink from '@mui/material/Link'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState, type ReactNode } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { countText, t } from '../../contract/words/words.ts'
import type { DefinitionAdmin, DefinitionRemoved } from '../../api/definition-admin.ts'
import { problemText } from '../../api/problem.ts'
import { useAlerts } from '../../engine/ui/alerts.tsx'
import { DialogFrame } from '../../engine/ui/dialog-frame.tsx'
import { setAt, treeOf, valueAt } from './builder/json-text.ts'
import { useKeptTexts } from './kept-text.ts'
import { definitionAddress } from './listed-definitions.tsx'
import type { TextState } from './text-state.ts'

interface DeleteProps {
  admin: DefinitionAdmin
  file: string
  title: string
  disk: NonNullable<TextState['disk']>
  /** Puts a text into the editor that hides the definition; nothing is saved by it. */
  onHide: (text: string) => void
}

/** Takes a definition away, once it is said what refers to it and what becomes of what is stored by it. */
export function DeleteDefinition(props: DeleteProps): ReactNode {
  const { admin, file, disk } = props
  const [asked, ask] = useState<DefinitionRemoved | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const button = useRef<HTMLButtonElement>(null)
  const begin = async (): Promise<void> => {
    setFailure(null)
    const result = await admin.remove({ file, version: disk.version ?? '', coba: true })
    if (result.ok) ask(result.data)
    else setFailure(problemText(result.problem))
  }
  const close = (): void => {
    ask(null)
    button.current?.focus()
  }
  return (
    <Box>
      <Button ref={button} color="error" onClick={() => void begin()}>
        {t('Hapus definisi')}
      </Button>
      <Box role="status">
        {failure !== null && (
          <Alert severity="error" role="presentation">
            {failure}
          </Alert>
        )}
      </Box>
      {asked && <Question {...props} asked={asked} onClose={close} />}
    </Box>
  )
}

interface QuestionProps extends DeleteProps {
  asked: DefinitionRemoved
  onClose: () => void
}

function Question({ asked, onClose, ...props }: QuestionProps): ReactNode {
  const { title, disk, onHide } = props
  const { reason, setReason, busy, failure, remove } = useRemoval(props)
  const hidden = hiddenText(disk.text)
  const isFree = asked.refers.length === 0
  return (
    <DialogFrame title={t('Hapus "{title}"?', { title })} onEscape={onClose}>
      <DialogContent>
        <Stack spacing={2}>
          {isFree ? <Stored rows={asked.rows} text={disk.text} /> : <Referring refers={asked.refers} />}
          {isFree && (
            <TextField
              label={t('Sebab dihapus (boleh kosong)')}
              value={reason}
              onChange={(event) => setReason(event.target.value)}
              slotProps={{ htmlInput: { maxLength: 200 } }}
            />
          )}
          {failure !== null && <Alert severity="error">{failure}</Alert>}
        </Stack>
      </DialogContent>
      <DialogActions>
        {hidden !== null && (
          <Button
            onClick={() => {
              onHide(hidden)
              onClose()
            }}
          >
            {t('Sembunyikan saja')}
          </Button>
        )}
        <Button autoFocus onClick={onClose}>
          {t('Batal')}
        </Button>
        {isFree && (
          <Button variant="contained" color="error" aria-disabled={busy} onClick={() => void remove()}>
            {t('Hapus')}
          </Button>
        )}
      </DialogActions>
    </DialogFrame>
  )
}

function useRemoval({ admin, file, title, disk }: DeleteProps) {
  const [reason, setReason] = useState('')
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const alerts = useAlerts()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const texts = useKeptTexts()
  const remove = async (): Promise<void> => {
    if (busy) return
    setBusy(true)
    const why = reason.trim()
    const result = await admin.remove({ file, version: disk.version ?? '', ...(why !== '' && { reason: why }) })
    setBusy(false)
    if (!result.ok) {
      setFailure(problemText(result.problem))
      return
    }
    if (!result.data.removed) {
      setFailure(stillServed(result.data))
      return
    }
    await navigate('?')
    // Once nobody edits it any more: an open text of a file that is gone is kept.
    texts.write(file, null)
    await queries.invalidateQueries({ queryKey: ['definition-list'] })
    const act = { label: t('Lihat versinya'), onAct: () => void navigate(definitionAddress(file)) }
    const text = t('"{title}" dihapus. Versinya tetap ada.', { title })
    alerts.show({ text, severity: 'success', role: 'status', about: `removed:${file}`, act })
  }
  return { reason, setReason, busy, failure, remove }
}

/** The file went, but what it says still holds: another process wrote into the folder meanwhile. */
function stillServed({ refers: [first] }: DefinitionRemoved): string {
  const why = first ? `${first.title ?? first.file}: ${first.message}` : t('foldernya sedang diubah dari tempat lain.')
  return t('Berkasnya sudah dihapus, tetapi definisi ini masih berlaku. {why} Muat ulang halaman lalu periksa lagi.', {
    why,
  })
}

/** What becomes of what is stored by it. */
function Stored({ rows, text }: { rows: number | null; text: string }): ReactNode {
  const isDocument = valueAt(treeOf(text), ['kind']) === 'document'
  const stays = isDocument
    ? t('Dokumen itu tetap dapat dibuka, dicetak dan dibatalkan; yang baru tidak dapat dibuat.')
    : t('Data itu tetap tersimpan, dan tampil lagi bila definisi ini dikembalikan.')
  const count = countText(rows ?? 0)
  return (
    <>
      {rows !== null && (
        <Typography>
          {rows === 0 ? (
            t('Belum ada data tersimpan menurut definisi ini.')
          ) : (
            <strong>{t('Ada {count} data tersimpan.', { count })}</strong>
          )}{' '}
          {rows > 0 && stays}
        </Typography>
      )}
      <Typography color="textSecondary">
        {t(
          'Definisi yang dihapus dapat dikembalikan dari Riwayat versi; ia tercantum di bagian bawah daftar definisi.',
        )}
      </Typography>
    </>
  )
}

function Referring({ refers }: Pick<DefinitionRemoved, 'refers'>): ReactNode {
  return (
    <>
      <Typography>{t('Belum dapat dihapus, karena masih dipakai di sini. Ubah dulu tempat-tempat itu:')}</Typography>
      <Stack component="ul" spacing={1} sx={{ m: 0, pl: 2.5 }}>
        {refers.map(({ file, title, message }) => (
          <Box component="li" key={file} sx={{ overflowWrap: 'anywhere' }}>
            <MuiLink component={Link} to={definitionAddress(file)}>
              {title ?? file}
            </MuiLink>
            <Typography variant="body2" color="textSecondary">
              {message}
            </Typography>
          </Box>
        ))}
      </Stack>
    </>
  )
}

/** The text with which nothing new is begun by it, while what is stored stays where it is; null where there is none. */
function hiddenText(text: string): string | null {
  const tree = treeOf(text)
  const has = (key: string): boolean => valueAt(tree, [key]) !== undefined
  const operation = valueAt(tree, ['submit', 'operation'])
  if (valueAt(tree, ['kind']) === 'dialog' && has('button')) return setAt(text, ['button'], undefined)
  const isGeneric = valueAt(tree, ['kind']) === 'document' && operation === undefined && has('path')
  return isGeneric && valueAt(tree, ['closed']) !== true ? setAt(text, ['closed'], true) : null
}
