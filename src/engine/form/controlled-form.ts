import Form, { type FormProps, type FormState } from '@rjsf/core'
import type { FieldPathList, FormContextType, RJSFSchema, StrictRJSFSchema } from '@rjsf/utils'
import type { Values } from '../../compiler/module.ts'
import { placeOfId, type FormContext } from './form-context.ts'

/**
 * RJSF's form, controlled for good: its data are its props, in the same drawing, and a change goes to whoever holds
 * them. RJSF's own answer to a change works on data of its own, which it brings together with its props a drawing
 * later: two changes in one event would bring a cleared value back, and a box would be drawn with what is over.
 * Schema and validator never change while it is drawn.
 */
export class ControlledForm extends Form<Values, RJSFSchema, FormContext> {
  static override getDerivedStateFromProps<T, S extends StrictRJSFSchema, F extends FormContextType>(
    props: FormProps<T, S, F>,
    state: FormState<T, S, F>,
  ): Partial<FormState<T, S, F>> | null {
    const errors = Form.getDerivedStateFromProps(props, state)
    const { formData, uiSchema = state.uiSchema } = props
    return formData === state.formData && uiSchema === state.uiSchema ? errors : { ...errors, formData, uiSchema }
  }

  override getSnapshotBeforeUpdate() {
    return { shouldUpdate: false as const }
  }

  override onChange = (value: Values | undefined, path: FieldPathList): void => {
    this.props.formContext?.form.change(path, value)
  }

  override onBlur = (id: string): void => {
    const { formContext } = this.props
    if (formContext) formContext.form.touch(placeOfId(id, formContext))
  }
}
