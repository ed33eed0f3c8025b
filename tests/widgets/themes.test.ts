import { getWidget, type RJSFSchema } from '@rjsf/utils'
import { expect, it } from 'vitest'
import type { Values } from '../../src/compiler/module.ts'
import { type WidgetRules, widgetRules } from '../../src/compiler/widget-names.ts'
import type { FormContext } from '../../src/engine/form/form-context.ts'
import { needsOf } from '../../src/engine/form/form-needs.ts'
import type { FormNeeds, FormTheme } from '../../src/engine/form/widget.ts'
import { flatTheme } from '../../src/widgets/flat-theme.ts'
import { plainTheme } from '../../src/widgets/plain-theme.ts'
import { theme } from '../../src/widgets/registry.ts'
import { textTheme } from '../../src/widgets/text-theme.ts'

const themes: Record<FormNeeds, FormTheme> = { text: textTheme, plain: plainTheme, flat: flatTheme, any: theme }
const rules: Readonly<Record<string, WidgetRules>> = widgetRules

const cases = Object.entries(rules).flatMap(([name, { draws, rjsf }]) => draws.map((type) => ({ name, type, rjsf })))

// The compiler takes every name of the list; RJSF throws at one that the form's theme does not have.
it.each(cases)('a form with a "$name" for a $type is given a theme that draws it', ({ type, rjsf }) => {
  const schema = { type: 'object', properties: { field: { type } } }
  const needs = needsOf({ schema, uiSchema: { field: rjsf }, layout: [['field']], branches: {}, validate: () => true })
  const { widgets, fields } = themes[needs]
  if (typeof rjsf['ui:field'] === 'string') {
    expect(fields).toHaveProperty(rjsf['ui:field'])
    return
  }
  // A tick box is what RJSF draws unasked.
  const widget = typeof rjsf['ui:widget'] === 'string' ? rjsf['ui:widget'] : 'checkbox'
  const property: RJSFSchema = { type: type === 'option' ? 'object' : type }
  expect(getWidget<Values, RJSFSchema, FormContext>(property, widget, widgets)).toBeTypeOf('function')
})
