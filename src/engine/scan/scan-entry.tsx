import Button from '@mui/material/Button'
import { type KeyboardEvent, useId, useRef, useSyncExternalStore } from 'react'
import Box from '@mui/material/Box'
import FormControlLabel from '@mui/material/FormControlLabel'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { CompiledEntry, CompiledOptions } from '../../contract/module.ts'
import { focusFirstField } from '../form/focus.ts'
import type { FormStore } from '../form/form-store.ts'
import { useLoadedTheme } from '../form/use-form-theme.ts'
import { meaningOf } from '../keys/keys.ts'
import type { FocusHome } from '../rows/focus-home.ts'
import { touchTarget } from '../ui/styles.ts'
import { splitCodes } from './code-text.ts'
import type { EntryInput } from './entry-input.ts'
import { useScanTaker } from './page-scans.ts'
import { ScanBox } from './scan-box.tsx'
import { ScanMessages } from './scan-messages.tsx'
import type { ScanTaker } from './scan-listener.ts'
import type { ScanQueue } from './scan-queue.ts'
import { SoundSwitch } from './sound.tsx'

interface PickEntryProps {
  title: string
  options: CompiledOptions
  button: string
  mode: number
  scans: ScanQueue
  input: EntryInput
  header: FormStore
}

/** A picker and its button. The choice is looked up when the button is pressed, and the list clears it once it is in. */
function PickEntry({ title, options, button, mode, scans, input, header }: PickEntryProps) {
  const theme = useLoadedTheme()
  const container = useRef<HTMLDivElement>(null)
  const pick = useSyncExternalStore(input.subscribe, () => input.pick(mode))
  // Asked of the queue: a lookup may have begun before this was drawn.
  const busy = useSyncExternalStore(scans.subscribe, () => scans.isWaiting(mode))
  const add = async () => {
    if (!pick || scans.isWaiting(mode)) return
    // What is typed from here on is the next one.
    if (document.activeElement instanceof HTMLInputElement) document.activeElement.select()
    await scans.pushOne({ mode, code: pick.label, pick })
    // The focus stays when it has gone elsewhere meanwhile.
    const { activeElement } = document
    if (activeElement === document.body || container.current?.contains(activeElement))
      focusFirstField(container.current)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const isChoosing = event.target instanceof Element && event.target.getAttribute('aria-expanded') !== 'false'
    if (meaningOf(event) !== 'enter' || event.defaultPrevented || isChoosing) return
    event.preventDefault()
    void add()
  }
  return (
    <Box
      ref={container}
      onKeyDown={onKeyDown}
      sx={{ display: 'flex', alignItems: 'flex-end', gap: 1, '& > :not(button)': { flex: 1 } }}
    >
      {theme.status === 'ready' && (
        <theme.value.LookupBox
          id={`pick-${mode}`}
          title={title}
          value={pick}
          onChange={(value) => input.setPick(mode, value)}
          lookup={options}
          form={header}
        />
      )}
      <Button variant="contained" onClick={() => void add()} disabled={busy} sx={touchTarget(40)}>
        {button}
      </Button>
    </Box>
  )
}

interface ScanEntryProps {
  entry: CompiledEntry & { kind: 'modes' }
  scans: ScanQueue
  input: EntryInput
  /** The document's fields, which the options of a picker may read. */
  header: FormStore
  home: FocusHome
}

