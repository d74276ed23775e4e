import { createContext, createElement, type ReactElement, type ReactNode, useContext } from 'react'

/** Markup that is kept, and the styles that the page's head must hold for it. */
type Drawn = { readonly html: string; readonly styles: ReactNode }

/** Draws an element, or gives what the same key came to before, about the same data. */
export type DrawCached = (key: string, element: ReactElement, about?: object) => Drawn

const DrawContext = createContext<DrawCached | undefined>(undefined)

/** On the server: who draws what is cached. In a browser there is none, and React draws the element. */
export function MarkupCacheProvider({
  draw,
  children,
}: {
  draw: DrawCached | undefined
  children: ReactNode
}) {
  return <DrawContext value={draw}>{children}</DrawContext>
}

type CachedMarkupProps = {
  as: 'div' | 'form' | 'li' | 'nav'
  className?: string
  'aria-label'?: string
  method?: 'get'
  /**
   * Everything that the children's markup depends on beside the language, as text. Only a server asks. Inside
   * there is no shop, no address and no `useId`: what would differ from page to page has no place
   * in cached markup.
   */
  of: () => string
  /** Data that the markup depends on as well, as it came: nobody may have changed it since it was drawn. */
  about?: object
  children: ReactElement
}

/**
 * An element that looks the same wherever the same data stands in it. A server that draws thousands of pages
 * draws it once for each data it meets; React in the browser takes it over like any other.
 */
export function CachedMarkup({ as, of, about, children, ...attributes }: CachedMarkupProps) {
  const draw = useContext(DrawContext)
  if (draw === undefined) return createElement(as, attributes, children)
  const { html, styles } = draw(of(), children, about)
  return (
    <>
      {createElement(as, { ...attributes, dangerouslySetInnerHTML: { __html: html } })}
      {styles}
    </>
  )
}
