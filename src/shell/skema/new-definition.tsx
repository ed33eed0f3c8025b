import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import FormControl from '@mui/material/FormControl'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormHelperText from '@mui/material/FormHelperText'
import FormLabel from '@mui/material/FormLabel'
import OutlinedInput from '@mui/material/OutlinedInput'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import TextField from '@mui/material/TextField'
import { useId, useState, type ReactNode, type SubmitEvent } from 'react'
import { useNavigate } from 'react-router-dom'
import { t } from '../../contract/words/words.ts'
import type { DefinitionAdmin, DefinitionState } from '../../api/definition-admin.ts'
import { problemText } from '../../api/problem.ts'
import { modalRoot } from '../../engine/ui/dialog-frame.tsx'
import { FieldFrame, inputAttributes } from '../../widgets/field-frame.tsx'
import { alike, type BegunKind, empty, isKind, kinds, meanings } from './begun-kinds.ts'
import { setAt } from './builder/json-text.ts'
import { useKeptTexts, type KeptTexts } from './kept-text.ts'
import { definitionAddress } from './listed-definitions.tsx'

interface NewProps {
  admin: DefinitionAdmin
  label: string
  /** Those that there are. */
  definitions: readonly DefinitionState[]
}

/** Begins a new definition: asks for its name, and opens its starter as a text that is not saved yet. */
export function NewDefinition({ admin, label, definitions }: NewProps): ReactNode {
  const [open, setOpen] = useState(false)
  const titleId = useId()
  const close = (): void => setOpen(false)
  return (
    <>
      <Button variant="contained" onClick={() => setOpen(true)}>
        {label}
      </Button>
      <Dialog
        open={open}
        onClose={close}
        container={modalRoot}
        fullWidth
        maxWidth="xs"
        transitionDuration={0}
        aria-labelledby={titleId}
      >
        <DialogTitle id={titleId}>{t('Definisi baru')}</DialogTitle>
        <NameForm admin={admin} definitions={definitions} onCancel={close} />
      </Dialog>
    </>
  )
}

interface FormProps extends Omit<NewProps, 'label'> {
  onCancel: () => void
}

function NameForm({ admin, definitions, onCancel }: FormProps): ReactNode {
  const { name, setName, kind, setKind, like, setLike, failure, busy, start } = useStarter(admin)
  const models = definitions.filter((one) => one.kind === kind && one.inService)
  const id = useId()
  const onSubmit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault()
    void start()
  }
  return (
    <form noValidate autoComplete="off" onSubmit={onSubmit} style={{ display: 'contents' }}>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        <KindBox kind={kind} onChange={setKind} />
        {alike[kind] !== undefined && (
          <LikeBox label={alike[kind]} none={empty[kind]} models={models} like={like} onChange={setLike} />
        )}
        <FieldFrame id={id} title={t('Nama')}>
          <OutlinedInput
            size="small"
            value={name}
            onChange={(event) => setName(event.target.value)}
            autoFocus
            error={failure !== null}
            slotProps={{
              input: {
                ...inputAttributes({ id }),
                'aria-invalid': failure !== null,
                'aria-describedby': `${id}-status`,
                maxLength: 60,
              },
            }}
          />
          <FormHelperText id={`${id}-status`} role="status" error={failure !== null} sx={{ mx: 0 }}>
            {failure ?? t('Nama berkas dan alamatnya mengikuti.')}
          </FormHelperText>
        </FieldFrame>
      </DialogContent>
      <DialogActions>
        <Button onClick={onCancel}>{t('Batal')}</Button>
        <Button type="submit" variant="contained" aria-disabled={busy}>
          {t('Mulai')}
        </Button>
      </DialogActions>
    </form>
  )
}

/** Which kind is begun, and what that is. */
function KindBox({ kind, onChange }: { kind: BegunKind; onChange: (kind: BegunKind) => void }): ReactNode {
  const id = useId()
  return (
    <FormControl>
      <FormLabel id={id}>{t('Yang dibuat')}</FormLabel>
      <RadioGroup
        row
        aria-labelledby={id}
        value={kind}
        onChange={(_, next) => {
          if (isKind(next)) onChange(next)
        }}
      >
        {Object.entries(kinds).map(([value, label]) => (
          <FormControlLabel key={value} value={value} label={label} control={<Radio size="small" />} />
        ))}
      </RadioGroup>
      <FormHelperText role="status" sx={{ mx: 0 }}>
        {meanings[kind]}
      </FormHelperText>
    </FormControl>
  )
}

interface LikeProps {
  label: string
  none: string | undefined
  models: readonly DefinitionState[]
  like: string | undefined
  onChange: (file: string | undefined) => void
}

/** Which one the new one begins like. */
function LikeBox({ label, none, models, like, onChange }: LikeProps): ReactNode {
  return (
    <TextField
      select
      size="small"
      label={label}
      value={like ?? (none === undefined ? models[0]?.file : undefined) ?? ''}
      onChange={(event) => onChange(event.target.value || undefined)}
      slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
    >
      {none !== undefined && <option value="">{none}</option>}
      {models.map(({ file, title }) => (
        <option key={file} value={file}>
          {title === null || title === '' ? file : `${title} (${file})`}
        </option>
      ))}
    </TextField>
  )
}

/** Keeps the starter as an unsaved text. A text that was begun earlier under this name goes on. */
async function begin(
  admin: DefinitionAdmin,
  texts: KeptTexts,
  of: Parameters<DefinitionAdmin['starter']>[0],
): Promise<{ file: string } | { failure: string }> {
  const result = await admin.starter(of)
  if (!result.ok) return { failure: result.problem.errors[0]?.message ?? problemText(result.problem) }
  const { file, text: whole } = result.data
  // Examples are for those who write definitions: in the hands of others the first field more makes them untrue.
  const text = setAt(whole, ['examples'], undefined)
  const isKept = texts.read(file) !== null || texts.write(file, { text, version: null })
  return isKept ? { file } : { failure: t('Browser ini tidak dapat menyimpan teks sementara.') }
}

function useStarter(admin: DefinitionAdmin) {
  const [name, setName] = useState('')
  const [kind, setKind] = useState<BegunKind>('dialog')
  const [like, setLike] = useState<string>()
  const [failure, setFailure] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const navigate = useNavigate()
  const texts = useKeptTexts()
  const start = async (): Promise<void> => {
    if (busy) return
    setBusy(true)
    const begun =
      name.trim() === ''
        ? { failure: t('Nama wajib diisi.') }
        : await begin(admin, texts, { name: name.trim(), kind, ...(like !== undefined && { like }) })
    setBusy(false)
    if ('file' in begun) await navigate(definitionAddress(begun.file))
    else setFailure(begun.failure)
  }
  const choose = (next: BegunKind): void => {
    setKind(next)
    setLike(undefined)
  }
  return { name, setName, kind, setKind: choose, like, setLike, failure, busy, start }
}
