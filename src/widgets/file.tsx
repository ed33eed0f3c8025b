import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import LinearProgress from '@mui/material/LinearProgress'
import Typography from '@mui/material/Typography'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { problemDetail } from '../api/problem.ts'
import type { Call } from '../contract/module.ts'
import { isRecord } from '../contract/runtime/own.ts'
import { allKinds, fileKinds, type FileKind, megabyte, storedFile, uploadPatience } from '../contract/runtime/stored-file.ts' // prettier-ignore
import { language, numberWriter, t } from '../contract/words/words.ts'
import { useEngine, useIsPreview } from '../engine/engine-context.tsx'
import { placeOfId, useUnread } from '../engine/form/form-context.ts'
import type { WidgetProps } from '../engine/form/widget.ts'
import { FileLink } from '../engine/ui/stored-files.tsx'
import { touchTarget, visuallyHidden } from '../engine/ui/styles.ts'
import { listOf } from './choices.ts'
import { inputAttributes } from './field-frame.tsx'
import { sentOf } from './small-picture.ts'

const upload: Call = { operation: 'unggahBerkas', method: 'POST', path: '/api/berkas', extension: true }

/** One file, or several: what was chosen is sent at once, and the field holds what names it. */
export function FileWidget(props: WidgetProps) {
  const { settings } = useEngine()
  const isPreview = useIsPreview()
  const held = (props.multiple === true ? listOf(props.value) : [props.value]).flatMap((one) => storedFile(one) ?? [])
  const { most } = ruleOf(props)
  const isLocked = props.disabled === true || props.readonly === true
  const remove = (index: number): void =>
    props.onChange(props.multiple === true ? listOf(props.value).toSpliced(index, 1) : undefined)
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      {held.map((file, index) => (
        <Box key={`${file.hash}${index}`} sx={{ display: 'flex', gap: 1, alignItems: 'center', minWidth: 0 }}>
          <Box sx={{ flex: 1, minWidth: 0 }}>
            <FileLink file={file} height={3.5} />
          </Box>
          {!isLocked && (
            <Button
              size="small"
              aria-label={t('Hapus {name}', { name: file.name })}
              sx={touchTarget(32)}
              onClick={() => remove(index)}
            >
              {t('Hapus')}
            </Button>
          )}
        </Box>
      ))}
      {isLocked && held.length === 0 && <Quiet>{t('Tidak ada berkas')}</Quiet>}
      {!isLocked && held.length < most && (
        <Chooser {...props} isOff={isPreview || !settings.extensions} hasOne={held.length > 0} />
      )}
    </Box>
  )
}

/** What the definition says of the files of a field. */
function ruleOf({ multiple, options: { file } }: WidgetProps) {
  const said = isRecord(file) ? file : {}
  const text = (value: unknown): string => (typeof value === 'string' ? value : '')
  return {
    definition: text(said['definition']),
    place: text(said['place']),
    kinds: allKinds.filter((kind) => !Array.isArray(said['kinds']) || said['kinds'].includes(kind)),
    bytes: Number(said['bytes'] ?? 0),
    most: multiple === true ? Number(said['most'] ?? Infinity) : Infinity,
  }
}

/** `isOff`: nothing can be sent here. */
type ChooserProps = WidgetProps & { isOff: boolean; hasOne: boolean }

/** The browser's own control for files, as large as its frame: it takes keys, clicks and what is dropped there. */
function Chooser({ isOff, hasOne, ...props }: ChooserProps) {
  const { id, multiple = false } = props
  const { form, idPrefix } = props.registry.formContext
  const unread = useUnread(form, placeOfId(id, { idPrefix }))
  const { kinds, bytes } = ruleOf(props)
  const { accept } = props.options
  const offered = typeof accept === 'string' ? accept : kinds.map((kind) => fileKinds[kind].media).join(',')
  const { send, cancel, isBusy } = useUpload(props)
  const { autoComplete: _, ...attributes } = inputAttributes(props)
  const sending = t('Mengunggah {name}', { name: unread?.text ?? '' })
  const limits = t('{kinds}, paling besar {size} MB', { kinds: titles(kinds), size: bound(bytes / megabyte) })
  return (
    <Box sx={frame} data-wrong={attributes['aria-invalid'] || undefined}>
      <Typography component="span" variant="body2" sx={{ color: isOff ? 'text.disabled' : 'primary.main' }}>
        {labelOf(multiple, hasOne)}
      </Typography>
      <Quiet>{isOff ? t('Berkas hanya dapat dipilih di formulir yang dipakai.') : limits}</Quiet>
      <input
        type="file"
        {...attributes}
        multiple={multiple}
        disabled={isOff || isBusy}
        accept={offered}
        onChange={({ currentTarget }) => {
          void send([...(currentTarget.files ?? [])])
          // The same file can be chosen again.
          currentTarget.value = ''
        }}
        onBlur={() => props.onBlur(id, props.value)}
      />
      <Box component="span" role="status" sx={visuallyHidden}>
        {isBusy ? sending : ''}
      </Box>
      {isBusy && <LinearProgress aria-label={sending} sx={bar} />}
      {unread && (
        <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', position: 'relative', zIndex: 1 }}>
          <Quiet>{isBusy ? sending : unread.text}</Quiet>
          <Button size="small" sx={touchTarget(32)} onClick={cancel}>
            {t('Batalkan')}
          </Button>
        </Box>
      )}
    </Box>
  )
}

