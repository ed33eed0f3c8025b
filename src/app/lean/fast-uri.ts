/**
 * Stands in for `fast-uri` (5 KB), which RJSF asks only about the `$id` of a schema: no definition has one, its name is
 * the path of its file.
 */
const uri = {
  equal: (one: unknown, other: unknown): boolean => one === other,
  resolve: (base: string | undefined, reference: string): string =>
    URL.canParse(reference, base) ? new URL(reference, base).href : reference,
}

export default uri
