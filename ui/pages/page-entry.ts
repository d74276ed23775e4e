import { type ComponentType, createElement, type ReactNode, use } from 'react'
import type { RouteMatch } from '#domain/site/route-table.ts'
import type { Area } from '../text/areas.ts'

/** What a page's file exports. */
type PageModule = {
  Page: ComponentType
  /** Loads the parts of the page whose code comes late. */
  lazy?: () => Promise<unknown>
}

export type PageEntry = {
  /** Suspends until its chunk is there; after `preload` it renders at once, so that a press hydrates it. */
  Page: ComponentType
  /**
   * Loads the page's chunk once. Servers and the client's start await it, so that status and redirect
   * are known.
   */
  preload(): Promise<PageModule>
  /** Loads what of the page a browser needs only when it draws it itself, or soon after it came alive. */
  lazy(): Promise<unknown>
  /** The source file, by which the build's manifest knows the page's chunk. */
  file: string
  /** The areas of its words, beside the frame's; they are loaded together with the chunk. */
  areas: readonly Area[]
  /** What stands around it in place of the shop's frame. */
  Frame?: ComponentType<{ children: ReactNode }>
  /** The files of its long texts; they come with it too. */
  texts(match: RouteMatch): readonly string[]
}

/** A page by its file, its areas of words and its long texts; nothing is loaded yet. */
export function page(
  file: string,
  load: () => Promise<PageModule>,
  areas: readonly Area[] = [],
  texts: PageEntry['texts'] = () => [],
): PageEntry {
  let once: Promise<PageModule> | undefined
  let known: PageModule | undefined
  const preload = () => {
    once ??= load().then(
      module => (known = module),
      (error: unknown) => {
        // What failed to come, ahead or on a press, is asked for anew by whoever wants it next.
        once = undefined
        throw error
      },
    )
    return once
  }
  return {
    Page: () => createElement((known ?? use(preload())).Page),
    preload,
    lazy: async () => (await preload()).lazy?.(),
    file: `ui/pages/${file}`,
    areas,
    texts,
  }
}
