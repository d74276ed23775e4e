import type { ReactElement } from 'react'
import { renderToString } from 'react-dom/server'
import { Router } from 'wouter'
import type { Locale } from '#domain/text/locale.ts'
import type { SiteSettings } from '#domain/site/site.ts'
import { localePrefix } from '#domain/site/route-table.ts'
import { PlaceProvider } from '../place-context.tsx'
import { withStore } from '#domain/site/store-frame.ts'
import { DiscSprite } from '../disc/disc-sprite.tsx'
import { keptText } from './kept-json.ts'
import type { Slots } from './page-slots.ts'
import { IconSprite } from '../parts/icon-sprite.tsx'
import { type Pair, PaintCollector, PaintStyle } from '../sleeve/paint.tsx'
import type { DrawCached } from '../cached-markup.tsx'
import type { Text } from '../text/create-text.ts'
import { TextProvider } from '../text/text-context.tsx'

/** Two generations of so many pieces are kept: some tens of megabytes, the most used of a large shop. */
const generationMax = 5_000

/** A piece of cached markup as UTF-8, and the colours whose styles the page's head must hold. */
type Kept = { readonly bytes: Buffer; readonly pairs: readonly Pair[] }

/** What was drawn about each data, by key. */
type CachedMarkups = Map<string, Map<string, Kept>>

let young: CachedMarkups = new Map()
let youngCount = 0
let old: CachedMarkups = new Map()

function keep(about: string, key: string, drawn: Kept): Kept {
  if (youngCount >= generationMax) {
    old = young
    young = new Map()
    youngCount = 0
  }
  youngCount += 1
  const pieces = young.get(about) ?? new Map<string, Kept>()
  young.set(about, pieces.set(key, drawn))
  return drawn
}

/** What every piece depends on. */
type Where = { locale: Locale; text: Text; store: string | undefined; site?: SiteSettings }

function drawn(element: ReactElement, { locale, text, store, site }: Where): Kept {
  const pairs: Pair[] = []
  const html = renderToString(
    <Router ssrPath={localePrefix(locale) || '/'} hrefs={href => withStore(href, store)}>
      <PlaceProvider origin="" nowMs={0} {...(site ? { site } : {})}>
        <TextProvider text={text}>
          <PaintCollector collect={pair => pairs.push(pair)}>{element}</PaintCollector>
        </TextProvider>
      </PlaceProvider>
    </Router>,
  )
  // How React writes a part that has to wait; kept, it would be empty for good.
  if (html.includes('<!--$!-->'))
    throw new Error('A piece of cached markup has a part that its page does not name in `lazy`')
  return { bytes: Buffer.from(html), pairs }
}

/**
 * Draws pieces in a language, their links inside a white-label shop or not, into slots if there are any. They
 * are kept by everything they depend on, so what is kept is never out of date: other data is another piece.
 */
export function cachedMarkupIn(where: Where, slots?: Slots): DrawCached {
  const { locale, store, site } = where
  const place = [locale, store, site?.shopName, site?.claims?.[locale]].join(' ')
  return (key, element, data) => {
    const about = data === undefined ? '' : keptText(data)
    const full = `${place} ${key}`
    const known = young.get(about)?.get(full)
    const { bytes, pairs } = known ?? keep(about, full, old.get(about)?.get(full) ?? drawn(element, where))
    const styles = pairs.map(pair => <PaintStyle key={pair.ground + pair.ink} pair={pair} />)
    return { html: slots ? slots.hold(bytes) : bytes.toString(), styles }
  }
}

let sprites: Buffer | undefined

/** What the glyphs and discs of every page refer to, as markup; the same in all. */
export function drawSprites(slots?: Slots): string {
  sprites ??= Buffer.from(
    renderToString(
      <>
        <DiscSprite />
        <IconSprite />
      </>,
    ),
  )
  return slots ? slots.hold(sprites) : sprites.toString()
}
