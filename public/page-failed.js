// Says so when the page's own code does not come: until that is there, nothing else can. Plain and small: it stands in
// the head and hears of every script behind it.
;(() => {
  const say = () => {
    const root = document.getElementById('root')
    if (!root || root.querySelector(':scope > :not([data-first-paint])')) return
    const main = document.createElement('main')
    main.style.cssText = 'font:1rem/1.5 system-ui,sans-serif;max-width:30rem;margin:20vh auto;padding:0 1rem'
    const title = document.createElement('h1')
    title.textContent = 'Halaman gagal dimuat'
    title.style.cssText = 'font-size:1.5rem;font-weight:600'
    const text = document.createElement('p')
    text.textContent = 'Periksa koneksi lalu coba lagi.'
    text.setAttribute('role', 'alert')
    const again = document.createElement('button')
    again.textContent = 'Coba lagi'
    again.style.cssText = 'font:inherit;min-height:44px;padding:0 1rem'
    again.onclick = () => window.location.reload()
    main.append(title, text, again)
    root.replaceChildren(main)
  }
  /** @param {Event} event */
  const heard = ({ target }) => {
    if (!(target instanceof HTMLScriptElement) || target.type !== 'module') return
    if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', say, { once: true })
    else say()
  }
  window.addEventListener('error', heard, true)
})()
