import type { ReactNode } from 'react'
import { languageTag } from '#domain/text/locale.ts'
import type { Assets } from './assets.ts'
import { type PageState, stateId } from './page-state.ts'
import { SkipLink } from '../parts/skip-link.tsx'
import { usePlace } from '../place-context.tsx'
import { useT } from '../text/text-context.tsx'

type DocumentProps = {
  state: PageState
  /** The state as the server wrote it, so that both sides render the same block. */
  stateText: string
  /** Glyphs and the parts of discs, as markup: only a server draws them. */
  sprites?: string | undefined
  children: ReactNode
}

/** In a browser what the server wrote stays. Always the same object: React writes anew what is another. */
const kept = { __html: '' }

function Links({ assets }: { assets: Assets }) {
  return (
    <>
      {assets.fontPreloads.map(href => (
        <link key={href} rel="preload" as="font" type="font/woff2" href={href} crossOrigin="anonymous" />
      ))}
      {assets.stylesheets.map(href => (
        <link key={href} rel="stylesheet" href={href} precedence="base" />
      ))}
    </>
  )
}

/** The whole page from `html` down, rendered by the server and hydrated as it is. */
export function Document({ state, stateText, sprites, children }: DocumentProps) {
  const t = useT()
  const { locale } = usePlace()
  return (
    <html lang={languageTag(locale)} {...(state.theme ? { 'data-theme': state.theme } : {})}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <Links assets={state.assets} />
      </head>
      <body>
        <div
          className="sprite"
          suppressHydrationWarning
          dangerouslySetInnerHTML={sprites === undefined ? kept : { __html: sprites }}
        />
        <SkipLink label={t('skip.to_content')} />
        {children}
        <script
          type="application/json"
          id={stateId}
          suppressHydrationWarning
          dangerouslySetInnerHTML={{ __html: stateText }}
        />
      </body>
    </html>
  )
}
