import type { OperationId, OperationRequest } from '../../platform/http/operation.ts'

/**
 * The first of the measures that whoever asks is sent: rows are in its order, as an order of others would tell of them.
 * Null for none.
 */
export function shownFirst<Measure extends string, Id extends OperationId>(
  { access, actor }: Pick<OperationRequest<Id>, 'access' | 'actor'>,
  operation: Id,
  measures: readonly Measure[],
): Measure | null {
  const hidden = access?.hidden(actor ?? null, operation) ?? []
  return measures.find((name) => !hidden.includes(`total.${name}`)) ?? null
}
