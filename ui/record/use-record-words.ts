import type { ProjectCard } from '#contract'
import { isMerch } from '#domain/catalogue/category.ts'
import { colourKey, parseColours } from '#domain/catalogue/colour-list.ts'
import { effectOf } from '#domain/catalogue/disc-effect.ts'
import { useFmt, useKnownT, useT } from '../text/text-context.tsx'

type Coloured = { color_vinyl?: string | null | undefined; effect?: string | null | undefined }

/** What a project's data is called in the reader's language. */
export function useRecordWords() {
  const t = useT()
  const known = useKnownT()
  const fmt = useFmt()

  /** A colour's name; one of no list stays as it was written, with spaces. */
  const colourName = (name: string) => known(`colour.${colourKey(name)}`) ?? name.replaceAll('_', ' ')

  /** "red and white, splatter"; empty without a colour. */
  function colour({ color_vinyl, effect }: Coloured): string {
    const names = parseColours(color_vinyl).map(colourName)
    const poured = effectOf(effect)
    const words = names.length > 0 ? [fmt.list(names)] : []
    return [...words, ...(poured ? [t(`effect.${poured}`)] : [])].join(fmt.comma)
  }

  /** Whether it can be had, in a few words. */
  function stock(project: ProjectCard): string {
    const { availability, category, stock_left, sale, goal, sold, currency } = project
    if (availability === 'unpriced') return t('stock.not_sold_in', { currency })
    if (availability === 'sold_out') return t('stock.sold_out')
    if (availability === 'ended') return t('stock.ended')
    if (availability === 'failed') return t(isMerch(category) ? 'stock.not_made' : 'stock.failed')
    if (availability === 'low_stock') return t('stock.last', { count: stock_left ?? 1 })
    if (availability === 'in_stock' && sale !== 'on_demand') return t('stock.in_stock')
    if (availability === 'in_stock') return t(isMerch(category) ? 'stock.made_to_order' : 'stock.on_demand')
    if (goal === null || goal === 0) return t('stock.preorder')
    return t('stock.funding', { percent: fmt.percent((sold ?? 0) / goal) })
  }

  /** The short facts under a title; whatever a drawing or chip shows is said here too. */
  function facts(project: ProjectCard): string[] {
    const format = project.format ?? t(`category.${project.category}`)
    return [format, colour(project), stock(project)].filter(fact => fact !== '')
  }

  return { colour, stock, facts }
}
