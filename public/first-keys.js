// Keeps the keys that come before the page's own code does, so that a scanner may start at the first paint; when that
// code takes its time, says so, and which codes are waiting for it. Plain and small: it stands in the head and runs
// before anything is drawn. `page-scans.ts` takes over from it, and React's first drawing replaces what it says.
;(() => {
  /** @type {{ event: KeyboardEvent, now: number }[]} */
  const keys = []
  let typed = ''
  let codes = 0
  let isOver = false
  /** @type {HTMLElement | null} */
  let told = null

  const tell = () => {
    if (!told) return
    told.textContent = codes === 0 ? 'Sebentar lagi. Anda sudah dapat memindai.' : `${codes} kode dipindai, menunggu.`
  }
  /** @param {KeyboardEvent} event */
  const count = ({ key }) => {
    if (key.length === 1) typed += key
    if (key !== 'Enter') return
    // As many characters as the shortest code that scans are told by (scan-burst.ts).
    if (typed.length >= 8) codes += 1
    typed = ''
    tell()
  }
  /** @param {KeyboardEvent} event */
  const keep = (event) => {
    if (keys.length < 10000) keys.push({ event, now: performance.now() })
    if (event.type === 'keydown') count(event)
    // The browser has a use of its own for it.
    if (event.type === 'keydown' && (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k')
      event.preventDefault()
  }
  const kinds = /** @type {const} */ (['keydown', 'keyup'])
  for (const kind of kinds) window.addEventListener(kind, keep, true)

  const draw = () => {
    const root = document.getElementById('root')
    if (isOver || !root || root.childElementCount > 0) return
    const main = document.createElement('main')
    main.dataset['firstPaint'] = ''
    main.style.cssText = 'font:1rem/1.5 system-ui,sans-serif;max-width:30rem;margin:20vh auto;padding:0 1rem'
    const title = document.createElement('h1')
    title.textContent = 'Memuat …'
    title.style.cssText = 'font-size:1.5rem;font-weight:600'
    told = document.createElement('p')
    told.setAttribute('role', 'status')
    main.append(title, told)
    root.append(main)
    tell()
  }
  // Later than a page that comes from a near server, which would flicker.
  setTimeout(draw, 1000)

  Object.assign(window, {
    takeFirstKeys: () => {
      isOver = true
      for (const kind of kinds) window.removeEventListener(kind, keep, true)
      return keys.splice(0)
    },
  })
})()
