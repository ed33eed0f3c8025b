const storageKey = 'trading:sound'
const length = 0.09

let context: AudioContext | null = null

/** Whether scans are heard; off until somebody turns it on. */
export function isSoundOn(): boolean {
  try {
    return localStorage.getItem(storageKey) === 'on'
  } catch {
    // Storage is forbidden: the default holds.
    return false
  }
}

export function setSound(on: boolean): void {
  try {
    localStorage.setItem(storageKey, on ? 'on' : 'off')
  } catch {
    // Storage is forbidden: the switch then does nothing, as on the next page.
  }
}

/** A short tone, high for an accepted scan and low for a refused one. */
export function playSound(accepted: boolean): void {
  if (!isSoundOn() || typeof AudioContext === 'undefined') return
  context ??= new AudioContext()
  const tone = context.createOscillator()
  const volume = context.createGain()
  volume.gain.value = 0.08
  tone.type = accepted ? 'sine' : 'square'
  tone.frequency.value = accepted ? 1200 : 220
  tone.connect(volume).connect(context.destination)
  tone.start()
  tone.stop(context.currentTime + (accepted ? length : 2 * length))
}
