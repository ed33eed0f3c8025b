/** Eleven radio buttons in a line, from no pain to the worst: by mouse, touch and arrow keys. */
class PainScale extends HTMLElement {
  /** @type {number | null} */
  #value = null
  #label = ''
  #isOff = false
  #name = `nyeri-${Math.random()}`

  constructor() {
    super()
    // Who focuses the element is led to the button that is chosen, or the first.
    const root = this.attachShadow({ mode: 'open', delegatesFocus: true })
    const look = new CSSStyleSheet()
    look.replaceSync(`
      div { display: flex; flex-wrap: wrap; gap: 3px }
      label { position: relative; font: inherit }
      input { position: absolute; inset: 0; margin: 0; opacity: 0; width: 100%; height: 100%; cursor: pointer }
      span { display: grid; place-items: center; box-sizing: border-box; min-width: 26px; min-height: 44px; border: 1px solid; border-radius: 4px }
      input:checked + span { background: currentcolor }
      input:checked + span b { color: Canvas }
      input:focus-visible + span { outline: 3px solid; outline-offset: 2px }
      input:disabled { cursor: default }
      input:disabled + span { opacity: 0.6 }
    `)
    root.adoptedStyleSheets = [look]
    const group = document.createElement('div')
    group.setAttribute('role', 'radiogroup')
    for (let pain = 0; pain <= 10; pain++) group.append(this.#button(pain))
    root.append(group)
  }

  /** @param {number} pain */
  #button(pain) {
    const label = document.createElement('label')
    const input = document.createElement('input')
    Object.assign(input, { type: 'radio', name: this.#name, value: String(pain) })
    input.addEventListener('change', () => {
      this.#value = pain
      this.dispatchEvent(new Event('change', { bubbles: true }))
    })
    const box = document.createElement('span')
    const number = document.createElement('b')
    number.textContent = String(pain)
    box.append(number)
    label.append(input, box)
    return label
  }

  get value() {
    return this.#value
  }

  /** @param {number | null} value */
  set value(value) {
    this.#value = value
    this.#draw()
  }

  /** @param {string} label */
  set label(label) {
    this.#label = label
    this.#draw()
  }

  /** @param {boolean} isOff */
  set disabled(isOff) {
    this.#isOff = isOff
    this.#draw()
  }

  #draw() {
    this.shadowRoot.querySelector('div').setAttribute('aria-label', this.#label)
    for (const input of this.shadowRoot.querySelectorAll('input')) {
      input.checked = Number(input.value) === this.#value && this.#value !== null
      input.disabled = this.#isOff
    }
  }
}

customElements.define('skala-nyeri', PainScale)
