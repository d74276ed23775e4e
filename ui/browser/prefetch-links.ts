import { prefetchMarginPx } from '#domain/constants.ts'
import { matchPath } from '#domain/site/route-table.ts'
import { preparePath } from '../prepare.ts'
import { whenIdle } from './deferred-start.ts'

/** Browsers that know tell whether the visitor asked for little to be loaded, and how slow the line is. */
interface Line {
  readonly saveData?: unknown
  readonly effectiveType?: unknown
}

const isLine = (value: unknown): value is Line => typeof value === 'object' && value !== null

/** Nothing is loaded ahead where data is dear or the line hardly carries what was asked for. */
function isSpared(): boolean {
  const line: unknown = Reflect.get(navigator, 'connection')
  return isLine(line) && (line.saveData === true || /2g/.test(String(line.effectiveType)))
}

/** The page of this shop that a link leads to, in the language of this one; undefined for every other. */
function pathOf(link: HTMLAnchorElement): string | undefined {
  if (link.origin !== location.origin || link.target === '_blank' || link.hasAttribute('download')) return
  const { id, locale } = matchPath(link.pathname)
  const isElsewhere = link.pathname !== location.pathname
  return isElsewhere && id !== 'not-found' && locale === matchPath(location.pathname).locale
    ? link.pathname
    : undefined
}

const linksIn = (node: Node): HTMLAnchorElement[] => {
  if (!(node instanceof Element)) return []
  const own = node instanceof HTMLAnchorElement ? [node] : []
  return [...own, ...node.querySelectorAll<HTMLAnchorElement>('a[href]')]
}

/**
 * Loads the code and the words of pages whose links are on screen or come within 200 px of it, each once and
 * when the browser has nothing better to do: a press then waits for the page's data alone. Spec section 9.
 */
export function prefetchLinks(load: (path: string) => Promise<unknown> = path => preparePath(path)): void {
  const loaded = new Set<string>()
  const come = (path: string) => {
    // Records differ in their data, not in their code.
    const { id } = matchPath(path)
    if (loaded.has(id) || !navigator.onLine || isSpared()) return
    loaded.add(id)
    whenIdle(() => void load(path).catch(() => loaded.delete(id)))
  }
  const near = new IntersectionObserver(
    entries => {
      for (const { isIntersecting, target } of entries) {
        const path = isIntersecting && target instanceof HTMLAnchorElement ? pathOf(target) : undefined
        if (path !== undefined) come(path)
      }
    },
    { rootMargin: `${prefetchMarginPx}px` },
  )
  const observe = (node: Node) => {
    for (const link of linksIn(node)) near.observe(link)
  }
  const changes = new MutationObserver(records => {
    for (const { target, addedNodes, type } of records) {
      if (type === 'childList') addedNodes.forEach(observe)
      else if (target instanceof Element) {
        // Where it leads is another place now: observed anew, its place is told again.
        near.unobserve(target)
        near.observe(target)
      }
    }
  })
  observe(document.body)
  changes.observe(document.body, {
    childList: true,
    subtree: true,
    attributes: true,
    attributeFilter: ['href'],
  })
}