function labelOf(isList: boolean, hasOne: boolean): string {
  return !hasOne ? t('Pilih berkas, atau tarik ke sini') : isList ? t('Tambah berkas') : t('Ganti berkas')
}

/** Sends files one after the other. Until all have come the form waits for them; what fails stays to be seen. */
function useUpload(props: WidgetProps) {
  const { client } = useEngine()
  const { form } = props.registry.formContext
  const [running, setRunning] = useState<AbortController | null>(null)
  const latest = useRef(props)
  const sending = useRef<AbortController | null>(null)
  useLayoutEffect(() => {
    latest.current = props
  })
  // Its row may have gone: what comes then would be another row's.
  useEffect(() => () => sending.current?.abort(), [])
  /** Rows above may come and go while a file is on its way. */
  const place = (): string => placeOfId(latest.current.id, latest.current.registry.formContext)
  const { definition, place: kolom, kinds, bytes, most } = ruleOf(props)
  const refuse = (text: string, message: string, seen = true): void =>
    form.refuse(place(), { text, message, seen }, undefined)

  const one = async (file: File, signal: AbortSignal): Promise<boolean> => {
    refuse(file.name, t('"{name}" belum terunggah; tunggu, atau pilih lagi', { name: file.name }), false)
    const sent = await sentOf(file, { kinds, bytes })
    if (signal.aborted) return false
    if (!sent) {
      const size = bound(bytes / megabyte)
      refuse(file.name, t('"{name}" terlalu besar; paling besar {size} MB', { name: file.name, size }))
      return false
    }
    const query = { definisi: definition, kolom, nama: file.name, ...sent.query }
    const answer = await client.send(upload, query, { bytes: sent.content, signal, timeout: uploadPatience })
    if (signal.aborted) return false
    const reference = answer.ok && isRecord(answer.data) ? answer.data['berkas'] : undefined
    if (answer.ok && typeof reference === 'string') {
      const { value, multiple } = latest.current
      form.change(place(), multiple === true ? [...listOf(value), reference] : reference)
      return true
    }
    const reason = answer.ok
      ? t('Jawaban server tidak terbaca.')
      : (problemDetail(answer.problem) ?? answer.problem.title)
    refuse(file.name, t('"{name}" belum terunggah. {reason}', { name: file.name, reason }))
    return false
  }
  return {
    isBusy: running !== null,
    send: async (files: readonly File[]): Promise<void> => {
      const room = most - (props.multiple === true ? listOf(props.value).length : 0)
      const controller = new AbortController()
      sending.current = controller
      setRunning(controller)
      for (const file of files.slice(0, room)) if (!(await one(file, controller.signal))) break
      setRunning((now) => (now === controller ? null : now))
      const [left] = files.slice(room)
      if (left && !controller.signal.aborted)
        refuse(left.name, t('Paling banyak {most} berkas; "{name}" tidak diambil', { most, name: left.name }))
    },
    cancel: (): void => {
      running?.abort()
      setRunning(null)
      form.change(place(), latest.current.value)
    },
  }
}

const bound = numberWriter({ maximumFractionDigits: 2 })

function titles(kinds: readonly FileKind[]): string {
  return new Intl.ListFormat(language(), { type: 'disjunction' }).format(kinds.map((kind) => fileKinds[kind].title))
}

function Quiet({ children }: { children: string }) {
  return (
    <Typography component="span" variant="caption" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
      {children}
    </Typography>
  )
}

const bar = { position: 'absolute', insetInline: 0, bottom: 0 }
const frame = {
  position: 'relative',
  overflow: 'hidden',
  display: 'flex',
  flexDirection: 'column',
  justifyContent: 'center',
  minHeight: 56,
  px: 1.5,
  py: 1,
  border: '1px dashed',
  borderColor: 'text.secondary',
  borderRadius: 1,
  '&[data-wrong]': { borderColor: 'error.main' },
  '&:hover': { bgcolor: 'action.hover' },
  '&:has(input:focus-visible)': { outline: 2, outlineColor: 'primary.main', outlineOffset: 1 },
  '& > input': { position: 'absolute', inset: 0, width: '100%', height: '100%', opacity: 0, cursor: 'pointer' },
  '& > input:disabled': { cursor: 'default' },
} as const
