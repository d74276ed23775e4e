// What can be bought of a project, and what is chosen of it. Pure, so that a form and a test agree.
import type { ProjectDetail, ProjectItem } from '#contract'
import { isOnSale, lowStockCopies } from '#domain/catalogue/availability.ts'
import { cartMaxQuantity } from '#domain/constants.ts'

export type Choice = { itemId: number | null; size: string | null; quantity: number }

type Counted = { stock_left: number | null }

/** Copies left of a pressing, a size or a project: none, few, enough, or not counted. */
export function stockState({ stock_left }: Counted): 'out' | 'low' | 'in' | 'uncounted' {
  if (stock_left === null) return 'uncounted'
  if (stock_left <= 0) return 'out'
  return stock_left <= lowStockCopies ? 'low' : 'in'
}

/** True when nothing of an item is left: it has none, or none in any size. */
export function isGone(item: ProjectItem): boolean {
  if (item.sizes.length > 0) return item.sizes.every(size => stockState(size) === 'out')
  return stockState(item) === 'out'
}

/** What is chosen before anybody chose: the first pressing that is left, no size. */
export function firstChoice({ items }: ProjectDetail): Choice {
  const item = items.find(one => !isGone(one)) ?? items[0]
  return { itemId: item?.id ?? null, size: null, quantity: 1 }
}

export function chosenItem(project: ProjectDetail, choice: Choice): ProjectItem | undefined {
  return project.items.find(item => item.id === choice.itemId)
}

/** One copy of what is chosen, in minor units. */
export function priceMinorOf(project: ProjectDetail, choice: Choice): number {
  return chosenItem(project, choice)?.price ?? project.price
}

/** True when what a project's pressings cost differs: its own price is where they begin. */
export function pricesDiffer({ items, price }: ProjectDetail): boolean {
  return items.some(item => item.price !== price)
}

function countedOf(project: ProjectDetail, choice: Choice): Counted {
  const item = chosenItem(project, choice)
  return item?.sizes.find(({ size }) => size === choice.size) ?? item ?? project
}

/** The most copies that may be chosen. */
export function mostOf(project: ProjectDetail, choice: Choice): number {
  const { stock_left } = countedOf(project, choice)
  return Math.max(1, Math.min(cartMaxQuantity, stock_left ?? cartMaxQuantity))
}

/** True when the choice can go into the cart once a size is picked. */
export function canBuy(project: ProjectDetail, choice: Choice): boolean {
  const item = chosenItem(project, choice)
  return isOnSale(project.availability) && !(item && isGone(item))
}

/** True when the chosen item comes in sizes and none is picked. */
export function lacksSize(project: ProjectDetail, choice: Choice): boolean {
  return (chosenItem(project, choice)?.sizes.length ?? 0) > 0 && choice.size === null
}
