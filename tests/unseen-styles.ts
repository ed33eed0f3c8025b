/**
 * jsdom matches every rule of every style sheet anew for each element that a role query looks at: a third of a test's
 * time, for a page that nobody sees. So the sheets stay empty; the browser tests see the real ones, and a test about a
 * style asks for them.
 */
const rules: string[] = []
let areShown = false
let areKept = false

/** From now on what MUI writes into style sheets is only remembered. The files of a worker have one page: once for all. */
export function keepStylesUnseen(): void {
  if (areKept) return
  areKept = true
  HTMLStyleElement.prototype.appendChild = (node) => {
    rules.push(node.textContent ?? '')
    return node
  }
  keepSheetsAway()
  rememberComputedStyles()
}

/**
 * Emotion puts a sheet into the page for each rule, and each box that is drawn looks through the whole page for one that
 * a server has drawn: the more files a worker has run, the longer it took.
 */
function keepSheetsAway(): void {
  HTMLHeadElement.prototype.insertBefore = function <Added extends Node>(added: Added, before: Node | null): Added {
    if (added instanceof HTMLStyleElement) return added
    return Node.prototype.insertBefore.call<Node, [Added, Node | null], Added>(this, added, before)
  }
  // Named as a value, one of its forms counts as deprecated.
  const find = Reflect.get(Document.prototype, 'querySelector')
  const value = (selector: string) => (selector.startsWith('style[data-emotion') ? null : find.call(document, selector))
  Object.defineProperty(document, 'querySelector', { value, configurable: true })
}

/** What the browser's own sheet asks of an element besides its name. */
const asked = ['hidden', 'type', 'open', 'dir', 'href', 'multiple', 'size', 'popover']

interface Kind {
  style: CSSStyleDeclaration
  /** What was asked of it; jsdom goes through all elements around for each answer. */
  known: Record<string, unknown>
}

/**
 * Without sheets an element's style is what stands at it and what the browser's sheet says of its kind: jsdom's 200
 * rules are matched once a kind, not once an element after each change of the page.
 */
function rememberComputedStyles(): void {
  const compute = window.getComputedStyle.bind(window)
  const kinds = new Map<string, Kind>()
  window.getComputedStyle = (element, part) => {
    if (areShown || part) return compute(element, part)
    const name = [element.tagName, ...asked.map((one) => element.getAttribute(one))].join('|')
    const kind = kinds.get(name) ?? { style: compute(bare(element)), known: {} }
    kinds.set(name, kind)
    return styleOf(element, kind)
  }
}

/** One of its kind that stands nowhere. */
function bare(element: Element): Element {
  const copy = element.cloneNode(false) as Element
  copy.removeAttribute('style')
  return copy
}

function styleOf(element: Element, { style, known }: Kind): CSSStyleDeclaration {
  const read = (name: string): unknown => {
    const own = name === 'visibility' ? visibilityAround(element) : ownStyle(element, name)
    return own === '' ? (known[name] ??= Reflect.get(style, name)) : own
  }
  return new Proxy(style, { get: (_, name) => (name === 'getPropertyValue' ? read : read(String(name))) })
}

/** What is said at the element itself. */
function ownStyle(element: Element, name: string): string {
  if (!element.hasAttribute('style')) return ''
  const own: unknown = Reflect.get((element as HTMLElement).style, name)
  return typeof own === 'string' ? own : ''
}

/** It comes down from what stands around. */
function visibilityAround(element: Element): string {
  for (let at: Element | null = element; at; at = at.parentElement) {
    const own = ownStyle(at, 'visibility')
    if (own !== '') return own
  }
  return ''
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
