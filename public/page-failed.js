// Says so when the page's own code does not come or cannot begin: until that is there, nothing else can. Plain and small: it stands in
// the head and hears of every script behind it.
;(() => {
  /** As the page keeps it; a browser may forbid storage. */
  const isEnglish = () => {
    try {
      return localStorage.getItem('trading.language') === 'en'
    } catch {
      return false
    }
  }
  const say = () => {
    const root = document.getElementById('root')
    if (!root || root.querySelector(':scope > :not([data-first-paint])')) return
    const english = isEnglish()
    const main = document.createElement('main')
    main.style.cssText = 'font:1rem/1.5 system-ui,sans-serif;max-width:30rem;margin:20vh auto;padding:0 1rem'
    const title = document.createElement('h1')
    title.textContent = english ? 'The page could not be loaded' : 'Halaman gagal dimuat'
    title.style.cssText = 'font-size:1.5rem;font-weight:600'
    const text = document.createElement('p')
    text.textContent = english ? 'Check the connection and try again.' : 'Periksa koneksi lalu coba lagi.'
    text.setAttribute('role', 'alert')
    const again = document.createElement('button')
    again.textContent = english ? 'Try again' : 'Coba lagi'
    again.style.cssText = 'font:inherit;min-height:44px;padding:0 1rem'
    again.onclick = () => window.location.reload()
    main.append(title, text, again)
    root.replaceChildren(main)
  }
  /** @param {Event} event */
  const heard = ({ target, currentTarget }) => {
    // Of the window: a module that came and failed as it began.
    if (target !== currentTarget && !(target instanceof HTMLScriptElement && target.type === 'module')) return
    if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', say, { once: true })
    else say()
  }
  for (const kind of ['error', 'unhandledrejection']) window.addEventListener(kind, heard, true)
})()
