import Box from '@mui/material/Box'
import FormControlLabel from '@mui/material/FormControlLabel'
import MenuItem from '@mui/material/MenuItem'
import Select from '@mui/material/Select'
import Switch from '@mui/material/Switch'
import { useId, useState, type ReactNode } from 'react'
import { type CompiledReport, reportNames } from '../../../contract/report-module.ts'
import { t } from '../../../contract/words/words.ts'
import { useFigures } from '../../../engine/report/figures.ts'
import { filterChange, filtersFor } from '../../../engine/report/report-state.ts'
import { Combobox } from '../../../widgets/combobox.tsx'
import { FieldFrame, inputAttributes } from '../../../widgets/field-frame.tsx'
import { PeriodBox } from './period-box.tsx'
import type { ReportControl } from './view.tsx'

/** What one asks a report for: days, dimension, filters, comparison. */
export function ReportTools({ control }: { control: ReportControl }): ReactNode {
  const { report, state, change } = control
  return (
    <Box role="search" aria-label={report.title} sx={toolsLook}>
      <PeriodBox control={control} />
      {report.dimensions.length > 1 && <DimensionBox control={control} />}
      {filtersFor(report, state.dimension).map((filter) => (
        <FilterBox key={filter.name} filter={filter} control={control} />
      ))}
      <FormControlLabel
        control={
          <Switch
            checked={state.before !== null}
            onChange={(_, isOn) => change({ [reportNames.compare]: isOn ? '1' : '0' })}
          />
        }
        label={t('Bandingkan')}
        sx={{ alignSelf: 'end', minHeight: 40, mr: 0 }}
      />
    </Box>
  )
}

function DimensionBox({ control: { report, state, change } }: { control: ReportControl }): ReactNode {
  const id = useId()
  return (
    <FieldFrame id={id} title={t('Menurut')} labels="control">
      <Select
        size="small"
        fullWidth
        native={false}
        value={state.dimension?.name ?? ''}
        onChange={({ target }) => change({ [reportNames.by]: target.value })}
        inputProps={{ id }}
        SelectDisplayProps={{ 'aria-label': t('Menurut') }}
        MenuProps={{ transitionDuration: 0 }}
      >
        {report.dimensions.map(({ name, title }) => (
          <MenuItem key={name} value={name} sx={{ minHeight: 44 }}>
            {title}
          </MenuItem>
        ))}
      </Select>
    </FieldFrame>
  )
}

type Filter = CompiledReport['filters'][number]

/** One key of a dimension: those that have figures in these days. */
function FilterBox({
  filter,
  control: { report, state, change },
}: {
  filter: Filter
  control: ReportControl
}): ReactNode {
  const id = useId()
  const [open, setOpen] = useState(false)
  const [search, setSearch] = useState('')
  const query = useFigures({ fact: report, days: state.days, by: filter.name }, { enabled: open })
  const typed = search.trim().toLowerCase()
  const options = (query.data?.rows ?? [])
    .map(({ key, name }) => ({ value: key, label: name }))
    .filter(({ label }) => label.toLowerCase().includes(typed))
  const picked = state.narrowed.get(filter.name)
  return (
    <FieldFrame id={id} title={filter.title}>
      <Combobox
        attributes={inputAttributes({ id })}
        placeholder={t('Semua')}
        value={picked ? { value: picked.value, label: picked.label } : null}
        options={options}
        loading={query.isFetching}
        failed={query.isError && !query.isFetching}
        retry={() => void query.refetch()}
        onSearch={setSearch}
        onOpenChange={setOpen}
        onChange={(option) =>
          change(filterChange(filter.filter, option && { value: String(option.value), label: option.label }))
        }
      />
    </FieldFrame>
  )
}

const toolsLook = {
  display: 'grid',
  gap: 1.5,
  gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', sm: 'repeat(auto-fill, minmax(9.25rem, 1fr))' },
} as const
