import Button from '@mui/material/Button'
import { placeOfId, useIsOld, type FormContext } from '../../engine/form/form-context.ts'
import { touchTarget } from '../../engine/ui/touch-target.ts'

interface OldValueProps {
  id: string
  title: string
  context: FormContext
}

/** The way out for a stored value that its box does not show: an empty box cannot be emptied. */
export function OldValue({ id, title, context }: OldValueProps) {
  const place = placeOfId(id, context)
  if (!useIsOld(context.form, place)) return null
  return (
    <Button
      size="small"
      aria-label={`Hapus nilai lama: ${title}`}
      onClick={() => context.form.change(place, undefined)}
      sx={{ ...touchTarget(32), alignSelf: 'flex-start', justifySelf: 'start' }}
    >
      Hapus nilai lama
    </Button>
  )
}
