/** Where one goes on when what had the focus is no more. */
export function focusHeading(): void {
  document.querySelector<HTMLElement>('h1')?.focus()
}
