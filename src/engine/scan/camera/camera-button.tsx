import IconButton from '@mui/material/IconButton'
import { type ComponentType, useRef, useState } from 'react'
import { t } from '../../../contract/words/words.ts'
import { useAlerts } from '../../ui/alerts.tsx'
import { LineIcon } from '../../ui/line-icon.tsx'
import { touchTarget } from '../../ui/styles.ts'
import type { CameraDialogProps } from './camera-dialog.tsx'

const camera = 'M4 8h3l2-3h6l2 3h3v11H4zM12 10a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7'

/** Beside a box for codes on a telephone: codes that its camera sees go where scanned ones go. */
export function CameraButton() {
  const alerts = useAlerts()
  const button = useRef<HTMLButtonElement>(null)
  const [Dialog, setDialog] = useState<ComponentType<CameraDialogProps> | null>(null)
  const open = (): void => {
    import('./camera-dialog.tsx').then(
      ({ CameraDialog }) => setDialog(() => CameraDialog),
      () => alerts.show({ text: t('Kamera gagal dimuat. Coba lagi.'), severity: 'error', role: 'alert' }),
    )
  }
  return (
    <>
      <IconButton
        ref={button}
        aria-label={t('Pindai dengan kamera')}
        onClick={open}
        color="primary"
        sx={touchTarget(44)}
      >
        <LineIcon d={camera} />
      </IconButton>
      {Dialog && <Dialog near={() => button.current} onClose={() => setDialog(null)} />}
    </>
  )
}
