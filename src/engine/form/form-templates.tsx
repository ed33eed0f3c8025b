import Box from '@mui/material/Box'
import type { FieldTemplateProps, ObjectFieldTemplateProps } from '@rjsf/utils'
import { useSyncExternalStore } from 'react'
import { useField, useFormBinding } from './form-binding.ts'

/** Draws a field only while it is visible. Labels and messages belong to the widgets. */
export function FieldTemplate({ fieldPathId, children }: FieldTemplateProps) {
  const { store } = useFormBinding()
  const name = fieldPathId.path.at(-1)
  const { visible } = useField(store, String(name))
  // The object around all fields has no name and is always drawn.
  return name === undefined || visible ? children : null
}

/** One grid row a line of the layout; narrow screens stack the fields. */
export function ObjectFieldTemplate({ properties }: ObjectFieldTemplateProps) {
  const { layout } = useFormBinding()
  const byName = new Map(properties.map((property) => [property.name, property.content]))
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      {layout.map((line) => (
        <Line key={line.join(' ')} names={line} contents={byName} />
      ))}
    </Box>
  )
}

function Line({ names, contents }: { names: readonly string[]; contents: ReadonlyMap<string, React.ReactNode> }) {
  const { store } = useFormBinding()
  // A hidden field leaves no hole in its line, and a line of hidden fields no gap.
  const visible = useSyncExternalStore(
    (listener) => store.subscribe(null, listener),
    () => names.filter((name) => store.field(name).visible).length,
  )
  const columns = { xs: 'minmax(0, 1fr)', sm: `repeat(${visible}, minmax(0, 1fr))` }
  return (
    <Box sx={{ display: visible === 0 ? 'none' : 'grid', gap: 1.5, gridTemplateColumns: columns, alignItems: 'start' }}>
      {names.map((name) => contents.get(name))}
    </Box>
  )
}
