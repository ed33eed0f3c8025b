import type { OperationId, OperationRequest } from '../../platform/http/operation.ts'

export type Asking = Pick<OperationRequest<OperationId>, 'actor' | 'access'>

/** The role of whoever asks; none without accounts, where everybody may do everything. */
export const roleOf = ({ actor, access }: Asking) => (actor ? access?.roles().get(actor.role) : undefined)
