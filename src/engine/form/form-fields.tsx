import type { FieldPathList, Registry, RJSFSchema } from '@rjsf/utils'
import { memo, useCallback, useEffect, useMemo, useRef, useSyncExternalStore } from 'react'
import type { FieldSet, Values } from '../../compiler/module.ts'
import { rememberBeside } from '../scan/taken-back.ts'
import { createDrawnForm } from './drawn-form.ts'
import { idSeparator, placeOfId, type FormContext } from './form-context.ts'
import { useFormTheme } from './form-theme.ts'
import type { FormStore } from './form-store.ts'
import { formText } from './form-texts.ts'

interface FormFieldsProps {
  fieldSet: FieldSet
  store: FormStore
  /** In front of every element id; two forms on one page need two. */
  idPrefix: string
  isDense?: boolean
}

/**
 * The fields of a form, drawn by RJSF from the form's data. What is shown at them, also what the schema says, comes in
 * from the form: it knows where people have been. RJSF's own `Form` would keep the data too, and bring them together
 * with ours a drawing later: two changes in one event would bring a cleared value back.
 */
export const FormFields = memo(function FormFields({ fieldSet, store, idPrefix, isDense = false }: FormFieldsProps) {
  const drawnForm = useMemo(() => createDrawnForm(fieldSet, store), [fieldSet, store])
  const drawn = useSyncExternalStore(store.subscribe, drawnForm)
  const context = useMemo<FormContext>(() => ({ form: store, idPrefix, isDense }), [store, idPrefix, isDense])
  const registry = useRegistry(fieldSet, context)
  const change = useCallback((value: unknown, path: FieldPathList) => store.change(path, value), [store])
  const blur = useCallback((id: string) => store.touch(placeOfId(id, { idPrefix })), [store, idPrefix])
  const root = useMemo(() => ({ $id: idPrefix, path: [] }), [idPrefix])
  const frame = useRef<HTMLDivElement>(null)
  useEffect(() => (frame.current ? rememberBeside(frame.current, store.remember) : undefined), [store])
  const { SchemaField } = registry.fields
  if (!SchemaField) throw new Error('The theme has no SchemaField.')
  return (
    <div className="rjsf" ref={frame}>
      <SchemaField
        key={keyOf(store)}
        name=""
        schema={registry.rootSchema}
        uiSchema={drawn.uiSchema}
        formData={drawn.data}
        errorSchema={drawn.errors}
        fieldPathId={root}
        registry={registry}
        onChange={change}
        onBlur={blur}
        onFocus={nothing}
      />
    </div>
  )
})

type FormRegistry = Registry<Values, RJSFSchema, FormContext>

/** What RJSF draws a form with. */
function useRegistry(fieldSet: FieldSet, formContext: FormContext): FormRegistry {
  const { fields, templates, widgets, schemaUtils } = useFormTheme()
  return useMemo(
    () => ({
      fields,
      // Those that the theme leaves out belong to parts that it draws itself, or that no definition can come to.
      templates: templates as FormRegistry['templates'],
      widgets,
      rootSchema: fieldSet.schema,
      schemaUtils: schemaUtils(fieldSet),
      formContext,
      translateString: formText,
      globalFormOptions: { idPrefix: formContext.idPrefix, idSeparator, useFallbackUiForUnsupportedType: false },
    }),
    [fields, templates, widgets, schemaUtils, fieldSet, formContext],
  )
}

const nothing = (): void => undefined

const keys = new WeakMap<FormStore, number>()
let forms = 0

/** RJSF takes two stores for the same: another one is another form. */
function keyOf(store: FormStore): number {
  const key = keys.get(store) ?? (forms += 1)
  keys.set(store, key)
  return key
}
