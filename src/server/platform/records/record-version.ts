import { Problem } from '../http/problem.ts'

/** An answer with the version of the record that it is about (`ETag`). */
export class Versioned<Content> {
  /** Only `new` makes one: TypeScript takes nothing that merely looks like it. */
  declare protected readonly made: true

  constructor(
    readonly content: Content,
    readonly version: number,
  ) {}
}

export function entityTag(version: number): string {
  return `"${version}"`
}

/**
 * The versions that `If-Match` names; 428 when it names none: `*` would overwrite what was never read. A proxy that
 * compresses weakens the tag, `W/"3"`, which is the same version still.
 */
export function wantedVersions(ifMatch: string | undefined): readonly number[] {
  const versions = [...(ifMatch ?? '').matchAll(/"(\d{1,15})"/g)].map(([, digits]) => Number(digits))
  if (versions.length > 0) return versions
  throw new Problem('versionMissing', 'Sebutkan versi data yang dibaca (If-Match).')
}
