import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { fakeTerminal } from '#fixtures/testing/fake-terminal.ts'
import { machines } from './catalogue.ts'
import { listMachines, showMachine } from './show-machine.ts'

const Shown = z.object({
  name: z.string(),
  family: z.string(),
  states: z.array(z.object({ state: z.string() })),
  events: z.array(z.string()),
  transitions: z.array(z.object({ from: z.string(), to: z.string() })),
})

describe('machines in the terminal', () => {
  it('are all of the house, by the names of their files', async () => {
    const folder = join(import.meta.dirname, '../../machines')
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter(path => path.endsWith('.machine.ts') && !path.startsWith('testing/'))
      .map(path => path.split('/').at(-1)?.replace('.machine.ts', '') ?? '')
    expect((await machines()).map(({ name }) => name).toSorted((a, b) => a.localeCompare(b))).toEqual(
      files.toSorted((a, b) => a.localeCompare(b)),
    )
    for (const { load } of await machines()) expect((await load()).id).not.toBe('')
  })

  it('show states, events, guards and transitions', async () => {
    const terminal = fakeTerminal()
    expect(await showMachine(terminal, 'order', { json: true })).toBe(0)
    const seen = Shown.parse(JSON.parse(terminal.stdout()))
    expect(seen).toMatchObject({ name: 'order', family: 'lifecycle' })
    expect(seen.states.map(({ state }) => state)).toContain('pending_payment')
    expect(seen.events.length).toBeGreaterThan(3)
    expect(seen.transitions).toContainEqual({ from: 'pending_payment', to: 'cancelled' })
  })

  it('draw themselves as Mermaid without a fence, and list themselves', async () => {
    const drawn = fakeTerminal()
    await showMachine(drawn, 'cart', { mermaid: true })
    expect(drawn.stdout().split('\n')[0]).toBe('stateDiagram-v2')
    const list = fakeTerminal()
    await listMachines(list, {})
    expect(list.stdout()).toMatch(/^checkout +journey +\d+ +\d+$/m)
  })

  it('refuse an unknown name, and say where the names are', async () => {
    const terminal = fakeTerminal()
    expect(await showMachine(terminal, 'nope', {})).toBe(1)
    expect(terminal.stderr()).toContain('sillon machine list')
  })
})
