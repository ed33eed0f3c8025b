import type { MasterTypes, OperationId } from '../../platform/http/operation.ts'

/** What people call the values that an operation stores: as the definitions say, which name them for their own trade. */
export function calledAs(masterTypes: MasterTypes, operation: OperationId, otherwise: string): string {
  const stored = masterTypes.types().map((type) => masterTypes.stored(type))
  return stored.find((one) => one?.operation === operation)?.title ?? otherwise
}
