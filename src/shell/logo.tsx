import type { ReactNode } from 'react'

/** The product's mark, the same drawing as `public/logo.svg`. */
export function Logo(): ReactNode {
  return <img src="/logo.svg" alt="" width={28} height={28} />
}
