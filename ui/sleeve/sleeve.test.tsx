import { renderToReadableStream, renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { NonceProvider } from '../nonce-context.tsx'
import { readablePair } from './paint.tsx'
import { Sleeve } from './sleeve.tsx'
import { sleeveWidthClass, widthClass } from '../parts/width-class.ts'

const pair = { ground: '#18363b', ink: '#e9e3d2' }
const base = { title: 'Night ferries', artist: 'Haneul Park', pair }

describe('a sleeve', () => {
  it('is set in type when there is no photograph', () => {
    const markup = renderToStaticMarkup(<Sleeve {...base} alt="Night ferries by Haneul Park" />)
    expect(markup).toContain('>Night ferries</b>')
    expect(markup).toContain('role="img"')
    expect(markup).not.toContain('<img')
  })

  it('prefers webp and reserves its square', () => {
    const markup = renderToStaticMarkup(<Sleeve {...base} image={{ url: '/c.jpg', webpUrl: '/c.webp' }} />)
    expect(markup).toMatch(/<source srcSet="\/c\.webp" type="image\/webp"/)
    expect(markup).toMatch(/<img src="\/c\.jpg" alt="" width="600" height="600" loading="lazy"/)
  })

  it('fetches the first sleeve of a page at once', () => {
    const markup = renderToStaticMarkup(<Sleeve {...base} image={{ url: '/c.jpg' }} priority />)
    expect(markup).toContain('fetchPriority="high"')
  })

  it('colours through one nonced rule a page, never a style attribute', async () => {
    const stream = await renderToReadableStream(
      <NonceProvider nonce="n0">
        <Sleeve {...base} />
        <Sleeve {...base} title="Salt" />
      </NonceProvider>,
      { nonce: { script: 'n0', style: 'n0' } },
    )
    const markup = await new Response(stream).text()
    expect(markup.split('.rec-18363b-e9e3d2{--rec:#18363b;--rec-ink:#e9e3d2}')).toHaveLength(2)
    expect(markup).toContain('nonce="n0"')
    expect(markup).not.toContain('style="')
  })
})

describe('a pair of colours', () => {
  it('keeps its writing when it reads', () => {
    expect(readablePair(pair)).toEqual(pair)
  })

  it('swaps unreadable writing for ink or white', () => {
    expect(readablePair({ ground: '#ffe100', ink: '#ffffff' })?.ink).toBe('#15181a')
    expect(readablePair({ ground: '#102030', ink: '#203040' })?.ink).toBe('#ffffff')
  })

  it('refuses what is not a colour', () => {
    expect(readablePair({ ground: 'red}body{display:none', ink: '#fff' })).toBeUndefined()
  })
})

describe('the width of a title', () => {
  it.each([
    ['Salt', 'w-xl'],
    ['Concrete choir', 'w-l'],
    ['Night ferries to Gwangalli', 'w-m'],
    ['The long afternoon of the municipal swimming pool', 'w-s'],
    ['광안리로 가는 밤배', 'w-cjk'],
    ['夜航', 'w-cjk'],
    ['Téléchargements', 'w-m'],
    ['Donaudampfschifffahrt', 'w-s'],
  ])('%s is %s', (title, expected) => {
    expect(widthClass(title)).toBe(expected)
  })
})

describe('the width of a title on a sleeve', () => {
  it.each([
    ['Salt', 'w-xl'],
    ['Marzipan', 'w-l'],
    ['Generator off', 'w-m'],
    ['Donaudampfschifffahrt', 'w-s'],
    ['The long afternoon of the municipal swimming pool', 'w-s'],
    ['夜航', 'w-cjk'],
    ['', 'w-xl'],
  ])('%s is %s, so that its longest word fits', (title, expected) => {
    expect(sleeveWidthClass(title)).toBe(expected)
  })
})
