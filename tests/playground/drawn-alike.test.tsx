import type { UiSchema } from '@rjsf/utils'
import { cleanup } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { CompiledField } from '../../src/compiler/module.ts'
import { drawnFields, type DrawnField } from './drawn-fields.ts'
import { drawOurs } from './our-form.tsx'
import { drawnNames, shippedForms, type ResolvedForm } from './resolved-forms.ts'
import { drawStock } from './stock-form.tsx'

const forms = await shippedForms()

test('every shipped dialog, header and row entry is drawn below', () => {
  expect(forms.length).toBeGreaterThanOrEqual(23)
})

test.each(forms)('$name has the same fields in the stock theme as in ours', (form) => {
  const ours = drawnFields(drawOurs(form))
  cleanup()
  // Stock themes know no `x-visible`, `x-required`, and no lines; the engine's own tests are about these.
  const stock = drawnFields(drawStock({ ...form, uiSchema: withoutMoney(form.uiSchema) })).filter(
    ({ label }) => !isHidden(form, label),
  )
  expect(sorted(ours, form)).toEqual(sorted(stock, form))
  expect(ours.length).toBeGreaterThan(0)
})

/** A box for amounts is our theme's; without it an amount is any number. */
function withoutMoney(uiSchema: UiSchema): UiSchema {
  const entries = Object.entries(uiSchema).map(([name, ui]: [string, UiSchema]) => [name, ui['ui:widget'] === 'money' ? { ...ui, 'ui:widget': 'updown' } : ui] as const) // prettier-ignore
  return Object.fromEntries(entries)
}

function sorted(fields: readonly DrawnField[], form: ResolvedForm): string[] {
  return fields
    .map(({ label, kind, required }) => {
      const demanded = required && fieldOf(form, label)?.required === undefined
      return `${label}: ${kind}${demanded && kind !== 'tick' ? ', wajib' : ''}`
    })
    .sort()
}

function isHidden({ fields, outer, fieldSets }: ResolvedForm, label: string): boolean {
  const visible = fieldOf({ fields, fieldSets }, label)?.visible
  const values = fields.initial(outer)
  return visible !== undefined && visible({ ...outer, [fields.variable]: values }) !== true
}

function fieldOf(form: Pick<ResolvedForm, 'fields' | 'fieldSets'>, label: string): CompiledField | undefined {
  const { fields } = form.fields
  const name = drawnNames(form).find((one) => fields[one]?.title === label)
  return name === undefined ? undefined : fields[name]
}
