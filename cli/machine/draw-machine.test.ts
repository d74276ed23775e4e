import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { and, createMachine, not, setup } from 'xstate'
import { declaredTransitions } from '#testing/chart/coverage.ts'
import { fakeTerminal } from '#fixtures/testing/fake-terminal.ts'
import { machines } from './catalogue.ts'
import { mermaid } from '#testing/draw/mermaid.ts'
import { svgFile } from '#testing/draw/svg-file.ts'
import { drawMachine } from './draw-machine.ts'
import { planOf } from '#testing/draw/chart-plan.ts'
import { type DrawnBox, layOut } from '#testing/draw/lay-out.ts'

/** One of each thing that a chart may have. */
const press = setup({
  guards: { isHot: () => true, isOpen: () => false },
  delays: { coolTimeout: 2_500 },
}).createMachine({
  id: 'press',
  type: 'parallel',
  states: {
    plates: {
      initial: 'cold',
      states: {
        cold: { on: { HEAT: { guard: and(['isHot', not('isOpen')]), target: 'hot' } } },
        hot: { after: { coolTimeout: 'cold', 40: 'done' }, on: { HEAT: { target: 'hot', reenter: true } } },
        done: { type: 'final' },
      },
    },
    lamp: {
      initial: 'on',
      on: { FLICK: { target: '.before' }, DIM: {} },
      states: { on: {}, off: {}, before: { type: 'history', history: 'deep', target: 'off' } },
    },
  },
})

const texts = (svg: string): string[] =>
  [...svg.matchAll(/<text [^>]*>([^<]*)</g)].map(match => match[1] ?? '')
const holds = (outer: DrawnBox, inner: DrawnBox): boolean =>
  inner.x >= outer.x &&
  inner.y >= outer.y &&
  inner.x + inner.width <= outer.x + outer.width + 0.01 &&
  inner.y + inner.height <= outer.y + outer.height + 0.01

describe('a drawn statechart', () => {
  it('has every transition that a chart declares, as the coverage names it', async () => {
    for (const { load } of await machines()) {
      const machine = await load()
      const keys = planOf(machine).transitions.map(({ key }) => key)
      expect(keys.toSorted()).toEqual(declaredTransitions(machine).toSorted())
    }
  })

  it('says events, guards, delays and histories in words', async () => {
    const svg = await svgFile(press)
    expect(texts(svg)).toEqual(
      expect.arrayContaining([
        'HEAT [isHot and not isOpen]',
        'after coolTimeout (2.5 s)',
        'after 40 ms',
        'FLICK',
        'DIM',
        'H*',
      ]),
    )
    expect(svg).toContain('box depth1')
    expect(svg).toContain('parallel')
    expect(svg).toContain('class="inner"')
    expect(svg).toContain('prefers-color-scheme:dark')
  })

  it('lays boxes into boxes, and none over its neighbour', async () => {
    const { boxes, arrows, starts } = await layOut(planOf(press))
    const box = (id: string) => boxes.find(({ state }) => state.id === id) ?? expect.fail(`no box ${id}`)
    for (const name of ['cold', 'hot', 'done'])
      expect(holds(box('press.plates'), box(`press.plates.${name}`))).toBe(true)
    expect(holds(box('press'), box('press.lamp'))).toBe(true)
    const [one, other] = [box('press.plates'), box('press.lamp')]
    expect(one.x + one.width <= other.x || other.x + other.width <= one.x).toBe(true)
    expect(starts).toHaveLength(2)
    expect(arrows.every(({ points }) => points.length >= 2)).toBe(true)
  })

  it('keeps what a chart is called as text', async () => {
    const name = `</text><script>alert("1")</script>`
    const svg = await svgFile(
      createMachine({ id: name, initial: 'a', states: { a: { on: { [name]: 'a' } } } }),
    )
    expect(svg).not.toContain('<script')
    expect(svg).toContain('&lt;script&gt;')
  })
})

describe('a statechart in Mermaid', () => {
  it('has its histories', () => {
    expect(mermaid(press)).toContain('state "H*" as press_lamp_before')
  })

  it('says what is heard without leaving, in the box or in the mark inside it', () => {
    const on = { TICK: {}, SHOUT: [{ guard: 'isLoud', actions: 'duck' }, { target: 'still' }] }
    const ear = createMachine({ id: 'ear', initial: 'still', on: { HUM: {} }, states: { still: { on } } })
    const lines = mermaid(ear)
      .split('\n')
      .map(line => line.trim())
    expect(lines).toEqual(
      expect.arrayContaining(['ear_still : TICK', 'ear_still : SHOUT [isLoud]', 'ear_any : HUM']),
    )
    expect(lines).toContain('ear_still --> ear_still : SHOUT')
    expect(mermaid(press)).toContain('press_lamp_any : DIM')
  })
})

describe('sillon machine draw', () => {
  it('writes SVG or Mermaid, to stdout or a file', async () => {
    const out = fakeTerminal()
    expect(await drawMachine(out, 'toggle', {})).toBe(0)
    expect(out.stdout()).toMatch(/^<svg [\s\S]*<\/svg>\n$/)
    const file = fakeTerminal()
    const options = { format: 'mermaid', out: 'made/toggle.mmd' } as const
    expect(await drawMachine(file, 'toggle', options)).toBe(0)
    expect(readFileSync(join(file.cwd, 'made/toggle.mmd'), 'utf8')).toMatch(/^stateDiagram-v2\n/)
  })

  it('draws a machine of a file, and refuses what holds none', async () => {
    const cwd = mkdtempSync(join(tmpdir(), 'sillon-draw-'))
    const chart = `import { createMachine } from '${import.meta.resolve('xstate')}'
      const states = { off: { on: { ON: 'on' } }, on: {} }
      export const lamp = createMachine({ id: 'lamp', initial: 'off', states })`
    writeFileSync(join(cwd, 'lamp.mjs'), chart)
    writeFileSync(join(cwd, 'none.mjs'), 'export const one = 1')
    const drawn = fakeTerminal({ cwd })
    expect(await drawMachine(drawn, './lamp.mjs', {})).toBe(0)
    expect(texts(drawn.stdout())).toEqual(expect.arrayContaining(['lamp', 'off', 'on', 'ON']))
    const none = fakeTerminal({ cwd })
    expect(await drawMachine(none, './none.mjs', {})).toBe(1)
    expect(none.stderr()).toContain('machine_missing')
    const unknown = fakeTerminal({ cwd })
    expect(await drawMachine(unknown, 'nope', {})).toBe(1)
    expect(unknown.stderr()).toContain('machine_unknown')
  })
})
