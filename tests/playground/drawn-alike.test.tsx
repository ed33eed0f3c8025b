import { cleanup, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { CompiledField } from '../../src/contract/module.ts'
import { drawnFields, type DrawnField } from './drawn-fields.ts'
import { drawOurs } from './our-form.tsx'
import { drawnNames, shippedForms, type ResolvedForm } from './resolved-forms.ts'
import { drawStock } from './stock-form.tsx'

const forms = await shippedForms()

test('every shipped dialog, header and row entry is drawn below', () => {
  expect(forms.length).toBeGreaterThanOrEqual(23)
})

test.each(forms)('$name has the same fields in the stock theme as in ours', async (form) => {
  // Stock themes know no `x-visible`, `x-required`, no lines and no sections; the engine's own tests are about these.
  const stock = drawnFields(drawStock(form)).filter(({ label }) => !isHidden(form, label))
  expect(stock.length).toBeGreaterThan(0)
  cleanup()
  const ours = drawOurs(form)
  // The code of a rare widget comes when it is first drawn.
  await waitFor(() =>
    expect(
      sorted(
        drawnFields(ours).filter(({ label }) => label !== ''),
        form,
      ),
    ).toEqual(sorted(stock, form)),
  )
})

test('what RJSF is given can be changed by nobody', () => {
  for (const { schema, uiSchema } of forms.flatMap(({ fieldSets }) => fieldSets)) {
    const properties = Object.values(schema.properties as Record<string, unknown>)
    expect([schema, uiSchema, ...properties].every(Object.isFrozen)).toBe(true)
  }
})

function sorted(fields: readonly DrawnField[], form: ResolvedForm): string[] {
  return fields
    .map(({ label, kind, required }) => {
      const demanded = required && fieldOf(form, label)?.required === undefined
      return `${label}: ${kind}${demanded && kind !== 'tick' ? ', wajib' : ''}`
    })
    .sort()
}

function isHidden({ fields, elsewhere, outer, fieldSets }: ResolvedForm, label: string): boolean {
  if (elsewhere.some((name) => fields.fields[name]?.title === label)) return true
  const visible = fieldOf({ fields, fieldSets }, label)?.visible
  const values = fields.initial(outer)
  return visible !== undefined && visible({ ...outer, [fields.variable]: values }) !== true
}

function fieldOf(form: Pick<ResolvedForm, 'fields' | 'fieldSets'>, label: string): CompiledField | undefined {
  const { fields } = form.fields
  const name = drawnNames(form).find((one) => fields[one]?.title === label)
  return name === undefined ? undefined : fields[name]
}
