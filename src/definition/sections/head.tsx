/** Sections about the document as a whole: fields of its header, its totals. */
import Alert from '@mui/material/Alert'
import { useEffect, useMemo, useRef } from 'react'
import { isEmpty } from '../../contract/runtime/clean.ts'
import type { SectionKind, SectionOf, SectionProps } from '../../engine/document/document-kinds.ts'
import type { DocumentStore } from '../../engine/document/document-store.ts'
import { amountText, Told } from '../../engine/document/told.tsx'
import { useAsked, useSaid } from '../../engine/document/use-asked.ts'
import { useEngine } from '../../engine/engine-context.tsx'
import { focusFirstProblem } from '../../engine/form/focus.ts'
import { FormFields } from '../../engine/form/form-fields.tsx'
import type { FormStore } from '../../engine/form/form-store.ts'
import { LateNote } from '../../engine/form/late-note.tsx'
import { AmountList } from '../../engine/ui/amount-list.tsx'
import { FieldLine } from './field-line.tsx'

type Notice = SectionOf<'notice'>

/** Said at once to whoever hears it, and again when its words change. */
function NoticeSection({ section, document }: SectionProps<Notice>) {
  const said = useSaid(document.subscribe, () => ({ doc: document.values() }), section, 'calm')
  const { header } = document
  const field = section.said
  const isSaid = said !== null
  useEffect(() => {
    if (field !== undefined && (header.values()[field] === true) !== isSaid)
      header.change(field, isSaid ? true : undefined)
  }, [header, field, isSaid])
  return <div role="status">{said !== null && <Alert severity="warning">{said}</Alert>}</div>
}

export const noticeSection: SectionKind<Notice> = {
  Component: NoticeSection,
  isExtension: true,
  isBare: true,
}

/** Fields of the document's header. */
function FieldsSection({ section, document: store, idPrefix }: SectionProps<SectionOf<'fields'>>) {
  const frame = useRef<HTMLDivElement>(null)
  useGoOnWhenFilled(store, () => frame.current?.contains(document.activeElement) === true)
  const names = useMemo(() => section.fieldSet.layout.flat(), [section])
  const drawn = { fieldSet: section.fieldSet, store: store.header, idPrefix }
  const fields = <FormFields {...drawn} isDense />
  return (
    <>
      <div ref={frame}>
        {section.folds ? (
          <FieldLine header={store.header} names={names} folds={section.folds}>
            {fields}
          </FieldLine>
        ) : (
          fields
        )}
      </div>
      <LateNote {...drawn} names={names} fieldsRef={frame} />
    </>
  )
}

/**
 * Once the last demanded field is picked, work goes on in the box for codes: a scanner that is too slow to be told from a
 * hand would type into the picker. Elsewhere nobody is taken away from where he is.
 */
function useGoOnWhenFilled({ header, lists }: DocumentStore, isAtWork: () => boolean): void {
  const latest = useRef(isAtWork)
  useEffect(() => {
    latest.current = isAtWork
  })
  useEffect(() => {
    let wasFilled = isFilled(header)
    return header.subscribe(() => {
      const filled = isFilled(header)
      const isPicked = filled && !wasFilled && document.activeElement?.getAttribute('role') === 'combobox'
      wasFilled = filled
      // The list that was picked from closes first.
      if (isPicked && latest.current()) queueMicrotask(() => void Object.values(lists).some(({ home }) => home.go()))
    })
  }, [header, lists])
}

function isFilled(header: FormStore): boolean {
  const values = header.values()
  return [...header.view().looks].every(([name, look]) => !look.visible || !look.required || !isEmpty(values[name]))
}

export const fieldsSection: SectionKind<SectionOf<'fields'>> = {
  Component: FieldsSection,
  focusProblem: (_section, _document, _focus, element) => focusFirstProblem(element),
}

/** Amounts of the whole document, with exactly two decimals (specification, section 9). */
function TotalsSection({ section: { terms, asks }, document }: SectionProps<SectionOf<'totals'>>) {
  const { settings } = useEngine()
  const answer = useAsked(document, asks?.call.extension === true && !settings.extensions ? undefined : asks, true)
  const lines = useMemo(
    () =>
      terms.map(({ label, value }) => {
        const told: typeof value = (scope) => value({ ...scope, answer })
        return {
          label,
          amount: <Told store={document} value={answer === undefined ? value : told} show={amountText} />,
        }
      }),
    [terms, answer, document],
  )
  return <AmountList lines={lines} />
}

export const totalsSection: SectionKind<SectionOf<'totals'>> = { Component: TotalsSection, isHalf: true }
