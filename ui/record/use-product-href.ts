import { pathFor } from '#domain/site/route-table.ts'
import { useFmt } from '../text/text-context.tsx'

/**
 * The address of a product in the page's language. It does not ask for the place, which is another with each
 * step: lists of a thousand records stay as they are.
 */
export function useProductHref() {
  const { locale } = useFmt()
  return ({ category, id, slug }: { category: string; id: number; slug?: string | undefined }) =>
    pathFor('product', locale, { category, id, ...(slug ? { slug } : {}) })
}
