/** Specification, section 9: what a serial number has when nobody says otherwise. */
export const usualLength = { IMEI: 15, SN: 10 } as const

/** What is wrong with the length of an IMEI or SN, wherever it comes from; null for nothing (specification, section 5). */
export function lengthProblem(kind: keyof typeof usualLength, code: string, length: number): string | null {
  return code.length === length ? null : `${kind} '${code}' harus ${length} karakter.`
}
