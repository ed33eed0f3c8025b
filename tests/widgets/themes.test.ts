import { getDefaultRegistry } from '@rjsf/core'
import { getWidget, type RJSFSchema } from '@rjsf/utils'
import { expect, it } from 'vitest'
import type { Values } from '../../src/contract/module.ts'
import { type WidgetRules, widgetRules } from '../../src/language/widget-rules.ts'
import type { FormContext } from '../../src/engine/form/form-context.ts'
import { themeParts } from '../../src/widgets/registry.ts'

const rules: Readonly<Record<string, WidgetRules>> = widgetRules

const cases = Object.entries(rules).flatMap(([name, { draws, rjsf }]) => draws.map((type) => ({ name, type, rjsf })))

// The compiler takes every name of the list; RJSF throws at one that the theme does not have.
it.each(cases)('the theme draws a "$name" for a $type', ({ type, rjsf }) => {
  const { widgets, fields } = { ...themeParts, widgets: { ...getDefaultRegistry().widgets, ...themeParts.widgets } }
  if (typeof rjsf['ui:field'] === 'string') {
    expect(fields).toHaveProperty(rjsf['ui:field'])
    return
  }
  // A tick box is what RJSF draws unasked.
  const widget = typeof rjsf['ui:widget'] === 'string' ? rjsf['ui:widget'] : 'checkbox'
  const property: RJSFSchema = { type: type === 'option' ? 'object' : type }
  expect(getWidget<Values, RJSFSchema, FormContext>(property, widget, widgets)).toBeTypeOf('function')
})
