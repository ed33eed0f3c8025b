import { fireEvent, render, screen } from '@testing-library/react'
import { createElement } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ScanQueue } from '../../../src/engine/scan/scan-queue.ts'

interface Tone {
  type: string
  frequency: { value: number }
  start: number
  /** Seconds. */
  stop: number
}

/** The part of the Web Audio API that a tone needs; every tone that was started is in the list. */
function fakeAudio() {
  const tones: Tone[] = []
  class FakeAudioContext {
    currentTime = 0
    destination = {}
    createGain() {
      return { gain: { value: 1 }, connect: () => this.destination }
    }
    createOscillator() {
      const tone: Tone = { type: '', frequency: { value: 0 }, start: 0, stop: 0 }
      return Object.assign(tone, {
        connect: (next: unknown) => next,
        start: () => tones.push(tone),
        stop: (at: number) => (tone.stop = at),
      })
    }
  }
  vi.stubGlobal('AudioContext', FakeAudioContext)
  return tones
}

let tones: Tone[] = []

beforeEach(() => {
  localStorage.clear()
  vi.resetModules()
  tones = fakeAudio()
})
afterEach(() => {
  vi.unstubAllGlobals()
})

/** The module as a page has it that was loaded just now. */
const load = () => import('../../../src/engine/scan/sound.tsx')

describe('the sound of a scan', () => {
  it('is on until somebody turns it off', async () => {
    const { sound, playSound } = await load()
    expect(sound.isOn()).toBe(true)
    playSound(true)
    expect(tones).toHaveLength(1)
  })

  it('is remembered by the browser, on and off', async () => {
    const { sound } = await load()
    sound.set(true)
    vi.resetModules()
    const reloaded = await load()
    expect(reloaded.sound.isOn()).toBe(true)
    reloaded.playSound(true)
    expect(tones).toHaveLength(1)
    reloaded.sound.set(false)
    reloaded.playSound(true)
    expect(tones).toHaveLength(1)
  })

  it('differs for accepted and refused, in height, colour and length', async () => {
    const { sound, playSound } = await load()
    sound.set(true)
    playSound(true)
    playSound(false)
    const [accepted, refused] = tones
    expect(accepted!.frequency.value).toBeGreaterThan(refused!.frequency.value)
    expect(accepted!.type).not.toBe(refused!.type)
    expect(accepted!.stop).toBeLessThan(refused!.stop)
    expect(refused!.stop).toBeLessThan(0.5)
  })

  it('is silent, and nothing breaks, with no Web Audio', async () => {
    const { playSound } = await load()
    vi.stubGlobal('AudioContext', undefined)
    expect(() => playSound(true)).not.toThrow()
    expect(tones).toEqual([])
  })

  it('is what the page says where nothing can be stored', async () => {
    const { sound, playSound } = await load()
    vi.stubGlobal('localStorage', undefined)
    playSound(true)
    sound.set(false)
    playSound(true)
    expect(tones).toHaveLength(1)
  })

  it('is what the page says where what is stored can be read, and nothing more be stored', async () => {
    const { sound, playSound } = await load()
    sound.set(true)
    const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    sound.set(false)
    full.mockRestore()
    playSound(true)
    expect(tones).toEqual([])
    sound.set(true)
    playSound(true)
    expect(tones).toHaveLength(1)
  })

  it('is turned off and on by a switch, and heard once for every scan', async () => {
    const { playSound } = await load()
    const queue = new ScanQueue({
      lookup: async ({ code }) => code,
      refuse: ({ code }) => (code === 'bad' ? 'no' : undefined),
      apply: () => ({ accepted: true }),
      heard: playSound,
    })
    const { SoundSwitch } = await import('../../../src/engine/scan/sound.tsx')
    render(createElement(SoundSwitch))
    const toggle = screen.getByRole<HTMLInputElement>('switch', { name: 'Bunyi' })
    expect(toggle.checked).toBe(true)
    fireEvent.click(toggle)
    playSound(true)
    expect(tones).toEqual([])
    fireEvent.click(toggle)
    queue.push({ mode: 0, code: 'a' }, { mode: 0, code: 'bad' }, { mode: 0, code: 'b' })
    await queue.settled()
    expect(tones.map(({ type }) => type)).toEqual(['square', 'sine', 'sine'])
  })
})
