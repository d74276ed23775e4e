import type { ProjectDetail, ProjectItem } from '#contract'
import { bareSize } from './wanted.ts'
import type { Paint } from '../terminal/paint.ts'
import { facts, table } from '../terminal/table.ts'
import { amount, minute } from './amounts.ts'

const left = (count: number | null): string => (count === null ? 'made to order' : String(count))

const sizesOf = ({ sizes }: ProjectItem): string =>
  sizes.map(({ size, stock_left }) => `${bareSize(size)} (${left(stock_left)})`).join(', ')

/** A record as the terminal shows it. */
export function projectText(project: ProjectDetail, paint: Paint): string {
  const head = facts(
    [
      ['id', project.id],
      ['label', project.label_name],
      ['catalogue no.', project.catalogue_number],
      ['kind', [project.category, project.format].filter(Boolean).join(', ')],
      ['sale', `${project.sale}, ${project.availability}`],
      ['goal', project.goal === null ? null : `${project.sold ?? 0} of ${project.goal} sold`],
      ['ends', project.ends_at === null ? null : minute(project.ends_at)],
      ['release', project.release_date],
      ['sold by', project.shop.name],
      ['sent from', project.ships_from],
      ['likes', project.likes],
    ],
    text => paint('dim', text),
  )
  const rows = project.items.map(item => [
    item.id,
    item.name,
    amount(item.price, item.currency),
    left(item.stock_left),
    sizesOf(item),
  ])
  const items = table(['item', 'pressing', 'price', 'left', 'sizes'], rows, {
    right: ['item', 'price'],
    head: text => paint('dim', text),
  })
  const title = `${paint('bold', project.name)}  ${project.artist_name}`
  return [title, head, '', items].join('\n')
}
