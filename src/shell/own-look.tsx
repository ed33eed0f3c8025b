import { useSyncExternalStore, type ReactNode } from 'react'
import { loadSettings } from '../api/settings.ts'
import type { OwnLook } from '../contract/own-look.ts'

const listeners = new Set<() => void>()
let look: OwnLook = {}

const shippedLogo = '/logo.svg'

/** What the product looks like here, from the settings that come before anything is drawn. */
export function takeLook(next: OwnLook = {}): void {
  look = next
  document.querySelector<HTMLLinkElement>('link[rel=icon]')?.setAttribute('href', look.logo ?? shippedLogo)
  listeners.forEach((listener) => listener())
}

/** Asks for the look anew, once it may have been changed. */
export async function renewLook(): Promise<void> {
  try {
    takeLook((await loadSettings()).look)
  } catch {
    // The next start of the page asks again.
  }
}

export function useOwnLook(): OwnLook {
  return useSyncExternalStore(subscribe, () => look)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The mark of whoever uses the product, else the product's own; wider than high where it is drawn so. */
export function Mark({ size }: { size: number }): ReactNode {
  const { logo = shippedLogo } = useOwnLook()
  return (
    <img
      key={logo}
      src={logo}
      alt=""
      height={size}
      width={logo === shippedLogo ? size : undefined}
      style={{ maxWidth: size * 4, minWidth: size / 2, objectFit: 'contain' }}
      onError={({ currentTarget }) => {
        if (!currentTarget.src.endsWith(shippedLogo)) currentTarget.src = shippedLogo
      }}
    />
  )
}
