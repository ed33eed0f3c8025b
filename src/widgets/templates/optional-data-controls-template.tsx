import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import type { OptionalDataControlsTemplateProps } from '@rjsf/utils'

/** Fills in a part of the form that may stay away, or empties it. */
export function OptionalDataControlsTemplate({
  id,
  label,
  onAddClick,
  onRemoveClick,
}: OptionalDataControlsTemplateProps) {
  const onClick = onAddClick ?? onRemoveClick
  if (!onClick)
    return (
      <Typography id={id} variant="body2" color="textSecondary">
        {label}
      </Typography>
    )
  return (
    <Box>
      <Button id={id} size="small" onClick={onClick}>
        {label}
      </Button>
    </Box>
  )
}
