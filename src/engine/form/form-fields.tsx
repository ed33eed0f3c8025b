import {
  englishStringTranslator,
  TranslatableString,
  hashForSchema,
  type RJSFSchema,
  type ValidatorType,
} from '@rjsf/utils'
import { createPrecompiledValidator } from '@rjsf/validator-ajv8'
import { memo, useEffect, useMemo, useRef, useSyncExternalStore } from 'react'
import type { FieldSet, Values } from '../../contract/module.ts'
import { t } from '../../contract/words/words.ts'
import { rememberBeside } from '../scan/taken-back.ts'
import { createDrawnForm } from './drawn-form.ts'
import { idSeparator, placeOfId, type FormContext } from './form-context.ts'
import type { FormStore } from './form-store.ts'
import { useFormTheme } from './use-form-theme.ts'

/** RJSF's own words that people see, in ours. `%1`, `%2` stand for what RJSF puts in. */
const texts: Partial<Record<TranslatableString, string>> = {
  [TranslatableString.YesLabel]: t('Ya'),
  [TranslatableString.NoLabel]: t('Tidak'),
  [TranslatableString.OptionPrefix]: t('Pilihan %1'),
  [TranslatableString.TitleOptionPrefix]: t('Pilihan %2'),
  [TranslatableString.ArrayItemTitle]: t('Butir'),
  [TranslatableString.OptionalObjectAdd]: t('Isi bagian ini'),
  [TranslatableString.OptionalObjectRemove]: t('Kosongkan bagian ini'),
  [TranslatableString.OptionalObjectEmptyMsg]: t('Tidak diisi'),
  [TranslatableString.DeprecatedLabel]: t('%1 (tidak dipakai lagi)'),
}

/** What RJSF says of itself; its words for mistakes in a definition stay, the compiler lets none through. */
function formText(text: TranslatableString, params?: string[]): string {
  const own = texts[text]
  if (own === undefined) return englishStringTranslator(text, params)
  return own.replaceAll(/%(\d)/g, (_all, place: string) => params?.[Number(place) - 1] ?? '')
}

interface FormFieldsProps {
  fieldSet: FieldSet
  store: FormStore
  /** In front of every element id; two forms on one page need two. */
  idPrefix: string
  isDense?: boolean
}

/** RJSF never fills in data. */
const noDefaults = {
  emptyObjectFields: 'skipDefaults',
  arrayMinItems: { populate: 'never' },
  requiredBooleanDefault: 'skip',
} as const

/**
 * The fields of a form: RJSF's `Form`, controlled by the form's store. What is shown at fields, also what the schema
 * says, comes in from the store as extra errors, because the store knows which fields people have left.
 */
export const FormFields = memo(function FormFields({ fieldSet, store, idPrefix, isDense = false }: FormFieldsProps) {
  const { Form } = useFormTheme()
  const validator = useMemo(() => formValidator(fieldSet), [fieldSet])
  const drawnForm = useMemo(() => createDrawnForm(fieldSet, store), [fieldSet, store])
  const drawn = useSyncExternalStore(store.subscribe, drawnForm)
  const context = useMemo<FormContext>(
    () => ({ form: store, drawn: drawnForm, idPrefix, isDense }),
    [store, drawnForm, idPrefix, isDense],
  )
  const frame = useRef<HTMLDivElement>(null)
  useEffect(() => (frame.current ? rememberBeside(frame.current, store.remember) : undefined), [store])
  return (
    <div ref={frame}>
      <Form
        // RJSF compares what it is given deeply and takes two stores for the same: another one is another form.
        key={keyOf(store)}
        // The form element is the page's own, which has the buttons too.
        tagName="div"
        schema={fieldSet.schema}
        uiSchema={drawn.uiSchema}
        formData={drawn.data}
        extraErrors={drawn.errors}
        validator={validator}
        formContext={context}
        onBlur={(id) => store.touch(placeOfId(id, { idPrefix }))}
        idPrefix={idPrefix}
        idSeparator={idSeparator}
        translateString={formText}
        experimental_defaultFormStateBehavior={noDefaults}
        showErrorList={false}
        noHtml5Validate
      >
        {/* In place of RJSF's own button. */}
        <></>
      </Form>
    </div>
  )
})

const keys = new WeakMap<FormStore, number>()
let forms = 0

function keyOf(store: FormStore): number {
  const key = keys.get(store) ?? (forms += 1)
  keys.set(store, key)
  return key
}

/** What RJSF asks which branch of a schema holds; it is made of compiled functions, so the page carries no Ajv. */
function formValidator({ schema, validate, branches }: FieldSet): ValidatorType<Values, RJSFSchema, FormContext> {
  return createPrecompiledValidator({ ...branches, [hashForSchema(schema)]: validate }, schema)
}
