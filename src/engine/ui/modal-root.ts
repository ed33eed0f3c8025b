/** The element that dialogs are drawn in; its absence is logged (specification, section 8). */
export function modalRoot(): HTMLElement | null {
  const root = document.getElementById('modal-root')
  if (!root) console.error('The modal container #modal-root is missing: the dialog is not shown.')
  return root
}
