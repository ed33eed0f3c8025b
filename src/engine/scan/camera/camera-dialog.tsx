import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import Typography from '@mui/material/Typography'
import { BrowserMultiFormatReader } from '@zxing/browser'
import { BarcodeFormat, DecodeHintType } from '@zxing/library'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { plainCode } from '../../../contract/runtime/plain-text.ts'
import { t } from '../../../contract/words/words.ts'
import { DialogFrame } from '../../ui/dialog-frame.tsx'
import { codeLook } from '../../ui/styles.ts'
import { giveCode } from '../page-scans.ts'

/** What goods and their boxes carry; of each a reader can tell that it has read it wholly. */
const symbologies = [
  ...[BarcodeFormat.EAN_13, BarcodeFormat.EAN_8, BarcodeFormat.UPC_A, BarcodeFormat.CODE_128],
  ...[BarcodeFormat.QR_CODE, BarcodeFormat.DATA_MATRIX],
]

/** The one that looks away from whoever holds it, as sharp as it gives. */
const video = { facingMode: 'environment', width: { ideal: 1280 }, height: { ideal: 720 } }

export interface CameraDialogProps {
  /** What opened it: codes go to the form that it stands in. */
  near: () => Element | null
  onClose: () => void
}

/** What the camera sees; each code goes where a scanned one goes, and the next one may follow. */
export function CameraDialog({ near, onClose }: CameraDialogProps) {
  const picture = useRef<HTMLVideoElement>(null)
  const { last, problem } = useCamera(picture, near)
  return (
    <DialogFrame title={t('Pindai dengan kamera')} onEscape={onClose}>
      <DialogContent>
        {problem === null ? (
          <Box component="video" ref={picture} muted playsInline aria-label={t('Gambar kamera')} sx={pictureLook} />
        ) : (
          <Alert severity="error">{problem}</Alert>
        )}
        <Typography role="status" sx={{ mt: 1, minHeight: '1.5em' }}>
          {last !== null && (
            <>
              {t('Terbaca:')}{' '}
              <Box component="span" sx={codeLook}>
                {last}
              </Box>
            </>
          )}
          {last === null && problem === null && t('Arahkan kamera ke kode batang atau kode QR.')}
        </Typography>
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={onClose} autoFocus>
          {t('Selesai')}
        </Button>
      </DialogActions>
    </DialogFrame>
  )
}

const pictureLook = {
  display: 'block',
  width: '100%',
  maxHeight: '60dvh',
  aspectRatio: '4 / 3',
  objectFit: 'cover',
  borderRadius: 2,
  bgcolor: '#000',
} as const

/** Reads codes until the dialog goes, which turns the camera off. */
function useCamera(
  picture: RefObject<HTMLVideoElement | null>,
  near: CameraDialogProps['near'],
): { last: string | null; problem: string | null } {
  const [last, setLast] = useState<string | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const where = useRef(near)
  useEffect(() => {
    const seen = new SeenCodes()
    const reader = new BrowserMultiFormatReader(new Map([[DecodeHintType.POSSIBLE_FORMATS, symbologies]]), {
      delayBetweenScanAttempts: 120,
      delayBetweenScanSuccess: 250,
    })
    let isOver = false
    const take = (text: string): void => {
      const code = plainCode(text)
      if (isOver || code === '' || !seen.isScan(code, performance.now())) return
      // What nobody takes is not said to be read.
      if (giveCode(code, null, where.current())) setLast(code)
    }
    const started = reader.decodeFromConstraints({ video }, picture.current ?? undefined, (result) => {
      if (result) take(result.getText())
    })
    started.catch((cause: unknown) => {
      console.info('The camera could not be used.', cause)
      if (!isOver) setProblem(cameraProblem(cause))
    })
    return () => {
      isOver = true
      void started.then((controls) => controls.stop()).catch(() => undefined)
    }
  }, [picture])
  return { last, problem }
}

/** Why there is no picture, and what can be done about it. */
export function cameraProblem(cause: unknown): string {
  const name = cause instanceof Error || cause instanceof DOMException ? cause.name : ''
  if (name === 'NotAllowedError' || name === 'SecurityError')
    return t('Kamera tidak diizinkan. Izinkan kamera untuk alamat ini di pengaturan browser, lalu coba lagi.')
  if (name === 'NotFoundError' || name === 'OverconstrainedError') return t('Perangkat ini tidak punya kamera.')
  if (name === 'NotReadableError') return t('Kamera sedang dipakai aplikasi lain. Tutup aplikasi itu, lalu coba lagi.')
  return t('Kamera tidak dapat dipakai.')
}

/** A code that stays before the camera is one scan (ms): it is another once it was gone for so long. */
const gone = 1_500

/** Tells scans from what a camera goes on seeing, many times a second. */
export class SeenCodes {
  readonly #last = new Map<string, number>()

  /** Whether a code that is seen at `now` is a scan. */
  isScan(code: string, now: number): boolean {
    const before = this.#last.get(code)
    this.#last.set(code, now)
    return before === undefined || now - before >= gone
  }
}
