import { describe, expect, it, vi } from 'vitest'
import { DialogStack, MemoryAddress } from '../../../src/engine/dialog/dialog-stack.ts'

/** A history that counts its entries, as a browser does, and a user who goes through it. */
class CountedAddress extends MemoryAddress {
  length = 1
  override push(names: readonly string[]): void {
    super.push(names)
    this.length += 1
  }
}

/** What goes through the history arrives later. */
const arrived = () => new Promise((resolve) => setTimeout(resolve))

function opened(...names: string[]) {
  const address = new CountedAddress()
  const stack = new DialogStack(address)
  stack.start()
  for (const name of names) stack.open(name)
  const travel = async (steps: number) => {
    address.go(steps)
    await arrived()
  }
  return { address, stack, back: () => travel(-1), forward: () => travel(1), travel }
}

describe('the address follows', () => {
  it('each opening with a step, each closing with the step back', async () => {
    const { address, stack } = opened('a', 'b')
    expect(address.read()).toEqual(['a', 'b'])
    expect(address.length).toBe(3)
    stack.close('b')
    await arrived()
    expect(address.read()).toEqual(['a'])
    stack.open('b')
    expect(address.read()).toEqual(['a', 'b'])
    stack.close('b')
    stack.close('a')
    await arrived()
    await arrived()
    expect(address.read()).toEqual([])
  })

  it('and says when it has arrived', async () => {
    const { address, stack } = opened('a')
    const told: (readonly string[])[] = []
    stack.closeThen('a', () => told.push(address.read()))
    expect(stack.names()).toEqual([])
    expect(told).toEqual([])
    await arrived()
    expect(told).toEqual([[]])
    stack.closeThen('a', () => told.push(['not open']))
    expect(told).toHaveLength(2)
  })

  it('what is opened before the step back has arrived', async () => {
    const { address, stack, back } = opened('a')
    stack.close('a')
    stack.open('b')
    expect(stack.names()).toEqual(['b'])
    await arrived()
    expect(address.read()).toEqual(['b'])
    await back()
    expect(stack.names()).toEqual([])
  })

  it('a lower one that goes first', () => {
    const { address, stack } = opened('a', 'b')
    stack.close('a')
    expect(address.read()).toEqual(['b'])
  })

  it('nothing twice', () => {
    const { address, stack } = opened('a')
    stack.open('a')
    stack.close('unknown')
    expect(address.length).toBe(2)
    expect(stack.names()).toEqual(['a'])
  })
})

describe('back', () => {
  it('closes one after the other, and forward opens them again', async () => {
    const { stack, back, forward, travel } = opened('a', 'b')
    await back()
    expect(stack.names()).toEqual(['a'])
    await back()
    expect(stack.names()).toEqual([])
    await forward()
    expect(stack.names()).toEqual(['a'])
    await forward()
    expect(stack.names()).toEqual(['a', 'b'])
    await travel(-2)
    expect(stack.names()).toEqual([])
  })

  it('asks the dialog, and the address returns while that is not answered', async () => {
    const { address, stack, back } = opened('a')
    const ask = vi.fn()
    stack.onBack('a', ask)
    await back()
    await arrived()
    expect(ask).toHaveBeenCalledOnce()
    expect(stack.names()).toEqual(['a'])
    expect(address.read()).toEqual(['a'])
    expect(address.length).toBe(2)
    await back()
    await arrived()
    expect(ask).toHaveBeenCalledTimes(2)
    // It is given up.
    stack.close('a')
    await arrived()
    expect(address.read()).toEqual([])
    expect(address.length).toBe(2)
  })

  it('over several leaves those above the one that asks', async () => {
    const { address, stack, travel } = opened('a', 'b')
    stack.onBack('a', () => undefined)
    stack.onBack('b', () => stack.close('b'))
    await travel(-2)
    await arrived()
    expect(stack.names()).toEqual(['a'])
    expect(address.read()).toEqual(['a'])
  })

  it('no longer asks a dialog that is not drawn any more', async () => {
    const { stack, back } = opened('a')
    const ask = vi.fn()
    stack.onBack('a', ask)()
    await back()
    expect(ask).not.toHaveBeenCalled()
    expect(stack.names()).toEqual([])
  })
})

describe('an address that came from elsewhere', () => {
  it('opens its dialogs in order, with steps to go back', async () => {
    const address = new CountedAddress()
    address.replace(['a', 'b'])
    vi.spyOn(address, 'depth').mockReturnValue(undefined)
    const stack = new DialogStack(address)
    stack.start()
    expect(stack.names()).toEqual(['a', 'b'])
    expect(address.length).toBe(3)
    address.go(-1)
    await arrived()
    expect(stack.names()).toEqual(['a'])
    stack.close('a')
    await arrived()
    expect(address.read()).toEqual([])
  })
})
