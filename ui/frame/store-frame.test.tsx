import { describe, expect, it } from 'vitest'
import { draw } from '#fixtures/ui/draw.tsx'
import { StoreFooter } from './store-footer.tsx'
import { socialLinks, type Store } from './links/store-links.ts'
import { storeCss } from './store-style.tsx'

const store: Store = {
  id: 21,
  code: 'lantern-rock',
  name: 'Lantern Rock',
  white_label: true,
  logo: '/files/lantern-rock.svg',
  logo_height: 64,
  logo_position: 'left',
  formats: [],
  genres: [],
  bg_color: '#12343b',
  font_color: '#fdf6e3',
  footer_color: '#0b2126',
  artist_facebook: 'https://facebook.example/lanternrock',
  artist_instagram: null,
  artist_youtube: 'https://youtube.example/lanternrock',
  artist_spotify: null,
  artist_itunes: null,
}

describe('the foot of a white-label shop', () => {
  it('has the artist’s own links, contact, terms and refunds, who runs it, and nothing else', async () => {
    const markup = await draw(<StoreFooter store={store} />, '/fr/shop/lantern-rock')
    const links = [...markup.matchAll(/href="([^"]+)"/g)].map(([, href]) => href)
    expect(links).toEqual([
      'https://facebook.example/lanternrock',
      'https://youtube.example/lanternrock',
      '/fr/contact',
      '/fr/terms',
      '/fr/return-and-refund-policy',
      '/fr',
    ])
    expect(markup).toContain('Propulsé par Sillon')
  })

  it('leaves out the artist’s part when there is none', async () => {
    const bare = { ...store, artist_facebook: null, artist_youtube: null }
    expect(socialLinks(bare)).toEqual([])
    expect(await draw(<StoreFooter store={bare} />, '/shop/lantern-rock')).not.toContain('Lantern Rock')
  })
})

describe('the tokens of a white-label shop', () => {
  it('are its colours, its logo height and its footer, in the last layer', () => {
    const css = storeCss(store)
    expect(css).toMatch(/^@layer shop\{:root:root\{/)
    for (const token of [
      '--bg:#12343b',
      '--ink:#fdf6e3',
      '--logo-h:64px',
      '--footer-bg:#0b2126',
      'color-scheme:dark',
    ])
      expect(css).toContain(token)
  })

  it('leave the house’s own where the shop chose none', () => {
    const css = storeCss({ ...store, bg_color: null, footer_color: null })
    expect(css).not.toContain('--bg:')
    expect(css).toContain('--footer-bg:#111111')
  })

  it('hold nothing but colours and lengths', () => {
    const hostile = { ...store, bg_color: 'red}body{display:none', footer_color: '</style><script>' }
    expect(storeCss(hostile)).not.toMatch(/display|script|red/)
  })
})
