import { useState } from 'react'
import { useSettledText } from '../engine/list/use-settled-text.ts'
import { MomentBox } from '../engine/ui/moment-box/moment-box.tsx'
import { dayKind } from '../engine/ui/moment-box/moment-kind.ts'
import type { Unread } from '../engine/ui/number-box/value-box.tsx'
import { FieldFrame, inputAttributes } from './field-frame.tsx'

interface DayBoxProps {
  id: string
  title: string
  value: string
  onChange: (day: string) => void
}

/** A day, typed or chosen; it counts once it is meant, or nobody types on. What cannot be read changes nothing. */
export function DayBox({ id, title, value, onChange }: DayBoxProps) {
  const { text, type, settle } = useSettledText(value, onChange)
  const [unread, setUnread] = useState<Unread | null>(null)
  const message = unread?.seen === true ? unread.message : undefined
  return (
    <FieldFrame id={id} title={title} message={message}>
      <MomentBox
        kind={dayKind}
        value={text === '' ? undefined : text}
        unread={unread}
        onValue={(day) => {
          setUnread(null)
          type(day ?? '')
        }}
        onUnread={setUnread}
        onBlur={settle}
        onEnter={settle}
        attributes={inputAttributes({ id, rawErrors: message === undefined ? [] : [message] })}
        title={title}
      />
    </FieldFrame>
  )
}
