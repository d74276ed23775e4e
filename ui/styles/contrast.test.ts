import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8')

const base = readFileSync(new URL('./base.css', import.meta.url), 'utf8')

const hexOf = (channels: readonly number[]): string =>
  `#${channels.map(one => one.toString(16).padStart(2, '0')).join('')}`

type Theme = Record<string, string>

/** The colour tokens of the rule that begins with `opening`. */
function tokensOf(opening: string): Theme {
  const from = css.indexOf(opening)
  if (from < 0) throw new Error(`no rule ${opening}`)
  const body = css.slice(from, css.indexOf('}', from))
  return Object.fromEntries(
    [...body.matchAll(/--([\w-]+):\s*(#[0-9a-f]{3,6});/g)].map(m => [m[1] ?? '', m[2] ?? '']),
  )
}

function channels(hex: string): number[] {
  const full = hex.length === 4 ? hex.slice(1).replaceAll(/./g, '$&$&') : hex.slice(1)
  return [0, 2, 4].map(i => Number.parseInt(full.slice(i, i + 2), 16) / 255)
}

/** Relative luminance as WCAG 2.2 defines it. */
function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = channels(hex).map(c =>
    c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4,
  )
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

function ratio(a: string, b: string): number {
  const [light = 0, dark = 0] = [luminance(a), luminance(b)].sort((x, y) => y - x)
  return (light + 0.05) / (dark + 0.05)
}

const light = tokensOf(':root {')
const chosen = tokensOf(':root[data-theme="dark"]')
const system = tokensOf(':root:not([data-theme])')
const themes = { light, dark: { ...light, ...chosen } }

const grounds = ['bg', 'surface', 'sunk']
const texts = ['ink', 'ink-2', 'error', 'success', 'info', 'warn', 'purple', 'grey']
const read = (theme: Theme, name: string) => theme[name] ?? `missing token ${name}`

describe.each(Object.entries(themes))('row 6: contrast, %s theme', (_name, theme) => {
  it.each(texts.flatMap(text => grounds.map(ground => [text, ground])))(
    '%s is readable on %s',
    (text, ground) => {
      expect(ratio(read(theme, text ?? ''), read(theme, ground ?? ''))).toBeGreaterThanOrEqual(4.5)
    },
  )

  it.each(grounds)('control edges show on %s', ground => {
    expect(ratio(read(theme, 'edge'), read(theme, ground))).toBeGreaterThanOrEqual(3)
  })

  it('row 7: one tone of the focus ring shows on every colour there is, that of any sleeve too', () => {
    const tones = [read(theme, 'hype'), read(theme, 'hype-ink')]
    const [bright = '', dark = ''] = tones
    // The worst colour stands midway: there both have the square root of their own contrast.
    expect(Math.sqrt(ratio(bright, dark))).toBeGreaterThanOrEqual(3)
    const channel = [0, 51, 102, 153, 204, 255]
    const grounds = channel.flatMap(r => channel.flatMap(g => channel.map(b => hexOf([r, g, b]))))
    const worst = grounds.map(ground => Math.max(...tones.map(tone => ratio(tone, ground))))
    expect(Math.min(...worst)).toBeGreaterThanOrEqual(3)
    const [rule = ''] = /:focus-visible \{[^}]+\}/.exec(base) ?? []
    expect(rule).toContain('solid var(--hype-ink)')
    expect(rule).toContain('0 0 0 6px var(--hype)')
  })

  it('keeps the sticker and the footer readable', () => {
    expect(ratio(read(theme, 'hype'), read(theme, 'hype-ink'))).toBeGreaterThanOrEqual(4.5)
    expect(ratio(read(theme, 'footer-bg'), read(theme, 'footer-ink'))).toBeGreaterThanOrEqual(4.5)
  })
})

describe('the dark theme', () => {
  it('is the same whether chosen or taken from the system', () => {
    expect(Object.keys(chosen).length).toBeGreaterThan(10)
    expect(system).toEqual(chosen)
  })
})
