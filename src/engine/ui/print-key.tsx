import Box from '@mui/material/Box'
import { useEffect, useRef } from 'react'
import { answerPageKeys, keyMap } from '../keys/keys.ts'
import { useGoTo } from '../navigation.tsx'
import { wishPrint } from '../print/print-wish.ts'

/** The key that prints it at once and comes back. */
export function PrintKey({ to, onFollow }: { to: string; onFollow: () => void }) {
  const goTo = useGoTo()
  const print = useRef({ print: () => {} })
  useEffect(() => {
    print.current.print = () => {
      wishPrint(to)
      onFollow()
      goTo(to)
    }
  })
  useEffect(() => answerPageKeys(print), [])
  return (
    <Box component="kbd" sx={keyLook} aria-hidden>
      {keyMap.print.shown}
    </Box>
  )
}

/** Whoever has no keys needs none of them. */
const keyLook = {
  ml: 0.75,
  font: 'inherit',
  fontSize: '0.75rem',
  opacity: 0.8,
  '@media (pointer: coarse)': { display: 'none' },
} as const
