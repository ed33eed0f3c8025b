import type { SaxesTagPlain } from 'saxes'

/** What listens to the tags of a part; names come without their prefix. */
export interface TagListener {
  open(tag: SaxesTagPlain, name: string): void
  text(text: string): void
  close(name: string): void
}

/** One that listens to beginnings alone. */
export function opened(open: TagListener['open']): TagListener {
  return { open, text: () => undefined, close: () => undefined }
}

export function attribute(tag: SaxesTagPlain, name: string): string | undefined {
  return Object.hasOwn(tag.attributes, name) ? tag.attributes[name] : undefined
}
