import { expect, it } from 'vitest'
import { colourProblem, heightProblem, isShopLink, linkProblem } from './shop-settings.ts'

it('takes colours as a page is drawn with them, and none', () => {
  for (const text of ['#abc', '#A1B2C3', ' #abc ', '']) expect(colourProblem(text), text).toBeUndefined()
  for (const text of ['red', 'abc', '#12', 'url(x)']) expect(colourProblem(text), text).toBe('colour')
})

it('takes addresses of the web over a secret line, and none', () => {
  for (const text of ['https://youtube.example/mist', '']) expect(linkProblem(text), text).toBeUndefined()
  for (const text of ['http://x.example', 'javascript:alert(1)', 'https://', 'https://a b', 'x'])
    expect(linkProblem(text), text).toBe('link')
  expect(isShopLink('')).toBe(false)
})

it('keeps a logo between its least and its most', () => {
  for (const text of ['16', '51', '160']) expect(heightProblem(text), text).toBeUndefined()
  for (const text of ['15', '161', '5.5', '', 'tall']) expect(heightProblem(text), text).toBe('height')
})
