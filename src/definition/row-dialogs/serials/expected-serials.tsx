import { useId, useState, type Ref } from 'react'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import OutlinedInput from '@mui/material/OutlinedInput'
import Typography from '@mui/material/Typography'
import { t } from '../../../contract/words/words.ts'
import { codeLines } from '../../../engine/scan/code-text.ts'

/** A list of codes that ought to come, against those that came. */
export interface Compared {
  /** How many are expected, each once. */
  expected: number
  found: ReadonlySet<string>
  missing: readonly string[]
  unexpected: readonly string[]
  /** In the list more than once, or come a second time. */
  repeated: readonly string[]
}

/**
 * Ticks off what came. Of a line with several codes the first counts, as in the dialog's own list. `refused` are the
 * codes that were not taken in: one that is there already has come twice.
 */
export function compare(text: string, came: readonly string[], refused: readonly string[]): Compared {
  const listed = codeLines(text).flatMap(([first]) => first ?? [])
  const expected = new Set(listed)
  const there = new Set(came)
  const again = [...listed.filter((code, place) => listed.indexOf(code) !== place), ...refused.filter((code) => there.has(code))] // prettier-ignore
  return {
    expected: expected.size,
    found: new Set(came.filter((code) => expected.has(code))),
    missing: [...expected].filter((code) => !there.has(code)),
    unexpected: came.filter((code) => !expected.has(code)),
    repeated: [...new Set(again)],
  }
}

interface ExpectedSerialsProps {
  text: string
  compared: Compared
  onText: (text: string) => void
  /** What dropped lists are told apart by: here they are expected, elsewhere they have come. */
  area: Ref<HTMLDivElement>
}

/** A list of what ought to come, pasted or dropped, and what of it is missing, not in it, or there twice. */
export function ExpectedSerials({ text, compared, onText, area }: ExpectedSerialsProps) {
  const [isOpen, setIsOpen] = useState(text !== '')
  const id = useId()
  const { expected, found, missing, unexpected, repeated } = compared
  if (!isOpen)
    return (
      <Button
        variant="text"
        size="small"
        onClick={() => setIsOpen(true)}
        sx={{ alignSelf: 'flex-start', '&&': { ml: -1.25 } }}
      >
        {t('Cocokkan dengan daftar')}
      </Button>
    )
  return (
    <Box ref={area} sx={{ display: 'grid', gap: 0.5 }}>
      <Typography component="label" variant="body2" color="textSecondary" htmlFor={id}>
        {t('Daftar yang diharapkan')}
      </Typography>
      <OutlinedInput
        id={id}
        size="small"
        multiline
        minRows={2}
        maxRows={4}
        placeholder={t('Tempel atau jatuhkan daftar, satu kode per baris')}
        value={text}
        // Opened by its button: the list goes in here.
        autoFocus={text === ''}
        onChange={(event) => onText(event.target.value)}
        slotProps={{ input: { autoComplete: 'off', spellCheck: false } }}
      />
      {/* There before its text, which is so read out more surely. */}
      <Typography variant="body2" aria-live="polite" sx={{ '&:empty': { position: 'absolute' } }}>
        {expected > 0 &&
          t('Cocok: {size}/{expected} · Kurang: {count} · Tak terduga: {count2} · Ganda: {count3}', {
            size: found.size,
            expected,
            count: missing.length,
            count2: unexpected.length,
            count3: repeated.length,
          })}
      </Typography>
      {expected > 0 && (
        <>
          <CodeGroup title={t('Kurang')} codes={missing} />
          <CodeGroup title={t('Tak terduga')} codes={unexpected} />
          <CodeGroup title={t('Ganda')} codes={repeated} />
        </>
      )}
    </Box>
  )
}

/** Codes below a heading, to be copied. */
function CodeGroup({ title, codes }: { title: string; codes: readonly string[] }) {
  const [said, setSaid] = useState('')
  if (codes.length === 0) return null
  const copy = (): void => {
    // Without a secure connection a browser offers no clipboard: the codes can be selected still.
    const done = navigator.clipboard?.writeText(codes.join('\n')) ?? Promise.reject(new Error('No clipboard'))
    done.then(
      () => setSaid(t('Disalin.')),
      () => setSaid(t('Tidak dapat menyalin: tandai kodenya dan salin sendiri.')),
    )
  }
  return (
    <Box role="group" aria-label={title} sx={group}>
      <Typography variant="body2" sx={{ fontWeight: 600 }}>
        {title}
      </Typography>
      <Typography variant="body2" sx={{ whiteSpace: 'pre-line', maxHeight: '6rem', overflowY: 'auto', flex: 1 }}>
        {codes.join('\n')}
      </Typography>
      <Button variant="text" size="small" onClick={copy}>
        {t('Salin')}
      </Button>
      <Typography variant="body2" aria-live="polite" sx={{ '&:empty': { position: 'absolute' } }}>
        {said}
      </Typography>
    </Box>
  )
}

const group = { display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', columnGap: 1.5 } as const
