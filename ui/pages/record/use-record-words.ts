import type { ProjectCard } from '#contract'
import { isMerch } from '#domain/category.ts'
import { colourLabel, parseColours } from '#domain/colour.ts'
import { useFmt, useT } from '../../text/text-context.tsx'
import { effectOf } from './record-look.ts'

/** A project as it is shown: one without a name is called untitled, so that there is something to press. */
export function useNamed<T extends { name: string }>(project: T): T {
  const t = useT()
  return project.name.trim() === '' ? { ...project, name: t('card.untitled') } : project
}

type Coloured = { color_vinyl?: string | null | undefined; effect?: string | null | undefined }

/** What a project's data is called in the reader's language. */
export function useRecordWords() {
  const t = useT()
  const fmt = useFmt()

  /** "red and white, splatter"; empty without a colour. */
  function colour({ color_vinyl, effect }: Coloured): string {
    const names = parseColours(color_vinyl).map(name => colourLabel(name, fmt.locale))
    const known = effectOf(effect)
    const words = names.length > 0 ? [fmt.list(names)] : []
    return [...words, ...(known ? [t(`effect.${known}`)] : [])].join(', ')
  }

  /** Whether it can be had, in a few words. */
  function stock({ availability, category, stock_left, sale, goal, sold }: ProjectCard): string {
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