/** Adds rows by scanning or picking; all of it goes through one queue. */
export function ScanEntry(props: ScanEntryProps) {
  const { entry, scans, input, home } = props
  const selected = useSyncExternalStore(input.subscribe, input.mode)
  const mode = entry.modes[selected]
  // One choice is none, and leaves its place beside the switch.
  const isOne = entry.modes.length === 1
  const area = useRef<HTMLDivElement>(null)
  const box = useRef<HTMLInputElement>(null)
  const push = (mode: number, codes: readonly string[]): void => scans.push(...codes.map((code) => ({ mode, code })))
  // Whatever is chosen here, what comes from a scanner is a code.
  const scanned = entry.modes.findIndex(({ input }) => input.kind === 'scan')
  const taker: ScanTaker = {
    kind: 'screen',
    area: () => area.current?.closest('[data-form]') ?? area.current,
    isBox: (element) => element !== null && element === box.current,
    takeCode: (code) => push(scanned, [code]),
    takeText: (text) => push(scanned, splitCodes(text)),
    refuse: (message) => scans.tell(message),
  }
  useScanTaker(scanned < 0 ? null : taker)
  return (
    <Stack spacing={1.5} ref={area}>
      <Box sx={entry.last ? large : isOne ? alone : line}>
        {isOne ? (
          entry.last && <div />
        ) : (
          <ModeChoice entry={entry} selected={selected} onChoose={(index) => input.choose(index)} />
        )}
        {mode?.input.kind === 'scan' && (
          <ScanBox
            key={selected}
            title={mode.input.title}
            inputMode={mode.input.inputMode}
            button={entry.button}
            home={home}
            onCodes={(codes) => push(selected, codes)}
            mode={selected}
            input={input}
            box={box}
          />
        )}
        {mode?.input.kind === 'pick' && (
          <PickEntry
            key={selected}
            title={mode.input.title}
            options={mode.input.options}
            button={entry.button}
            mode={selected}
            scans={scans}
            input={input}
            header={props.header}
          />
        )}
        <SoundSwitch />
      </Box>
      <ScanMessages entry={entry} scans={scans} home={home} />
    </Stack>
  )
}

interface ModeChoiceProps {
  entry: ScanEntryProps['entry']
  selected: number
  onChoose: (index: number) => void
}

function ModeChoice({ entry: { label, modes }, selected, onChoose }: ModeChoiceProps) {
  const labelId = useId()
  return (
    <Box sx={{ display: 'inline-flex', flexDirection: 'column' }}>
      <Typography id={labelId} component="span" variant="body2" color="textSecondary">
        {label}
      </Typography>
      <RadioGroup
        row
        aria-labelledby={labelId}
        value={selected}
        onChange={(_, value) => onChoose(Number(value))}
        // As high as the box beside it, so that their titles stand level.
        sx={{ minHeight: { md: 42 } }}
      >
        {modes.map((mode, index) => (
          <FormControlLabel key={mode.label} value={index} label={mode.label} control={<Radio />} />
        ))}
      </RadioGroup>
    </Box>
  )
}

/** The box alone in its line, as large as what it is for; how it is used stands small above it. */
const large = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-end',
  columnGap: 2,
  rowGap: 0.5,
  '& > div:nth-of-type(1)': { flexDirection: 'row', alignItems: 'center', columnGap: { xs: 0, sm: 1.5 } },
  // What the two choices are is plain where there is no room for it.
  '& > div:nth-of-type(1) > span': { fontSize: { xs: 0, sm: '0.8125rem' } },
  '& > :nth-of-type(2)': { flex: '1 1 100%', order: 2 },
  '& > :last-child': { ml: 'auto' },
  '& > :nth-of-type(2) :has(> input)': { minHeight: { xs: 52, md: 58 }, fontSize: { xs: '1.125rem', md: '1.375rem' } },
  '& > :nth-of-type(2) > button': { minWidth: { xs: 0, md: 112 }, minHeight: { xs: 52, md: 58 }, fontSize: '1rem' },
} as const

const alone = { display: 'flex', alignItems: 'flex-end', columnGap: 3, '& > :first-of-type': { flex: 1 } } as const

/** What is scanned into, and how, in one line where there is room. */
const line = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-end',
  columnGap: 3,
  rowGap: 0.5,
  '& > :nth-of-type(2)': { flex: { xs: '1 1 100%', md: '1 1 0' }, order: { xs: 2, md: 0 } },
  '& > :nth-of-type(3)': { ml: 'auto' },
} as const
