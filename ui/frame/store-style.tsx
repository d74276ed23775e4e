import { footerPalette, shopPalette } from '#domain/site/shop-colours.ts'
import { useNonce } from '../nonce-context.tsx'
import type { Store } from './links/store-links.ts'

/** The tokens of a white-label shop as a style sheet; every value is a colour or a length that we made. */
export function storeCss(store: Store): string {
  const palette = shopPalette(store)
  const footer = footerPalette(store)
  const tokens: Record<string, string> = {
    '--logo-h': `${store.logo_height}px`,
    '--footer-bg': footer.ground,
    '--footer-ink': footer.ink,
  }
  if (palette) {
    const { ground, surface, sunk, ink, ink2, line, edge, isDark, tones } = palette
    Object.assign(tokens, {
      'color-scheme': isDark ? 'dark' : 'light',
      '--bg': ground,
      '--surface': surface,
      '--sunk': sunk,
      '--ink': ink,
      '--ink-2': ink2,
      '--line': line,
      '--edge': edge,
      '--shop-bg': ground,
      '--shop-ink': ink,
    })
    for (const [name, tone] of Object.entries(tones)) tokens[`--${name}`] = tone
  }
  const root = Object.entries(tokens).map(([name, value]) => `${name}:${value}`)
  const below = `--ink-2:${footer.ink2};--edge:${footer.edge};--surface:${footer.ground}`
  return `@layer shop{:root:root{${root.join(';')}}.footer{${below}}}`
}

/** Puts the page into the colours of a white-label shop, while its frame is there. Spec section 2. */
export function StoreStyle({ store }: { store: Store }) {
  const nonce = useNonce()
  return (
    <style
      suppressHydrationWarning
      {...(nonce ? { nonce } : {})}
      dangerouslySetInnerHTML={{ __html: storeCss(store) }}
    />
  )
}
