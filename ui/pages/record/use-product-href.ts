import { usePlace } from '../../place-context.tsx'

/** The address of a product in the page's language. */
export function useProductHref() {
  const { pathOf } = usePlace()
  return ({ category, id, slug }: { category: string; id: number; slug?: string | undefined }) =>
    pathOf('product', { category, id, ...(slug ? { slug } : {}) })
}
