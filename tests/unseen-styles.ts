/**
 * jsdom matches every rule of every style sheet anew for each element that a role query looks at: a third of a test's
 * time, for a page that nobody sees. So the sheets stay empty; the browser tests see the real ones, and a test about a
 * style asks for them.
 */
const rules: string[] = []

/** From now on what MUI writes into style sheets is only remembered. */
export function keepStylesUnseen(): void {
  HTMLStyleElement.prototype.appendChild = (node) => {
    rules.push(node.textContent ?? '')
    return node
  }
}

/** Brings in what was remembered; answers how to take it away again. */
export function showStyles(): () => void {
  const sheet = document.createElement('style')
  sheet.textContent = rules.join('\n')
  document.head.append(sheet)
  return () => sheet.remove()
}
