import { shelvesOf } from '#domain/catalogue/shelves.ts'
import { usePlace } from './place-context.tsx'
import { useT } from './text/text-context.tsx'

/** The collections that the reader is shown, with their names and addresses. Spec section 2. */
export function useShelves(isPro = false) {
  const t = useT()
  const { site, locale, pathOf } = usePlace()
  return shelvesOf(site.collections ?? [], { pro: isPro, locale }).map(({ id, slug, name, label }) => ({
    id,
    key: String(id),
    slug,
    text: name ?? (label ? t(label) : slug),
    href: pathOf('collection', { id, slug }),
  }))
}
