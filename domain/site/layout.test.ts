import { describe, expect, it } from 'vitest'
import { isBannerPlace, layoutOf } from './layout.ts'

const full = { header: true, subMenu: true, footer: true, sides: true, thirdParty: true }
const bare = { header: false, subMenu: false, footer: false, sides: false, thirdParty: true }

describe('the layout of a page', () => {
  it.each([
    ['/', full],
    ['/players', full],
    ['/creation/vinyl', { ...full, subMenu: false }],
    ['/admin', { ...full, subMenu: false }],
    ['/project/manage', full],
    ['/project/manage2', { ...full, footer: false }],
    ['/player', bare],
    ['/widget', bare],
    ['/linktree', bare],
    ['/test', bare],
  ])('%s', (path, layout) => {
    expect(layoutOf(path)).toEqual(layout)
  })

  it('obeys the query flags, whatever their value', () => {
    expect(layoutOf('/', { nolayout: '' })).toEqual(bare)
    expect(layoutOf('/', { nojs: '' })).toEqual({ ...full, thirdParty: false })
  })
})

describe('the banner', () => {
  it('hangs on the wide home page of the main site only', () => {
    expect(isBannerPlace('/', { main: true }, 1_101)).toBe(true)
    expect(isBannerPlace('/', { main: true }, 1_100)).toBe(false)
    expect(isBannerPlace('/', { main: false }, 1_920)).toBe(false)
    expect(isBannerPlace('/cart', { main: true }, 1_920)).toBe(false)
  })
})
