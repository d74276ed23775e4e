import type { ReactElement } from 'react'
import { renderToString } from 'react-dom/server'
import { Router } from 'wouter'
import type { Locale } from '#domain/locale.ts'
import { localePrefix } from '#domain/route-table.ts'
import { PlaceProvider } from './place-context.tsx'
import { type Pair, PaintCollector } from './sleeve/paint.tsx'
import type { Drawn, DrawStill } from './still.tsx'
import type { Text } from './text/create-text.ts'
import { TextProvider } from './text/text-context.tsx'

/** Two generations of so many stills are kept: some tens of megabytes, the most used of a large shop. */
const generationMax = 5_000

let young = new Map<string, Drawn>()
let old = new Map<string, Drawn>()

function keep(key: string, drawn: Drawn): Drawn {
  if (young.size >= generationMax) {
    old = young
    young = new Map()
  }
  young.set(key, drawn)
  return drawn
}

function drawn(element: ReactElement, locale: Locale, text: Text): Drawn {
  const pairs: Pair[] = []
  const html = renderToString(
    <Router ssrPath={localePrefix(locale) || '/'}>
      <PlaceProvider origin="" nowMs={0}>
        <TextProvider text={text}>
          <PaintCollector collect={pair => pairs.push(pair)}>{element}</PaintCollector>
        </TextProvider>
      </PlaceProvider>
    </Router>,
  )
  return { html, pairs }
}

/**
 * Draws stills in a language. They are kept by everything they depend on, so what is kept is never out of
 * date: other data is another still.
 */
export function stillsIn(locale: Locale, text: Text): DrawStill {
  return (key, element) => {
    const full = `${locale} ${key}`
    return young.get(full) ?? keep(full, old.get(full) ?? drawn(element, locale, text))
  }
}
