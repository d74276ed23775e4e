import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { fakeTerminal } from '#fixtures/testing/fake-terminal.ts'
import { reasonOf } from '#testing/report/findings.ts'
import { runTests } from './run-tests.ts'

const gate = (most: number) => `import { assign, createMachine } from '${import.meta.resolve('xstate')}'
  const wicked = '<script>alert(1)</script>'
  export const gate = createMachine({
    id: 'gate', context: { inside: 0 }, initial: 'open', meta: { requirements: ['1 ' + wicked] },
    states: {
      open: {
        on: {
          ENTER: { actions: assign({ inside: ({ context }) => context.inside + 1 }) },
          SHUT: 'shut', [wicked]: 'shut',
          NAME: { actions: ({ event }) => event.who.name, target: 'shut' },
        },
        always: { guard: ({ context }) => context.inside > ${most}, target: 'full' },
      },
      full: { on: { LEAVE: { target: 'open', actions: assign({ inside: 0 }) } } },
      shut: { on: { OPEN: { target: 'open', actions: assign({ inside: ({ event }) => event.n.of }) } } },
    },
  })`

function folder(): string {
  const cwd = mkdtempSync(join(tmpdir(), 'sillon-report-'))
  writeFileSync(join(cwd, 'gate.mjs'), gate(1))
  writeFileSync(join(cwd, 'next.mjs'), gate(2))
  return cwd
}

describe('the HTML report', () => {
  it('is one file without scripts or addresses, and keeps what a chart says as text', async () => {
    const terminal = fakeTerminal({ cwd: folder() })
    const options = { report: 'html', out: 'made/gate.html', mutate: true } as const
    expect(await runTests(terminal, ['./gate.mjs', 'toggle'], options)).toBe(3)
    const html = readFileSync(join(terminal.cwd, 'made/gate.html'), 'utf8')
    expect(html).not.toMatch(/<script|(src|href)="(?!#)|url\(|@import/)
    expect(html).toContain('&lt;script&gt;')
    expect(html).toContain('○ incomplete')
    expect(html).toMatch(/class="arrow covered"/)
    expect(html).toMatch(/class="arrow uncovered"/)
    expect(html).toContain('gate.shut | OPEN | 0')
    expect(html).toContain('the walk never came here')
    expect(html).toContain('○ in part')
    expect(html).toContain('1 of 1 were seen true and false.')
    expect(html).toMatch(/✓ true<.*✓ false<.*inline <code class="faint">gate\.open \| always \| 0</)
    expect(html).toContain('<a href="#machine-2">')
    expect(html).toMatch(/<\/summary>\n<p [^>]*id="machine-2">/)
    expect(terminal.stdout()).toBe('')
    expect(terminal.stderr()).toContain(
      'Report: made/gate.html (nothing failed, but not everything was reached)',
    )
  })

  it('shows the way to a difference, the edge that differs, and how to do it again', async () => {
    const terminal = fakeTerminal({ cwd: folder() })
    const options = { report: 'html', system: './next.mjs' } as const
    expect(await runTests(terminal, ['./gate.mjs'], options)).toBe(1)
    const html = terminal.stdout()
    expect(html).toContain('✗ failed')
    expect(html).toContain('sillon test replay .data/traces/gate-mjs-gate.json')
    expect(html).toContain('<li class="step">{&quot;type&quot;:&quot;ENTER&quot;}</li>')
    expect(html).toMatch(/class="line failing">✗ ENTER</)
  })
})

describe('other reports', () => {
  it('go to a file as well', async () => {
    const terminal = fakeTerminal()
    expect(await runTests(terminal, ['toggle'], { report: 'junit', out: 'machines.xml' })).toBe(0)
    expect(readFileSync(join(terminal.cwd, 'machines.xml'), 'utf8')).toMatch(/^<\?xml /)
    expect(await runTests(terminal, ['toggle'], { report: 'json', out: 'machines.json' })).toBe(0)
    const seen = { guard: expect.any(String), wasTrue: true, wasFalse: true }
    expect(JSON.parse(readFileSync(join(terminal.cwd, 'machines.json'), 'utf8'))).toMatchObject([
      {
        name: 'toggle',
        verdict: 'passed',
        guards: expect.arrayContaining([{ transition: expect.stringMatching(/^toggle/), ...seen }]),
      },
    ])
  })

  it('say what could not be walked or written', async () => {
    const unknown = fakeTerminal()
    expect(await runTests(unknown, ['nope'], { report: 'html' })).toBe(1)
    expect(unknown.stdout()).toBe('')
    expect(unknown.stderr()).toContain('machine_unknown')
    const blocked = fakeTerminal({ cwd: folder() })
    expect(await runTests(blocked, ['toggle'], { report: 'json', out: 'gate.mjs/x.json' })).toBe(1)
    expect(blocked.stderr()).toContain('file_unwritable')
  })
})

describe('why a slip was not told', () => {
  it.each([
    ['a.b on add 0', 'a.b | add | 0'],
    ['a.b invoke load onDone 1', 'a.b | xstate.done.actor.load | 1'],
    ['a.b after pause 0', 'a.b | xstate.after.pause.a.b | 0'],
    ['a.b always 0', 'a.b | always | 0'],
  ])('knows that nothing came to %s', (where, key) => {
    expect(reasonOf('stay', where, [key])).toBe('the walk never came here')
    expect(reasonOf('stay', where, [])).toBe('leaving leads to what was there already')
  })
})
