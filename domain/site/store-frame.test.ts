import { describe, expect, it } from 'vitest'
import { hasLinkArea, logoHeightPx, storeOfAddress, withStore } from './store-frame.ts'

describe('the frame of a white-label shop', () => {
  it.each([
    ['/shop/otso', '', 'otso'],
    ['/fr/shop/otso', '?genre=8', 'otso'],
    ['/vinyl/12/night', '?store=otso', 'otso'],
    ['/ko/cart', 'store=otso', 'otso'],
    ['/payment', '?store=otso', 'otso'],
    ['/vinyl/12/night', '', undefined],
    ['/vinyl-shop', '?store=otso', undefined],
    ['/my-account', '?store=otso', undefined],
    ['/cart', '?store=%3Cb%3E', undefined],
  ])('of %s%s is of %s', (path, search, store) => {
    expect(storeOfAddress(path, search)).toBe(store)
  })

  it.each([
    ['/vinyl/12/night', '/vinyl/12/night?store=otso'],
    ['/fr/cart', '/fr/cart?store=otso'],
    ['/vinyl/12/night?comments=x#talk', '/vinyl/12/night?comments=x&store=otso#talk'],
    ['/cart?store=mist', '/cart?store=mist'],
    ['/', '/'],
    ['/shop/otso', '/shop/otso'],
    ['/vinyl-shop?genre=8', '/vinyl-shop?genre=8'],
    ['https://else.example/cart', 'https://else.example/cart'],
  ])('takes the link %s along as %s', (address, carried) => {
    expect(withStore(address, 'otso')).toBe(carried)
    expect(withStore(address, undefined)).toBe(address)
  })

  it('has a logo of 51 pixels unless it says otherwise, and never one that fills the screen', () => {
    expect(logoHeightPx(null)).toBe(51)
    expect(logoHeightPx('64px')).toBe(64)
    expect(logoHeightPx('40')).toBe(40)
    expect(logoHeightPx('9000px')).toBe(160)
    expect(logoHeightPx('0;}')).toBe(51)
  })

  it('has links, but for shop 1194', () => {
    expect(hasLinkArea(1194)).toBe(false)
    expect(hasLinkArea(21)).toBe(true)
  })
})
