import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useRef, useState } from 'react'
import type { Call } from '../contract/module.ts'
import { useEngine } from '../engine/engine-context.tsx'
import type { WidgetProps } from '../engine/form/widget.ts'
import { inputAttributes } from './field-frame.tsx'
import { textOf } from './text-input.tsx'

const store: Call = { operation: 'simpanGambar', method: 'POST', path: '/api/gambar', extension: true }

/** What the server takes, and how large a larger one is made. */
const mostBytes = 200 * 1024
const longestSide = 512

/** A small picture, kept by the server at once; the field holds its name. */
export function PictureWidget(props: WidgetProps) {
  const { settings } = useEngine()
  const { problem, isBusy, keep } = useKeptPicture(props.onChange)
  const input = useRef<HTMLInputElement>(null)
  const attributes = inputAttributes(props)
  const name = textOf(props.value)
  const isLocked = props.disabled === true || props.readonly === true || !settings.extensions
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}>
      {name !== '' && <img src={`/gambar/${name}`} alt={`Gambar ${props.label}`} style={pictureLook} />}
      <input
        ref={input}
        type="file"
        hidden
        accept="image/png,image/jpeg,image/webp,image/svg+xml"
        onChange={({ target }) => {
          const [file] = target.files ?? []
          // The same file may be picked again.
          if (file) void keep(file).finally(() => (target.value = ''))
        }}
      />
      <Button
        id={props.id}
        aria-describedby={attributes['aria-describedby']}
        data-autofocus={attributes['data-autofocus']}
        aria-label={`${props.label}: ${name === '' ? 'pilih gambar' : 'ganti gambar'}`}
        aria-disabled={isBusy || undefined}
        disabled={isLocked}
        onClick={() => !isBusy && input.current?.click()}
        onBlur={() => props.onBlur(props.id, props.value)}
      >
        {isBusy ? 'Menyimpan gambar…' : name === '' ? 'Pilih gambar' : 'Ganti'}
      </Button>
      {name !== '' && !isLocked && (
        <Button variant="text" aria-label={`${props.label}: hapus gambar`} onClick={() => props.onChange(undefined)}>
          Hapus
        </Button>
      )}
      {problem !== null && (
        <Typography role="alert" variant="body2" color="error" sx={{ width: '100%' }}>
          {problem}
        </Typography>
      )}
    </Box>
  )
}

const pictureLook = { height: 48, maxWidth: 192, objectFit: 'contain' } as const

/** Sends what is picked; why not, where it could not be kept. */
function useKeptPicture(onKept: (name: string) => void) {
  const { client, intercept } = useEngine()
  const [problem, setProblem] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const send = async (file: File): Promise<void> => {
    const picture = file.size > mostBytes ? await smaller(file) : file
    const bytes = new Uint8Array(await picture.arrayBuffer())
    const answer = await client.send(store, { isi: base64(bytes) })
    if (answer.ok) onKept((answer.data as { nama: string }).nama)
    else setProblem(answer.problem.errors[0]?.message ?? answer.problem.title)
  }
  const keep = async (file: File): Promise<void> => {
    setProblem(null)
    if (intercept) {
      setProblem('Pratinjau: tidak ada yang dikirim.')
      return
    }
    setBusy(true)
    try {
      await send(file)
    } catch {
      setProblem('Berkas ini tidak dapat dibaca sebagai gambar.')
    } finally {
      setBusy(false)
    }
  }
  return { problem, isBusy, keep }
}

/** A photograph is larger than a logo need be. A drawing stays as it is. */
async function smaller(file: File): Promise<Blob> {
  if (file.type === 'image/svg+xml') return file
  const picture = await createImageBitmap(file)
  const scale = Math.min(1, longestSide / Math.max(picture.width, picture.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(picture.width * scale))
  canvas.height = Math.max(1, Math.round(picture.height * scale))
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
  picture.close()
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture'))), 'image/webp', 0.9),
  )
}

function base64(bytes: Uint8Array): string {
  let text = ''
  for (const byte of bytes) text += String.fromCharCode(byte)
  return btoa(text)
}
