import Box from '@mui/material/Box'
import { useEffect, useRef, type ReactNode } from 'react'
import { useOpenNames } from '../dialog/dialogs.ts'
import type { RecordActionKind, RecordActionKinds } from './action-kind.ts'
import type { OpenRecord } from './open-record.ts'
import { dialogNameOf } from './record-dialog.ts'
import { focusHeading } from '../ui/focus-heading.ts'
import { registered } from '../../contract/registry.ts'
import { touchTarget } from '../ui/touch-target.ts'

/** What can be done with the record as it is now. An action whose dialog is open stays: it has something to say. */
export function RecordActions({ record, kinds }: { record: OpenRecord; kinds: RecordActionKinds }): ReactNode {
  const open = useOpenNames()
  const offered = record.definition.actions.flatMap((action, index) => {
    const name = dialogNameOf(index)
    const isOffered = action.when === null || action.when(record.scope) === true
    return isOffered || open.includes(name) ? [{ action, name }] : []
  })
  const focus = useFocusKept(offered.map(({ name }) => name).join())
  if (offered.length === 0) return null
  return (
    <Box {...focus} sx={look}>
      {offered.map(({ action, name }, index) => {
        const { Component } = registered<RecordActionKind>(kinds, action.action)
        return <Component key={name} action={action} record={record} name={name} isFirst={index === 0} />
      })}
    </Box>
  )
}

/** An action that is done may be offered no more, and takes the focus with it: the heading gets it then. */
function useFocusKept(names: string) {
  const isInside = useRef(false)
  useEffect(() => {
    if (isInside.current && document.activeElement === document.body) focusHeading()
  }, [names])
  return {
    onFocus: () => {
      isInside.current = true
    },
    onBlur: () => {
      isInside.current = false
    },
  }
}

/** On a telephone they fill their lines: easy to hit, and none stands alone at one side. */
const look = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: 1,
  width: { xs: '100%', sm: 'auto' },
  ml: { md: 'auto' },
  '& > *': {
    flex: { xs: '1 1 auto', sm: '0 0 auto' },
    ...touchTarget(36),
  },
} as const
