/**
 * jsdom matches every rule of every style sheet anew for each element that a role query looks at: a third of a test's
 * time, for a page that nobody sees. So the sheets stay empty; the browser tests see the real ones, and a test about a
 * style asks for them.
 */
const rules: string[] = []
let areShown = false

/** From now on what MUI writes into style sheets is only remembered. */
export function keepStylesUnseen(): void {
  HTMLStyleElement.prototype.appendChild = (node) => {
    rules.push(node.textContent ?? '')
    return node
  }
  rememberComputedStyles()
}

/** What the browser's own sheet asks of an element besides its name. */
const asked = ['hidden', 'type', 'open', 'dir', 'href', 'multiple', 'size', 'popover']

/**
 * Without sheets an element's style is its own and what the browser's sheet says of its kind: jsdom's 200 rules are
 * matched once a kind, not once an element after each change of the page.
 */
function rememberComputedStyles(): void {
  const compute = window.getComputedStyle.bind(window)
  const ofKind = new Map<string, CSSStyleDeclaration>()
  window.getComputedStyle = (element, part) => {
    // Visibility comes down from what stands around.
    if (areShown || part || element.hasAttribute('style') || element.closest('[style*="visibility"]'))
      return compute(element, part)
    const kind = [element.tagName, ...asked.map((name) => element.getAttribute(name))].join('|')
    const known = ofKind.get(kind) ?? compute(element)
    ofKind.set(kind, known)
    return known
  }
}

/** Brings in what was remembered; answers how to take it away again. */
export function showStyles(): () => void {
  const sheet = document.createElement('style')
  sheet.textContent = rules.join('\n')
  document.head.append(sheet)
  areShown = true
  return () => {
    sheet.remove()
    areShown = false
  }
}
