import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { createElement, useLayoutEffect, useRef, type ComponentType } from 'react'
import { t } from '../contract/words/words.ts'
import { awaitedMark, focusFirstField } from '../engine/form/focus.ts'
import { useCode } from '../engine/loaded.ts'
import type { rareWidgets } from './rare-widgets.ts'

type RareWidgets = typeof rareWidgets

const load = async (): Promise<RareWidgets> => (await import('./rare-widgets.ts')).rareWidgets

/** A widget or template of which the code comes when it is first drawn. RJSF takes functions only, no lazy objects. */
export function rare<Props extends object>(pick: (all: RareWidgets) => ComponentType<Props>) {
  return function Rare(props: Props) {
    const loaded = useCode('rare-widgets', load)
    // Whoever was to begin here begins once it is drawn.
    const awaitedIn = useRef<HTMLElement | null>(null)
    useLayoutEffect(() => {
      if (loaded.status === 'ready' && awaitedIn.current) focusFirstField(awaitedIn.current)
    }, [loaded.status])
    if (loaded.status === 'failed') return <NotLoaded retry={loaded.retry} />
    // As high as the box that comes, and in its place for whoever goes on by Tab.
    if (loaded.status === 'loading')
      return (
        <Box
          tabIndex={0}
          {...{ [awaitedMark]: true }}
          onFocus={({ currentTarget }) => {
            awaitedIn.current = currentTarget.parentElement
          }}
          onBlur={() => {
            awaitedIn.current = null
          }}
          sx={{ minHeight: 40, outline: 'none' }}
        />
      )
    return createElement(pick(loaded.value), props)
  }
}

function NotLoaded({ retry }: { retry: () => void }) {
  const again = (
    <Button color="inherit" size="small" onClick={retry}>
      {t('Coba lagi')}
    </Button>
  )
  return (
    <Alert severity="error" action={again}>
      {t('Kolom ini gagal dimuat. Periksa koneksi lalu coba lagi.')}
    </Alert>
  )
}
