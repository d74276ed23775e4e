import type { ProjectDetail, ProjectItem } from '#contract'
import { isMerch } from '#domain/catalogue/category.ts'
import { useFmt, useT } from '../../text/text-context.tsx'
import { sizeName } from '#domain/catalogue/sizes.ts'
import { useRecordWords } from '../../record/use-record-words.ts'
import { lazyItemDisc } from './lazy-product.ts'
import { type Choice, chosenItem, isGone, stockState } from './buy-choice.ts'
import { OptionGroup } from '../../parts/option-group.tsx'

function useStockWord() {
  const t = useT()
  return (left: number | null) => {
    const state = stockState({ stock_left: left })
    if (state === 'out') return t('stock.sold_out')
    if (state === 'low') return t('stock.last', { count: left ?? 1 })
    return state === 'in' ? t('stock.in_stock') : ''
  }
}

type PressingProps = { project: ProjectDetail; chosen: number | null; onChoose: (itemId: number) => void }

/** The pressings of a record, each with its disc, price and stock in words. */
export function PressingOptions({ project, chosen, onChoose }: PressingProps) {
  const t = useT()
  const fmt = useFmt()
  const words = useRecordWords()
  const stockWord = useStockWord()
  const [only] = project.items
  if (project.items.length < 2) {
    return only ? <input type="hidden" name="item_id" value={only.id} /> : null
  }
  const noteOf = (item: ProjectItem) => {
    const now = fmt.money({ amountMinor: item.price, currency: item.currency })
    const was = item.compare_price
    const price =
      was === undefined
        ? now
        : t('product.was_now', { now, was: fmt.money({ amountMinor: was, currency: item.currency }) })
    const signed = item.id === project.signed_id ? t('stock.signed') : ''
    const stock = isGone(item) ? t('stock.sold_out') : stockWord(item.stock_left)
    return [price, words.colour(item), signed, stock].filter(word => word !== '').join(' · ')
  }
  return (
    <OptionGroup
      legend={t(isMerch(project.category) ? 'product.choose_version' : 'product.choose_pressing')}
      name="item_id"
      chosen={chosen === null ? null : String(chosen)}
      onChoose={value => onChoose(Number(value))}
      options={project.items.map(item => ({
        value: String(item.id),
        label: item.name,
        note: noteOf(item),
        disabled: isGone(item),
        picture: <lazyItemDisc.Part project={project} item={item} />,
      }))}
    />
  )
}

type SizeProps = {
  project: ProjectDetail
  choice: Choice
  error: string | undefined
  onChoose: (size: string) => void
  onMissing: () => void
}

/** The sizes of what is chosen; nothing for what has none. */
export function SizeOptions({ project, choice, error, onChoose, onMissing }: SizeProps) {
  const t = useT()
  const stockWord = useStockWord()
  const sizes = chosenItem(project, choice)?.sizes ?? []
  if (sizes.length === 0) return null
  return (
    <OptionGroup
      legend={t('product.choose_size')}
      name="size"
      chosen={choice.size}
      error={error}
      onChoose={onChoose}
      onMissing={onMissing}
      options={sizes.map(({ size, stock_left }) => ({
        value: size,
        label: sizeName(size),
        note: stockWord(stock_left),
        disabled: stockState({ stock_left }) === 'out',
      }))}
    />
  )
}
